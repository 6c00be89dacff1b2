// Shuffleboard Baseball in the page is played as any game on its board is.
export { Play } from '../../boards/shuffleboard/page/play.js';
