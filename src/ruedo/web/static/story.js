// What a game's scores and rulings tell once it is over: who led, when it turned, where the points came from. No rule is known here.

/**
 * @typedef {object} Story
 * @property {number|null} leader  the side that led at the end
 * @property {number} changes  how often the lead passed from one side to another
 * @property {number|null} turn  the number of the event from which the leader led to the end
 * @property {boolean} throughout  whether nobody else ever led
 * @property {{ side: number, points: number }|null} run  the most points that a side made while no other made any
 * @property {Record<string, number>[]} kinds  by side: the points by the rulings that gave them
 */

/** Which side is ahead of all others; null where none is. */
function ahead(scores) {
  const most = Math.max(...scores);
  return scores.filter((points) => points === most).length === 1 ? scores.indexOf(most) : null;
}

/**
 * The story of a whole game.
 * @param {{ n: number, rulings: { key: string, side?: number|null, points?: number }[], view: { scores: number[] } }[]} steps
 * @returns {Story}
 */
export function storyOf(steps) {
  const kinds = steps.at(-1).view.scores.map(() => ({}));
  let [leader, last, turn, changes, run, best] = [
    null,
    null,
    null,
    0,
    { side: -1, points: 0 },
    null,
  ];
  for (const { n, rulings, view } of steps) {
    for (const { key, side, points } of rulings) {
      if (!points || side == null) continue;
      kinds[side][key] = (kinds[side][key] ?? 0) + points;
      run = run.side === side ? { side, points: run.points + points } : { side, points };
      if (run.points > (best?.points ?? 0)) best = run;
    }
    const now = ahead(view.scores);
    if (now === leader) continue;
    if (now !== null) {
      if (last !== null && last !== now) changes += 1;
      last = now;
      turn = n;
    }
    leader = now;
  }
  return {
    leader,
    changes,
    turn: leader === null ? null : turn,
    throughout: leader !== null && changes === 0,
    run: best,
    kinds,
  };
}
