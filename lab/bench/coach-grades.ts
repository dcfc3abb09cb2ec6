import { analyzeHere, GRADES, type Grade, type ReviewedMove, review } from '@rowhouse/coach';
import { findBot } from '@rowhouse/engine';
import {
  CONNECT_FOUR,
  type Config,
  type GameRecord,
  gameOf,
  type Move,
  type Position,
  SIX_MENS_MORRIS,
  unwrap,
} from '@rowhouse/rules';
import type { Benchmark, Figure } from './benchmark.ts';

const GAMES: readonly (readonly [name: string, config: Config])[] = [
  ['Connect Four', CONNECT_FOUR],
  ['Six Men’s Morris', SIX_MENS_MORRIS],
];
const LEVELS = [2, 4, 6, 8] as const;
const POSITIONS = 1000;
/** Both games are solved: without a limit every evaluation is exact. */
const UNTIL_SOLVED = {};
/** Players hardly ever look this far ahead. */
const FAR = 20;

/** How the moves of the house's own players are graded: the lower the level, the worse. */
export const grades: Benchmark = {
  subject: 'coach',
  name: 'grades',
  about: 'how the coach grades the moves of computer players against themselves, where there is a choice',
  async run({ positions = POSITIONS }) {
    const figures: Figure[] = [];
    for (const [name, config] of GAMES)
      for (const level of LEVELS) figures.push(...(await measure(name, config, level, positions / LEVELS.length)));
    return figures;
  },
};

async function measure(name: string, config: Config, level: number, count: number): Promise<readonly Figure[]> {
  const moves: ReviewedMove[] = [];
  const accuracies: number[] = [];
  for (let seed = 0; moves.length < count; seed++) {
    const found = await review(await gameOfLevel(config, level, seed), analyzeHere, { budget: UNTIL_SOLVED });
    moves.push(...found.moves.filter(({ choice }) => choice));
    accuracies.push(...found.sides.flatMap(({ accuracy }) => accuracy ?? []));
  }
  const group = `${name}, level ${level} (${moves.length} moves)`;
  const share = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);
  const blunders = moves.filter(({ grade }) => grade === 'blunder');
  const distant = blunders.filter(({ loss }) => (loss.sight ?? 0) > FAR);
  const has = (grade: Grade) => moves.filter((move) => move.grade === grade).length;
  return [
    ...GRADES.map((grade): Figure => ({ group, what: grade, value: share(has(grade), moves.length), unit: '%' })),
    {
      group,
      what: `blunders that show only after more than ${FAR} plies`,
      value: share(distant.length, blunders.length),
      unit: '%',
      target: { atMost: 0 },
    },
    { group, what: 'accuracy', value: accuracies.reduce((sum, one) => sum + one, 0) / accuracies.length, unit: '%' },
  ];
}

/** A game of a level against itself. */
async function gameOfLevel(config: Config, level: number, seed: number): Promise<GameRecord> {
  const game = gameOf(config);
  const bot = unwrap(findBot(`level-${level}`, config));
  const first = seed % 2;
  const moves: Move[] = [];
  let position: Position = game.start(config, first);
  while (!position.outcome) {
    const move = await bot.choose(position, 1000 * seed + moves.length);
    moves.push(move);
    position = unwrap(game.play(position, move));
  }
  return { config, first, setup: null, moves };
}
