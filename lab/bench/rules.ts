import {
  type BoardKind,
  type Column,
  type ConnectConfig,
  type ConnectPosition,
  connect,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { createBoard, linesThrough, type MutableBoard } from '@rowhouse/rules/connect';
import type { Benchmark, Figure } from './benchmark.ts';
import { bytesRetained, median, quantile, type Timings, type Trial, takeTurns, timeOf, worst } from './measure.ts';
import { fullBoard, gameOfLength, gameWithoutLine, LARGE, SMALL } from './random-games.ts';

/**
 * The quickest of this many calls counts, so that the worst figure is the cost of a position and not of a slow moment.
 */
const CALLS = 3;

export const winnable: Benchmark = {
  subject: 'rules',
  name: 'winnable',
  about: `can anybody still complete a line (A8, connect.canBeWon)? The quickest of ${CALLS} calls a position, positions of random games without a line`,
  run: () => [
    ...describe('7 × 6', positionsOf(SMALL, 200, 1)),
    ...describe('100 × 100', positionsOf(LARGE, 3, 40)),
    ...describe('100 × 100, nothing left to win', unwinnable()),
  ],
};

/** Every `each`th position of random games, which continue until each move would complete a line. */
function positionsOf(config: ConnectConfig, games: number, each: number): readonly ConnectPosition[] {
  const random = randomFrom(8);
  return Array.from({ length: games }, () => {
    const moves = gameWithoutLine(config, config.columns * config.rows, random);
    return positionsAlong(config, moves).filter((_, ply) => ply % each === 0);
  }).flat();
}

/** All positions of a game. */
function positionsAlong(config: ConnectConfig, moves: readonly Column[]): readonly ConnectPosition[] {
  const positions = [connect.start(config, 0)];
  for (const x of moves) positions.push(unwrap(connect.play(positions.at(-1)!, x)));
  return positions;
}

/**
 * The slowest case, in which every line is checked: a nearly full board without any line. Colours alternate in each
 * column, and the pattern changes every two columns, so that nothing is longer than two in a row:
 *
 *     b b r r b b r r …
 *     r r b b r r b b …
 *
 * A column that begins with blue is filled after the first disc of one that begins with red, so that turns alternate.
 */
function unwinnable(): readonly ConnectPosition[] {
  const { columns, rows } = LARGE;
  const column = (x: Column, discs: number): readonly Column[] => new Array<Column>(discs).fill(x);
  const moves: Column[] = [];
  for (let left = 0; left < columns; left += 4)
    for (const red of [left, left + 1]) moves.push(red, ...column(red + 2, rows), ...column(red, rows - 1));
  // Only the last column is still being filled in these.
  return positionsAlong(LARGE, moves).slice(-rows, -1);
}

function describe(group: string, positions: readonly ConnectPosition[]): readonly Figure[] {
  let yes = 0;
  const times = positions.map((position) => {
    if (connect.canBeWon(position)) yes++;
    return Math.min(...Array.from({ length: CALLS }, () => 1000 * timeOf(() => connect.canBeWon(position))));
  });
  return [
    { group, what: 'can be won', value: (100 * yes) / positions.length, unit: '%' },
    { group, what: `median of ${positions.length}`, value: median(times), unit: 'µs' },
    { group, what: '95th percentile', value: quantile(times, 0.95), unit: 'µs' },
    { group, what: 'worst', value: worst(times), unit: 'µs' },
  ];
}

/**
 * Numbers of discs. From 500 on (five discs a column), every column has allocated what it needs once; more memory is
 * for discs.
 */
const LEVELS = [LARGE.columns, 500, 1000, 2500, 5000, 10_000];
const PAID = 500;
const BOARDS = 100;
const EMPTY_BOARDS = 1000;

export const boardMemory: Benchmark = {
  subject: 'rules',
  name: 'board-memory',
  about: `bytes that a board of 100 × 100 keeps alive, on the heap and off it, from ${BOARDS} boards and more after a collection; first a disc in every column, then random columns`,
  run: () => {
    const empty = { memory: measure('memory', 0), fast: measure('fast', 0) };
    const levels = LEVELS.map((discs) => ({ discs, memory: measure('memory', discs), fast: measure('fast', discs) }));
    const paid = levels.filter(({ discs }) => discs >= PAID);
    const perDisc = paid.slice(1).map(({ discs, memory }, i) => (memory - paid[i]!.memory) / (discs - paid[i]!.discs));
    const dearest = Math.max(...perDisc);
    const one = levels[0]!;
    const beyondOne = levels.slice(1).map(({ discs, memory }) => (memory - one.memory) / (discs - one.discs));
    return [
      {
        what: 'memory board: a disc more, the dearest step from 500 on',
        value: dearest,
        unit: 'bytes',
        target: { atMost: 2 },
      },
      {
        what: 'empty memory board against an empty fast one',
        value: empty.memory / empty.fast,
        unit: '×',
        target: { atMost: 0.1 },
      },
      {
        what: 'memory board: a column, without its discs',
        value: (paid[0]!.memory - empty.memory - PAID * dearest) / LARGE.columns,
        unit: 'bytes',
      },
      // Below 500 discs this includes what a column allocates once, if it does not do so with its first disc.
      { what: 'memory board: a disc beyond the first of its column', value: Math.max(...beyondOne), unit: 'bytes' },
      { what: 'empty memory board', value: empty.memory, unit: 'bytes' },
      { what: 'empty fast board', value: empty.fast, unit: 'bytes' },
      ...levels.flatMap(({ discs, memory, fast }): Figure[] => [
        { group: 'memory board', what: `${discs} discs`, value: memory, unit: 'bytes' },
        { group: 'memory board', what: `${discs} discs, against a fast one`, value: memory / fast, unit: '×' },
      ]),
    ];
  },
};

function measure(board: BoardKind, discs: number): number {
  const random = randomFrom(discs);
  const make = (): MutableBoard => {
    const made = createBoard({ ...LARGE, board });
    if (discs === 0) return made;
    for (let x = 0; x < LARGE.columns; x++) made.drop(x, x & 1);
    for (const x of fullBoard(LARGE, random)) {
      if (made.discs === discs) break;
      // Every column already has one disc from the loop above.
      if (made.height(x) < LARGE.rows) made.drop(x, made.discs & 1);
    }
    return made;
  };
  // The first boards also allocate compiled code and object shapes, which are not part of a board.
  bytesRetained(make, 10, 1);
  return bytesRetained(make, discs === 0 ? EMPTY_BOARDS : BOARDS);
}

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
