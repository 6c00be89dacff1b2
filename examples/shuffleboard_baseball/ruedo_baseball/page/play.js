// On the page, Shuffleboard Baseball is played like every other game on a shuffleboard.
export { Play } from '../../ruedo/boards/shuffleboard/page/play.js';
