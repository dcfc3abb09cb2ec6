import { type Analysis, type Evaluation, WIN } from '@rowhouse/engine';
import {
  type Board,
  type Cell,
  type Column,
  type ConnectPosition,
  type Family,
  connect as game,
  type Move,
  type Player,
  type Position,
  unwrap,
} from '@rowhouse/rules';
import { wouldWin } from '@rowhouse/rules/connect';
import type { ClaimOf } from '../claims/claim.ts';
import { ColumnGame, type Stack } from './column-game.ts';
import { winsAtOnce } from './threats.ts';
import { allWindows } from './windows.ts';

/** A claim includes at most this many lines of the other side. */
const MAX_LINES = 3;

/** The claim that the mover has a plan after this move, or `null` if none is found. */
export function planClaim(position: ConnectPosition, column: Column): ClaimOf<'plan', 'connect'> | null {
  const { toMove: player, config } = position;
  const { board, outcome } = unwrap(game.play(position, column));
  const plan = outcome || config.players !== 2 ? null : findPlan(board, player, config.connect);
  if (!plan) return null;
  const { result, groups, threat, cells, lines } = plan;
  return {
    code: 'plan',
    player,
    against: 1 - player,
    cells: threat ? [threat, ...cells] : cells,
    lines: lines.slice(0, MAX_LINES),
    moves: [],
    plan: { result, groups, threat },
  };
}

/** Below every win of known length. */
const WIN_BY_PLAN: Evaluation = { score: WIN - 10_000, value: 'win', depth: null };

/**
 * The analysis with a proved win for this move if the move has no value yet and a plan wins after it. The evaluation,
 * the grade and the reasons of a move then agree.
 */
export function withPlan<F extends Family>(
  position: Position<F>,
  move: Move<F>,
  analysis: Analysis<Move<F>>,
): Analysis<Move<F>> {
  const isMove = (other: { readonly move: Move<F> }) => other.move === move;
  if (position.family !== 'connect' || analysis.moves.find(isMove)?.value !== null) return analysis;
  if (planClaim(position, move as Column)?.plan.result !== 'win') return analysis;
  const won = { move, ...WIN_BY_PLAN };
  const moves = [won, ...analysis.moves.filter((other) => !isMove(other))];
  if (analysis.value === 'win') return { ...analysis, moves: moves.sort((a, b) => b.score - a.score) };
  return { ...analysis, ...WIN_BY_PLAN, moves, best: [move], line: [move] };
}

/**
 * A side's answers to every move from now on, with a proof that it wins or cannot lose. The rules follow Allis (1988).
 * The side answers right above every disc (claimeven). Some columns form groups of two or three. The side may answer a
 * disc in a group in any column of that group (baseinverse, lowinverse, highinverse, baseclaim, before).
 *
 * Each line that the other side could still make is spoilt inside one column or one group, or comes too late. A line
 * comes too late if the answers right above complete a line first: in each column where that first line needs a disc,
 * the late line needs a cell higher up (aftereven).
 *
 * With a threat in mid-air, neither side plays right under it until everything else is filled. Then the other side has
 * to play there.
 */
export interface Plan {
  readonly player: Player;
  readonly result: 'win' | 'draw';
  /** The groups, of two or three columns each. In every other column the answer is right above the disc. */
  readonly groups: readonly (readonly Column[])[];
  /** The cell that finally wins; `null` if no threat is needed. */
  readonly threat: Cell | null;
  /** Cells that the player is sure to get and that the proof needs. */
  readonly cells: readonly Cell[];
  /** The other side's lines that need spoiling, those with the most discs first. */
  readonly lines: readonly (readonly Cell[])[];
  /** The answer to a disc in a column. All earlier answers must follow the plan. */
  answer(board: Board, last: Column): Column;
}

/** `findPlan` finds no plan on larger boards, which have too many lines. */
const MAX_CELLS = 80;
/** The maximum number of attempts to prove a group. */
const MAX_TRIES = 300;

/** A plan for the player. The other side is to move. Returns `null` if no plan is found. */
export function findPlan(board: Board, player: Player, connect: number): Plan | null {
  if (board.columns * board.rows > MAX_CELLS || winsAtOnce(board, 1 - player, connect).length > 0) return null;
  const tries = { left: MAX_TRIES };
  const windows = [...allWindows(board, connect)];
  const possibleLines = windows
    .filter((line) => line.every(([x, y]) => board.at(x, y) !== 1 - player))
    .map((line) => line.filter(([x, y]) => board.at(x, y) === null))
    .sort((a, b) => a.length - b.length);
  for (const threat of [...threatsOf(board, player, connect), null]) {
    const stacks = stacksOf(board, threat);
    const lines = linesToSpoil(board, player, windows, threat);
    if (!lines || stacks.reduce((sum, { free }) => sum + free, 0) % 2 === 1) continue;
    for (const groups of groupings(stacks)) {
      if (tries.left <= 0) break;
      const singles = stacks.filter((stack) => !isGrouped(groups, stack));
      const own = threat ? [] : ownLines(board, player, windows, singles);
      const timely = lines.filter((line) => !own.some((made) => comesTooLate(board, line, made)));
      const open = timely.filter(({ free }) => !free.some((cell) => isSure(singles, cell)));
      // A quick test that most groupings fail: each line has a free cell in some group.
      if (open.some(({ free }) => !free.some(([x]) => groups.some((group) => isIn(group, x))))) continue;
      const games = gamesOf({ groups, lines: open, own: linesInGroups(possibleLines, groups) }, tries);
      if (games) return planOf(board, player, { threat, singles, groups, lines, games, made: own[0] }, connect);
    }
  }
  return null;
}

/** The cells in mid-air where the player would complete a line. */
function threatsOf(board: Board, player: Player, connect: number): readonly Cell[] {
  const cells: Cell[] = [];
  for (let x = 0; x < board.columns; x++)
    for (let y = board.height(x) + 1; y < board.rows; y++)
      if (wouldWin(board, x, y, player, connect)) cells.push([x, y]);
  return cells;
}

/** The free cells that belong to the plan. */
function stacksOf(board: Board, threat: Cell | null): readonly Stack[] {
  return Array.from({ length: board.columns }, (_, x): Stack => {
    const low = board.height(x);
    return { x, low, free: (threat?.[0] === x ? threat[1] - 1 : board.rows) - low };
  }).filter(({ free }) => free > 0);
}

/** Lists of cells where a line fits. */
type Windows = readonly (readonly Cell[])[];

interface Line {
  readonly cells: readonly Cell[];
  /** The empty cells that the player may get. */
  readonly free: readonly Cell[];
}

/** The lines that the other side could still make before the plan ends; `null` if one of them cannot be spoilt. */
function linesToSpoil(board: Board, player: Player, windows: Windows, threat: Cell | null): readonly Line[] | null {
  const lines: Line[] = [];
  for (const cells of windows) {
    if (cells.some(([x, y]) => board.at(x, y) === player)) continue;
    // Play ends before it reaches the threat.
    if (threat && cells.some(([x, y]) => x === threat[0] && y >= threat[1])) continue;
    const free = cells.filter(
      ([x, y]) => board.at(x, y) === null && !(threat && x === threat[0] && y === threat[1] - 1),
    );
    if (free.length === 0) return null;
    lines.push({ cells, free });
  }
  return lines;
}

type Group = readonly Stack[];

/** With more free cells than this, groups of three columns hardly ever work and take long to try. */
const MAX_FREE_CELLS = 26;

/**
 * Ways to group columns so that each group and each single column has an even number of free cells. The simplest
 * groupings come first.
 */
function* groupings(stacks: readonly Stack[]): Generator<readonly Group[]> {
  const odd = stacks.filter(({ free }) => free % 2 === 1);
  const even = stacks.filter(({ free }) => free % 2 === 0);
  const ofOdd = [...matchings(odd)];
  yield* ofOdd;
  for (const pairs of ofOdd)
    for (const [at, a] of even.entries()) for (const b of even.slice(at + 1)) yield [...pairs, [a, b]];
  if (stacks.reduce((sum, { free }) => sum + free, 0) > MAX_FREE_CELLS) return;
  // Groups of three: an even column joins a pair, or three even columns join.
  for (const pairs of ofOdd)
    for (const [at] of pairs.entries()) for (const a of even) yield pairs.with(at, [...pairs[at]!, a]);
  for (const pairs of ofOdd)
    for (const [i, a] of even.entries())
      for (const [j, b] of even.entries()) for (const c of even.slice(j + 1)) if (i < j) yield [...pairs, [a, b, c]];
}

function* matchings(stacks: readonly Stack[]): Generator<readonly Group[]> {
  const [first, ...others] = stacks;
  if (!first) yield [];
  else
    for (const other of others)
      for (const rest of matchings(others.filter((one) => one !== other))) yield [[first, other], ...rest];
}

const isIn = (group: Group, x: Column): boolean => group.some((stack) => stack.x === x);

const isGrouped = (groups: readonly Group[], { x }: Stack): boolean => groups.some((group) => isIn(group, x));

/** The lines that the player completes by answering right above. */
function ownLines(board: Board, player: Player, windows: Windows, singles: readonly Stack[]): Windows {
  const isOwn = (cell: Cell) => board.at(...cell) === player || isSure(singles, cell);
  return windows.filter((line) => line.every(isOwn));
}

/** Whether the line needs a cell above `made` in each column where `made` has an empty cell. */
const comesTooLate = (board: Board, { cells }: Line, made: readonly Cell[]): boolean =>
  made.every(([x, y]) => board.at(x, y) !== null || cells.some((cell) => cell[0] === x && cell[1] > y));

/** Whether the player is sure to get a cell: answering right above in a single column gains every second cell. */
const isSure = (stacks: readonly Stack[], [x, y]: Cell): boolean =>
  stacks.some((stack) => stack.x === x && y > stack.low && y < stack.low + stack.free && (y - stack.low) % 2 === 1);

/** The maximum number of the player's own lines to consider in a group. */
const MAX_OWN_LINES = 4;

/** By group: the player's possible lines whose free cells all lie inside the group, the shortest first. */
const linesInGroups = (possibleLines: Windows, groups: readonly Group[]): readonly Windows[] =>
  groups.map((group) =>
    possibleLines
      .filter((cells) => cells.every(([x, y]) => group.some((one) => one.x === x && y < one.low + one.free)))
      .slice(0, MAX_OWN_LINES),
  );

interface Spoiling {
  readonly groups: readonly Group[];
  /** The lines that no single column spoils. */
  readonly lines: readonly Line[];
  /** By group, the player's own lines. */
  readonly own: readonly Windows[];
}

/** One game per group that together spoil all the lines, or `null`. */
function gamesOf({ groups, lines, own }: Spoiling, tries: { left: number }): readonly ColumnGame[] | null {
  const parts = lines.map(({ free }) => groups.map((group) => free.filter(([x]) => isIn(group, x))));
  // Start with the lines that the fewest groups can spoil.
  const waysOf = (inGroups: (typeof parts)[number]) => inGroups.filter((cells) => cells.length > 0).length;
  const sorted = parts.toSorted((a, b) => waysOf(a) - waysOf(b));
  const assign = (at: number, chosen: readonly Windows[]): readonly ColumnGame[] | null => {
    if (at === sorted.length) return chosen.map((spoilt, group) => new ColumnGame(groups[group]!, spoilt, own[group]));
    for (const [group, cells] of sorted[at]!.entries()) {
      if (cells.length === 0 || tries.left-- <= 0) continue;
      const spoilt = [...chosen[group]!, cells];
      if (!new ColumnGame(groups[group]!, spoilt, own[group]).holds()) continue;
      const found = assign(at + 1, chosen.with(group, spoilt));
      if (found) return found;
    }
    return null;
  };
  return assign(
    0,
    groups.map(() => []),
  );
}

interface Found {
  readonly threat: Cell | null;
  readonly singles: readonly Stack[];
  readonly groups: readonly Group[];
  readonly lines: readonly Line[];
  readonly games: readonly ColumnGame[];
  /** A line that the player completes by answering right above. */
  readonly made: readonly Cell[] | undefined;
}

function planOf(
  board: Board,
  player: Player,
  { threat, singles, groups, lines, games, made }: Found,
  connect: number,
): Plan {
  const discs = ({ cells }: Line) => cells.filter(([x, y]) => board.at(x, y) !== null).length;
  const needed = made ?? lines.flatMap(({ free }) => free);
  const isNeeded = ([x, y]: Cell) => needed.some((cell) => cell[0] === x && cell[1] === y);
  const cells: Cell[] = [];
  for (const { x, low, free } of singles)
    for (let y = low + 1; y < low + free; y += 2) if (isNeeded([x, y])) cells.push([x, y]);
  return {
    player,
    result: threat || made ? 'win' : 'draw',
    groups: groups.map((group) => group.map(({ x }) => x).sort((a, b) => a - b)),
    threat,
    cells,
    lines: lines.toSorted((a, b) => discs(b) - discs(a)).map(({ cells: line }) => line),
    answer: (now, last) =>
      winsAtOnce(now, player, connect)[0]?.[0] ??
      games.find(({ stacks: own }) => own.some(({ x }) => x === last))?.answer(now, player) ??
      last,
  };
}
