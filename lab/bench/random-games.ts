/** Random games and set-ups for measurements. They depend only on the given random numbers. */
import {
  type BoardKind,
  type Column,
  type Config,
  type ConnectConfig,
  type ConnectSetup,
  type Family,
  gameOf,
  type Move,
  type Player,
  type Position,
  unwrap,
} from '@rowhouse/rules';
import { createBoard, linesThrough } from '@rowhouse/rules/connect';
import { allLines, pickOne, shuffled } from '@rowhouse/rules/internal';

export type Random = () => number;

export const randomInt = (random: Random, limit: number): number => Math.floor(random() * limit);

export function connectX(columns: number, rows: number, players = 2, board: BoardKind = 'fast'): ConnectConfig {
  return { family: 'connect', columns, rows, connect: 4, players, board };
}

export const SMALL = connectX(7, 6);
export const LARGE = connectX(100, 100);

/** Plays at most `plies` random moves. */
export function randomMoves<F extends Family>(config: Config<F>, plies: number, random: Random) {
  const game = gameOf(config as Config);
  const moves: Move[] = [];
  let position: Position = game.start(config as Config, 0);
  while (moves.length < plies && !position.outcome) {
    const move = pickOne(game.moves(position), random);
    position = unwrap(game.play(position, move));
    moves.push(move);
  }
  return { moves: moves as Move<F>[], position: position as Position<F> };
}

/** Moves that fill the board in random order. Completed lines do not end the game. */
export function fullBoard({ columns, rows }: ConnectConfig, random: Random): readonly Column[] {
  return shuffled(
    Array.from({ length: columns * rows }, (_, i) => i % columns),
    random,
  );
}

/**
 * A random game without a win: the players avoid columns that complete a line. It ends at `discs` discs, or
 * sooner if nearly every column would complete one.
 */
export function gameWithoutLine(config: ConnectConfig, discs: number, random: Random): readonly Column[] {
  const { columns, rows, connect, players } = config;
  const board = createBoard({ columns, rows, board: 'fast' });
  const moves: Column[] = [];
  let refused = 0;
  while (moves.length < discs && refused < 3 * columns) {
    const x = randomInt(random, columns);
    if (board.height(x) === rows) refused++;
    else if (linesThrough(board, [x, board.drop(x, moves.length % players)], connect).length > 0) {
      board.lift(x);
      refused++;
    } else {
      moves.push(x);
      refused = 0;
    }
  }
  return moves;
}

/** A game as by `gameWithoutLine`, but with exactly `discs` discs. Repeats random games until one is long enough. */
export function gameOfLength(config: ConnectConfig, discs: number, random: Random): readonly Column[] {
  for (;;) {
    const moves = gameWithoutLine(config, discs, random);
    if (moves.length === discs) return moves;
  }
}

/** The discs of a game. The set-up does not say who began or whose turn it is. */
export function setupAfter(config: ConnectConfig, moves: readonly Column[]): ConnectSetup {
  const stacks = Array.from({ length: config.columns }, (): Player[] => []);
  for (const [ply, x] of moves.entries()) stacks[x]!.push(ply % config.players);
  return setupOfStacks(config, stacks);
}

/** `stacks` are the columns from the left, each from the bottom. */
export function setupOfStacks(config: ConnectConfig, stacks: readonly (readonly Player[])[]): ConnectSetup {
  const { columns, rows } = config;
  const cells = Array.from({ length: columns * rows }, (_, i) => stacks[i % columns]![Math.floor(i / columns)] ?? null);
  return { family: 'connect', config, cells };
}

const countLines = ({ config: { columns, rows, connect }, cells }: ConnectSetup): number =>
  allLines({ columns, rows, at: (x, y) => cells[y * columns + x] ?? null }, connect).length;

/**
 * Random discs in random columns without a line, with the right number of discs for each player. Some of these set-ups
 * can be reached by a game and some cannot. Swaps of discs remove lines.
 */
export function randomSetup(config: ConnectConfig, discs: number, random: Random): ConnectSetup {
  for (;;) {
    const colours = shuffled(
      Array.from({ length: discs }, (_, i) => i % config.players),
      random,
    );
    const stacks = Array.from({ length: config.columns }, (): Player[] => []);
    // With discs in only a few columns, many set-ups cannot be reached.
    const used = randomInt(random, config.columns) + 1;
    for (const x of fullBoard(config, random)
      .toSorted((a, b) => Number(a >= used) - Number(b >= used))
      .slice(0, discs))
      stacks[x]!.push(colours.pop()!);
    let setup = setupOfStacks(config, stacks);
    let lines = countLines(setup);
    for (let tries = 0; lines > 0 && tries < 2000; tries++) {
      const other = swapRandomDiscs(setup, random);
      const found = countLines(other);
      if (found <= lines) [setup, lines] = [other, found];
    }
    if (lines === 0) return setup;
  }
}

function swapRandomDiscs(setup: ConnectSetup, random: Random): ConnectSetup {
  const cells = [...setup.cells];
  const taken = cells.flatMap((player, i) => (player === null ? [] : [i]));
  const [i, j] = [taken[randomInt(random, taken.length)], taken[randomInt(random, taken.length)]];
  if (i === undefined || j === undefined) return setup;
  [cells[i], cells[j]] = [cells[j]!, cells[i]!];
  return { ...setup, cells };
}
