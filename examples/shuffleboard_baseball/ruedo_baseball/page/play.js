// Shuffleboard Baseball is played in the page like any game on its board.
export { Play } from '../../ruedo/boards/shuffleboard/page/play.js';
