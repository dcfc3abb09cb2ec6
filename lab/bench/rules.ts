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
import { benchmark, type Figure, row, rowsOf, type Target } from './benchmark.ts';
import { bytesRetained, takeTurns, timeOf } from './measure.ts';
import { fullBoard, gameOfLength, gameWithoutLine, LARGE, SMALL } from './random-games.ts';

/** The quickest of this many calls counts: the worst figure is the cost of a position, not of a busy moment. */
const CALLS = 3;

benchmark({
  name: 'rules/winnable',
  about: `whether a line can still be completed (A8, connect.canBeWon): the quickest of ${CALLS} calls for each position of random games without a line`,
  run: () => [
    ...describe('7 × 6', positionsOf(SMALL, 200, 1)),
    ...describe('100 × 100', positionsOf(LARGE, 3, 40)),
    ...describe('100 × 100, no open line', unwinnable()),
  ],
});

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

function describe(name: string, positions: readonly ConnectPosition[]): readonly Figure[] {
  let winnable = 0;
  const times = positions.map((position) => {
    if (connect.canBeWon(position)) winnable++;
    return Math.min(...Array.from({ length: CALLS }, () => 1000 * timeOf(() => connect.canBeWon(position))));
  });
  const group = `${name}, ${positions.length} positions`;
  return [
    row(group, 'can be won', (100 * winnable) / positions.length, '%'),
    ...rowsOf(group, 'an answer', times, 'µs', { median: null, '95 %': null, worst: null }),
  ];
}

/** Numbers of discs. With 500 discs, every column has allocated its memory. */
const LEVELS = [0, 500, 1000, 2500, 5000, 10_000];

benchmark({
  name: 'rules/board-memory',
  about:
    'bytes that a board of 100 × 100 keeps alive, on the heap and off it, from 100 boards and more after a collection; first a disc in every column, then random columns',
  run: () => {
    const levels = LEVELS.map((discs) => ({ discs, memory: measure('memory', discs), fast: measure('fast', discs) }));
    const [empty, ...filled] = levels;
    const perDisc = filled
      .slice(1)
      .map(({ discs, memory }, i) => (memory - filled[i]!.memory) / (discs - filled[i]!.discs));
    return [
      row('', 'memory board: one more disc, maximum beyond 500 discs', Math.max(...perDisc), 'bytes', { atMost: 2 }),
      row('', 'empty memory board against an empty fast one', empty!.memory / empty!.fast, '×', { atMost: 0.1 }),
      levels.map(({ discs, memory }) => row('memory board', `${discs} discs`, memory, 'bytes')),
      levels.map(({ discs, fast }) => row('fast board', `${discs} discs`, fast, 'bytes')),
    ];
  },
});

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
  return bytesRetained(make, discs === 0 ? 1000 : 100);
}

/** A move on a board with 238 times as many cells may cost at most 1.5 times as much. */
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

benchmark({
  name: 'rules/board-time',
  about:
    'a move with its win check (drop, then the lines through that disc), 4 to win, 2 players, random columns; both sizes are filled to the same share, with new games every round',
  run: async () => [
    await compare('games without a line, to 60 % of the cells', (config, random) =>
      gameOfLength(config, Math.floor(config.columns * config.rows * FILLED), random),
    ),
    await compare('every cell filled, including lines', fullBoard),
  ],
});

async function compare(group: string, makeGame: (config: ConnectConfig, random: () => number) => readonly Column[]) {
  const random = randomFrom(76);
  const names = Object.keys(CONTENDERS) as Contender[];
  const trialOf = (config: ConnectConfig) => () => {
    const boards = config.columns === SMALL.columns ? SMALL_BOARDS : 1;
    return dropAndCheck(
      config,
      Array.from({ length: boards }, () => makeGame(config, random)),
    );
  };
  const trials = Object.fromEntries(names.map((name) => [name, trialOf(CONTENDERS[name])]));
  const timings = await takeTurns(trials as Record<Contender, ReturnType<typeof trialOf>>, ROUNDS);
  const ratio = (name: Contender, than: Contender, target?: Target) =>
    row(group, `${name} against ${than}`, timings.ratio(name, than), '×', target);
  return [
    ratio('fast 100 × 100', 'fast 7 × 6', TARGET),
    ratio('memory 100 × 100', 'memory 7 × 6'),
    ratio('memory 7 × 6', 'fast 7 × 6'),
    ratio('memory 100 × 100', 'fast 100 × 100'),
    ...names.map((name) => row(group, name, timings.ns(name), 'ns')),
  ];
}

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
    const moves = games.reduce((sum, { length }) => sum + length, 0);
    if (lines > 4 * moves) throw new Error('more lines than discs can complete');
    return moves;
  };
}
