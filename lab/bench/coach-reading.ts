/**
 * `node lab/bench/coach-reading.ts`: positions with what the coach says about a best move and a bad one, to be read by
 * a person.
 */
import { parseArgs } from 'node:util';
import { analyzeHere, type Claim, expectedShare } from '@rowhouse/coach';
import { claimSentence, ENGLISH_CLAIMS, ENGLISH_EVALUATIONS, sayEvaluation, sayMove } from '@rowhouse/coach/words';
import {
  CONNECT_FOUR,
  type Config,
  choose,
  gameOf,
  type Move,
  makeRecord,
  randomFrom,
  SIX_MENS_MORRIS,
} from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import { isUrgent, positionsFrom, tellAbout } from './coach-positions.ts';

const GAMES: readonly (readonly [config: Config, plies: readonly [number, number]])[] = [
  [CONNECT_FOUR, [6, 34]],
  [SIX_MENS_MORRIS, [4, 60]],
];
const COLOURS = ['Red', 'Blue'];

const USAGE = `node lab/bench/coach-reading.ts --seed 7         other positions
node lab/bench/coach-reading.ts --positions 5    five of each game; twenty unless you say otherwise`;

/** The seed, and how many positions of each game. */
function readArguments(): readonly [seed: number, count: number] {
  try {
    const { values } = parseArgs({
      options: { seed: { type: 'string', default: '1' }, positions: { type: 'string', default: '20' } },
    });
    const [seed, count] = [Number(values.seed), Number(values.positions)];
    if (!Number.isInteger(seed)) throw new Error(`--seed is a whole number, not “${values.seed}”`);
    if (!Number.isInteger(count) || count < 1) throw new Error(`--positions is 1 or more, not “${values.positions}”`);
    return [seed, count];
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

const [seed, count] = readArguments();

const sentenceOf = (config: Config, claim: Claim): string =>
  claimSentence(config, claim, {
    language: ENGLISH_CLAIMS,
    player: (player) => COLOURS[player]!,
    evaluation: (evaluation) => sayEvaluation(evaluation, ENGLISH_EVALUATIONS, ''),
    short: (move) => gameOf(config).showMove(config, move),
    listed: (parts) => parts.join(', '),
    maxListLength: 50,
  });

for (const [config, plies] of GAMES) {
  const random = randomFrom(seed + 1);
  let found = 0;
  for (const { record, position } of positionsFrom(config, seed, plies)) {
    if (found >= count) break;
    if (isUrgent(position)) continue;
    const analysis = await analyzeHere(record, { budget: {}, onProgress: () => {} });
    if (analysis.best.length === analysis.moves.length) continue;
    console.log(
      `\n${++found}. ${makeRecord(record)}, ${COLOURS[position.toMove]} to move: #/analyse/${packRecord(record)}`,
    );
    const read = async (what: string, move: Move) => {
      const { shown, isLookedOn } = await tellAbout(record, move, analysis);
      console.log(
        `${what}: ${sayMove(config, move, ENGLISH_CLAIMS)}${isLookedOn ? ' (found by looking further)' : ''}`,
      );
      for (const claim of shown) console.log(`  ${sentenceOf(config, claim)}`);
    };
    await read('Best', analysis.best[0]!);
    const worse = analysis.moves.filter((move) => expectedShare(move) < expectedShare(analysis));
    if (worse.length > 0) await read('Bad', choose(worse, random).move);
  }
}
