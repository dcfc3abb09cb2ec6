import { type Column, type ConnectConfig, connect, randomFrom, unwrap } from '@rowhouse/rules';
import { createBoard, linesThrough } from '@rowhouse/rules/connect';
import { fullBoard, gameOfLength, LARGE, SMALL } from '../games/random-games.ts';
import type { Benchmark, Figure } from '../measuring/benchmark.ts';
import { type Timings, type Trial, takeTurns } from '../measuring/measure.ts';

/** A move may cost at most 1.5 times as much on a board with 238 times the cells. */
const TARGET = { atMost: 1.5 };
/** The share of cells that is filled. On the large board random play without a line gets stuck at about 0.7. */
const FILLED = 0.6;
const ROUNDS = 150;
/** This many small boards have about a thousand moves: enough that reading the clock does not count. */
const SMALL_BOARDS = 40;

const CONTENDERS = {
  'fast 7 × 6': SMALL,
  'fast 100 × 100': LARGE,
  'memory 7 × 6': { ...SMALL, board: 'memory' },
  'memory 100 × 100': { ...LARGE, board: 'memory' },
} as const satisfies Record<string, ConnectConfig>;
type Contender = keyof typeof CONTENDERS;

type Workload = (config: ConnectConfig, random: () => number) => readonly Column[];
const withoutLine: Workload = (config, random) =>
  gameOfLength(config, Math.floor(config.columns * config.rows * FILLED), random);

export const boardTime: Benchmark = {
  subject: 'rules',
  name: 'board-time',
  about:
    'a move with its win check (drop, then the lines through that disc), 4 to win, 2 players, random columns; both sizes are filled to the same part, new games every round',
  run: () => [
    ...compare('games without a line, to 60 % of the cells', dropAndCheck, withoutLine, ROUNDS, TARGET),
    ...compare('every cell filled, lines and all', dropAndCheck, fullBoard, ROUNDS, TARGET),
    ...compare('whole positions (connect.play), to 60 %', playPositions, withoutLine, 24),
  ],
};

function compare(
  group: string,
  play: (config: ConnectConfig, games: readonly (readonly Column[])[]) => () => number,
  makeGame: Workload,
  rounds: number,
  target?: Figure['target'],
): readonly Figure[] {
  const random = randomFrom(76);
  const trialOf = (config: ConnectConfig): Trial => {
    const boards = config.columns === SMALL.columns ? SMALL_BOARDS : 1;
    return () =>
      play(
        config,
        Array.from({ length: boards }, () => makeGame(config, random)),
      );
  };
  const trials = Object.fromEntries(
    Object.entries(CONTENDERS).map(([name, config]) => [name, trialOf(config)]),
  ) as Record<Contender, Trial>;
  const timings: Timings<Contender> = takeTurns(trials, rounds);
  const ratio = (name: Contender, than: Contender): Figure => ({
    group,
    what: `${name} against ${than}`,
    value: timings.ratio(name, than),
    unit: '×',
  });
  return [
    { ...ratio('fast 100 × 100', 'fast 7 × 6'), ...(target && { target }) },
    ratio('memory 100 × 100', 'memory 7 × 6'),
    ratio('memory 7 × 6', 'fast 7 × 6'),
    ratio('memory 100 × 100', 'fast 100 × 100'),
    ...(Object.keys(CONTENDERS) as Contender[]).map(
      (name): Figure => ({ group, what: name, value: timings.ns(name), unit: 'ns' }),
    ),
  ];
}

const countMoves = (games: readonly (readonly Column[])[]): number =>
  games.reduce((sum, moves) => sum + moves.length, 0);

/** Plays on boards that were made before, as a search or a replay does. */
function dropAndCheck(config: ConnectConfig, games: readonly (readonly Column[])[]): () => number {
  const boards = games.map(() => createBoard(config));
  return () => {
    let lines = 0;
    for (const [i, moves] of games.entries()) {
      const board = boards[i]!;
      for (let ply = 0; ply < moves.length; ply++) {
        const x = moves[ply]!;
        lines += linesThrough(board, [x, board.drop(x, ply & 1)], config.connect).length;
      }
    }
    // A disc is part of at most four lines. Using the count keeps the compiler from removing the check.
    const moves = countMoves(games);
    if (lines > 4 * moves) throw new Error('more lines than discs can complete');
    return moves;
  };
}

/** Plays on positions, which are never changed: each move copies its board. */
function playPositions(config: ConnectConfig, games: readonly (readonly Column[])[]): () => number {
  return () => {
    for (const moves of games) {
      let position = connect.start(config, 0);
      for (const x of moves) position = unwrap(connect.play(position, x));
    }
    return countMoves(games);
  };
}
