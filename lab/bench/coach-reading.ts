/**
 * `node lab/bench/coach-reading.ts`: positions with the coach's explanations of a best move and a bad one, for human
 * readers. `--game morris-9` prints one game only, and `--game morris` the games of one family.
 */
import { parseArgs } from 'node:util';
import { claimInEnglish } from '@rowhouse/coach';
import { colourName, conceptOf } from '@rowhouse/coach/internal';
import { ENGLISH_CLAIMS, sayMove } from '@rowhouse/coach/words';
import { type ConnectPosition, gameOf, makeConfig, makeRecord } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { explainedPositions, SOLVED_GAMES, UNSOLVED_GAMES } from './coach-positions.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    positions: { type: 'string', default: '20' },
    game: { type: 'string' },
  },
});

/** The rows of a connect board, the top one first, with row and column numbers. */
const drawBoard = ({ board }: ConnectPosition): string =>
  [
    ...Array.from({ length: board.rows }, (_, row) => {
      const y = board.rows - 1 - row;
      const cells = Array.from({ length: board.columns }, (_, x) => 'RBG'[board.at(x, y) ?? 9] ?? '.');
      return `  ${y + 1}  ${cells.join(' ')}`;
    }),
    `     ${Array.from({ length: board.columns }, (_, x) => x + 1).join(' ')}`,
  ].join('\n');

for (const { config, plies } of [...SOLVED_GAMES, ...UNSOLVED_GAMES]) {
  if (!makeConfig(config).startsWith(values.game ?? '')) continue;
  let count = 0;
  for await (const { record, position, questions } of explainedPositions(config, Number(values.seed), plies)) {
    const toMove = `${colourName(position.toMove)} to move`;
    console.log(`\n${++count}. ${makeRecord(record)}, ${toMove}: #/analyse/${packRecord(record)}`);
    if (position.family === 'connect') console.log(drawBoard(position));
    for (const { move, losesValue, shown, isExtended } of questions) {
      const name = sayMove(config, move, ENGLISH_CLAIMS);
      const concept = conceptOf(shown);
      const idea = concept ? ENGLISH_CLAIMS.concepts[concept] : '-';
      console.log(`${losesValue ? 'Bad' : 'Best'}: ${name} (${idea}${isExtended ? ', after a longer search' : ''})`);
      for (const claim of shown) {
        const sentence = claimInEnglish(config, claim);
        const line =
          'event' in claim ? claim.moves.map((move) => gameOf(config).showMove(config, move)).join(', ') : '';
        console.log(`  ${sentence}${line && ` [${line}]`}`);
      }
    }
    if (count >= Number(values.positions)) break;
  }
}
