import type { Board, Cell, Column, Player } from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';
import { ColumnGame, type Stack } from './column-game.ts';
import { winsAtOnce } from './threats.ts';
import { allWindows } from './windows.ts';

/**
 * How a side answers every move from now on, with a proof that it cannot lose, or that it wins. In the style of Allis’s
 * rules (1988): it answers right above every disc (claimeven), and keeps some columns together in pairs, in which it
 * answers in either (baseinverse, and the inverses). Each line that the other side could still make is spoilt inside one
 * column or one pair, whatever happens elsewhere. With a threat in mid-air the cells above and right under it are left
 * alone; when everything else is filled, the other side has to play under it.
 */
export interface Plan {
  readonly player: Player;
  readonly result: 'win' | 'draw';
  /** The pairs of columns. In every other column the answer is right above. */
  readonly pairs: readonly (readonly [Column, Column])[];
  /** The cell that wins in the end; `null` if no threat is needed. */
  readonly threat: Cell | null;
  /** Cells that the player gets for sure, and that the proof needs. */
  readonly cells: readonly Cell[];
  /** The lines of the other side's that need spoiling, those with the most discs first. */
  readonly lines: readonly (readonly Cell[])[];
  /** The answer to a disc in a column. Everything before was answered according to the plan. */
  answer(board: Board, last: Column): Column;
}

/** Larger boards have too many lines. */
const MOST_CELLS = 80;
/** So many proofs of pairs are tried at most. */
const MOST_TRIES = 400;

/** A plan of the player's, with the other side to move; one that wins, if there is one. `null` if none is found. */
export function findPlan(board: Board, player: Player, connect: number): Plan | null {
  if (board.columns * board.rows > MOST_CELLS || winsAtOnce(board, 1 - player, connect).length > 0) return null;
  const tries = { left: MOST_TRIES };
  for (const threat of [...threatsOf(board, player, connect), null]) {
    const stacks = stacksOf(board, threat);
    const lines = linesToSpoil(board, player, connect, threat);
    if (!lines || stacks.reduce((sum, { free }) => sum + free, 0) % 2 === 1) continue;
    for (const pairs of pairings(stacks)) {
      const games = gamesOf(stacks, pairs, lines, tries);
      if (games) return planOf(board, player, connect, { threat, stacks, pairs, lines, games });
    }
  }
  return null;
}

/** Cells in mid-air that complete a line. */
function threatsOf(board: Board, player: Player, connect: number): readonly Cell[] {
  const cells: Cell[] = [];
  for (let x = 0; x < board.columns; x++)
    for (let y = board.height(x) + 1; y < board.rows; y++)
      if (wouldWin(board, x, y, player, connect)) cells.push([x, y]);
  return cells;
}

/** The free cells that the plan plays in. */
function stacksOf(board: Board, threat: Cell | null): readonly Stack[] {
  return Array.from({ length: board.columns }, (_, x): Stack => {
    const low = board.height(x);
    return { x, low, free: (threat?.[0] === x ? threat[1] - 1 : board.rows) - low };
  }).filter(({ free }) => free > 0);
}

interface Line {
  readonly cells: readonly Cell[];
  /** Those that the player may get. */
  readonly free: readonly Cell[];
}

/** The lines that the other side could still make before the plan ends; `null` if one of them cannot be spoilt. */
function linesToSpoil(board: Board, player: Player, connect: number, threat: Cell | null): readonly Line[] | null {
  const lines: Line[] = [];
  for (const cells of allWindows(board, connect)) {
    if (cells.some(([x, y]) => board.at(x, y) === player)) continue;
    // Nobody gets to the cells above the one under the threat.
    if (threat && cells.some(([x, y]) => x === threat[0] && y >= threat[1])) continue;
    const free = cells.filter(
      ([x, y]) => board.at(x, y) === null && !(threat && x === threat[0] && y === threat[1] - 1),
    );
    if (free.length === 0) return null;
    lines.push({ cells, free });
  }
  return lines;
}

/** Ways to put columns into pairs, so that what is left over has an even number of free cells in each: the simplest first. */
function* pairings(stacks: readonly Stack[]): Generator<readonly (readonly [Stack, Stack])[]> {
  const odd = stacks.filter(({ free }) => free % 2 === 1);
  const even = stacks.filter(({ free }) => free % 2 === 0);
  const ofOdd = [...matchings(odd)];
  yield* ofOdd;
  for (const pairs of ofOdd)
    for (const [at, a] of even.entries()) for (const b of even.slice(at + 1)) yield [...pairs, [a, b]];
}

function* matchings(stacks: readonly Stack[]): Generator<readonly (readonly [Stack, Stack])[]> {
  const [first, ...others] = stacks;
  if (!first) yield [];
  else
    for (const other of others)
      for (const rest of matchings(others.filter((one) => one !== other))) yield [[first, other], ...rest];
}

const isPaired = (pairs: readonly (readonly Stack[])[], { x }: Stack): boolean =>
  pairs.some((pair) => pair.some((one) => one.x === x));

/** In a column of its own, whoever answers right above every disc gets every second cell. */
const isSure = (stacks: readonly Stack[], [x, y]: Cell): boolean =>
  stacks.some((stack) => stack.x === x && y > stack.low && y < stack.low + stack.free && (y - stack.low) % 2 === 1);

/** The games of the pairs that spoil all lines together with the other columns, or `null`. */
function gamesOf(
  stacks: readonly Stack[],
  pairs: readonly (readonly [Stack, Stack])[],
  lines: readonly Line[],
  tries: { left: number },
): readonly ColumnGame[] | null {
  const singles = stacks.filter((stack) => !isPaired(pairs, stack));
  const open = lines.filter(({ free }) => !free.some((cell) => isSure(singles, cell)));
  const parts = open.map(({ free }) => pairs.map((pair) => free.filter(([x]) => pair.some((stack) => stack.x === x))));
  if (parts.some((inPairs) => inPairs.every((cells) => cells.length === 0))) return null;
  // Lines with the fewest ways to be spoilt come first.
  const waysOf = (inPairs: (typeof parts)[number]) => inPairs.filter((cells) => cells.length > 0).length;
  const sorted = parts.toSorted((a, b) => waysOf(a) - waysOf(b));
  const assign = (at: number, chosen: readonly (readonly (readonly Cell[])[])[]): readonly ColumnGame[] | null => {
    if (at === sorted.length) return chosen.map((spoilt, pair) => new ColumnGame(pairs[pair]!, spoilt));
    for (const [pair, cells] of sorted[at]!.entries()) {
      if (cells.length === 0 || tries.left-- <= 0) continue;
      const spoilt = [...chosen[pair]!, cells];
      if (!new ColumnGame(pairs[pair]!, spoilt).holds()) continue;
      const found = assign(at + 1, chosen.with(pair, spoilt));
      if (found) return found;
    }
    return null;
  };
  return assign(
    0,
    pairs.map(() => []),
  );
}

interface Found {
  readonly threat: Cell | null;
  readonly stacks: readonly Stack[];
  readonly pairs: readonly (readonly [Stack, Stack])[];
  readonly lines: readonly Line[];
  readonly games: readonly ColumnGame[];
}

function planOf(board: Board, player: Player, connect: number, { threat, stacks, pairs, lines, games }: Found): Plan {
  const singles = stacks.filter((stack) => !isPaired(pairs, stack));
  const isOwn = (cell: Cell) => board.at(...cell) === player || isSure(singles, cell);
  const made = threat ? undefined : [...allWindows(board, connect)].find((line) => line.every(isOwn));
  const discs = ({ cells }: Line) => cells.filter(([x, y]) => board.at(x, y) !== null).length;
  const needed = made ?? lines.flatMap(({ free }) => free);
  const isNeeded = ([x, y]: Cell) => needed.some((cell) => cell[0] === x && cell[1] === y);
  const cells: Cell[] = [];
  for (const { x, low, free } of singles)
    for (let y = low + 1; y < low + free; y += 2) if (isNeeded([x, y])) cells.push([x, y]);
  return {
    player,
    result: threat || made ? 'win' : 'draw',
    pairs: pairs.map(([a, b]) => [a.x, b.x]),
    threat,
    cells,
    lines: lines.toSorted((a, b) => discs(b) - discs(a)).map(({ cells: line }) => line),
    answer: (now, last) =>
      winsAtOnce(now, player, connect)[0]?.[0] ??
      games.find(({ stacks: own }) => own.some(({ x }) => x === last))?.answer(now, player) ??
      last,
  };
}
