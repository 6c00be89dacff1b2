// Describes a finished game from its scores and rulings: the leader, the turning point, and how
// each side scored. It needs no rules.

/**
 * @typedef {object} Story
 * @property {number|null} leader  the winner, or without a winner the side that led at the end
 * @property {number} changes  the number of times that another side took the lead
 * @property {number|null} turn  the number of the event after which the leader led until the end
 * @property {boolean} throughout  whether no other side ever led
 * @property {{ side: number, points: number }|null} run  the most points of one side in a row, without
 *   points of another side
 * @property {Record<string, number>[]} kinds  by side: the points by type of ruling
 */

/**
 * Return the side that is ahead of all others, or null if two sides share the lead.
 * @param {number[]} scores
 */
function ahead(scores) {
  const most = Math.max(...scores);
  return scores.filter((points) => points === most).length === 1 ? scores.indexOf(most) : null;
}

/**
 * Return the story of a whole game.
 * @param {{ n: number, rulings: { key: string, side?: number|null, points?: number }[], view: {
 *   scores: number[], winner?: number | null } }[]} steps
 * @returns {Story}
 */
export function storyOf(steps) {
  const end = steps[steps.length - 1];
  /** @type {Record<string, number>[]} */
  const kinds = end.view.scores.map(() => ({}));
  /** @type {{ leader: number | null, last: number | null, turn: number | null }} */
  const lead = { leader: null, last: null, turn: null };
  let changes = 0;
  let run = { side: -1, points: 0 };
  /** @type {typeof run | null} */
  let best = null;
  for (const { n, rulings, view } of steps) {
    for (const { key, side, points } of rulings) {
      if (!points || side == null) continue;
      kinds[side][key] = (kinds[side][key] ?? 0) + points;
      run = run.side === side ? { side, points: run.points + points } : { side, points };
      if (run.points > (best?.points ?? 0)) best = run;
    }
    const now = (n === end.n ? view.winner : null) ?? ahead(view.scores); // An Olé wins from behind
    if (now === lead.leader) continue;
    if (now !== null) {
      if (lead.last !== null && lead.last !== now) changes += 1;
      lead.last = now;
      lead.turn = n;
    }
    lead.leader = now;
  }
  const { leader } = lead;
  return {
    leader,
    changes,
    turn: leader === null ? null : lead.turn,
    throughout: leader !== null && changes === 0,
    run: best,
    kinds,
  };
}
