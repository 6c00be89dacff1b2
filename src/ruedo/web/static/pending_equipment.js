// Equipment that one page passes to the next page, such as a measured board for a new table.

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
 * Return the stored equipment for a game and remove it, or return null without stored equipment.
 * @param {string} game
 */
export function takePendingEquipment(game) {
  const text = pending?.game === game ? pending.text : null;
  pending = null;
  return text;
}
