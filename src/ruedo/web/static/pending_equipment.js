// Equipment that one page hands to the next: a measured board, for a new table.

/** @type {{ game: string, text: string } | null} */
let pending = null;

/**
 * Store equipment for the next new table of a game.
 * @param {string} game
 * @param {string} text  a TOML file
 */
export const setPendingEquipment = (game, text) => {
  pending = { game, text };
};

/**
 * Return the equipment that waits for a game, and forget it. Return null if nothing waits.
 * @param {string} game
 */
export function takePendingEquipment(game) {
  const text = pending?.game === game ? pending.text : null;
  pending = null;
  return text;
}
