// The table of the lesson. It is apart from the lesson, so that the pages which begin a lesson do not
// import it.
import * as api from '../../../web/static/api.js';
import { choose, keepPlace, settings } from '../../../web/static/keep.js';
import { houseName } from '../../../web/static/new_table.js';
import { go } from '../../../web/static/route.js';
import { language, say } from '../../../web/static/words.js';

/** The target of the lesson. A goal, a skill move and a Worldie together reach it. */
export const TARGET = 4;

/** Create the table of a first game, and open it. */
export async function begin() {
  const sides = [[settings().names[0] ?? say('player-you')], [houseName()]];
  const links = await api.makeTable(
    {
      game: 'ole',
      sides,
      players: ['person', 'person'],
      rules: { target: TARGET },
      real: true,
    },
    language,
  );
  keepPlace(links.table, {
    game: 'ole',
    names: sides,
    real: true,
    seats: { 0: links.seats[0] },
    here: [0],
    made: true,
    at: Date.now(),
    lesson: { referee: links.referee, house: links.seats[1] },
  });
  choose({ learned: true });
  go(`/t/${links.table}`);
}
