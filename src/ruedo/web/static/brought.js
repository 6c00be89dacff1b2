// Equipment that one page hands to the next: a board that was measured, for a new table.

let held = null;

/** Hold equipment, a TOML file, for a new table of a game. */
export const bring = (game, text) => {
  held = { game, text };
};

/** The equipment that was brought for a game, once; null where there is none. */
export function brought(game) {
  const text = held?.game === game ? held.text : null;
  held = null;
  return text;
}
