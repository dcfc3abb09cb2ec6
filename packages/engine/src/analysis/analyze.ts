import { type ConnectPosition, type Family, gameOf, type Move, type Position } from '@rowhouse/rules';
import { yieldToEventLoop } from '../basics/event-loop.ts';
import { ConnectSearchState } from '../connect-search/connect-search-state.ts';
import { analysisFrom, exactEvaluation, isSolvedSoon, scoresIn, withLine } from '../connect-solved/analyze.ts';
import type { Scores } from '../connect-solved/solver.ts';
import { MorrisSearchState } from '../morris-search/morris-search-state.ts';
import { analyzeEndgame, analyzeSolvedMorris, type Endgame, endgameInSight } from '../morris-solved/index.ts';
import { type Deepened, deepen, type RootMove } from '../search/deepening.ts';
import { isMultiplayer } from '../search/max-n.ts';
import { playOut } from '../search/monte-carlo.ts';
import { DECISIVE, MOST_MOVES, type SearchState, UNDECIDED, WIN } from '../search/search-state.ts';
import { TranspositionTable } from '../search/transposition-table.ts';

/** How much may be spent; whatever is reached first ends it. Without `ms` the answer is the same on every machine. */
export interface Budget {
  readonly ms?: number;
  /** In nodes of Connect Four: a node of a larger board counts for more. */
  readonly nodes?: number;
  readonly depth?: number;
}

export type Value = 'win' | 'draw' | 'loss';

/** What a position, or a move in it, is worth to the side to move. */
export interface Evaluation {
  /** Positive is good: about 100 for a disc in the right place, or a man more. */
  readonly score: number;
  /** Known only where it was proved or seen to the end. */
  readonly value: Value | null;
  /** Plies until it is decided, where `value` is a win or a loss. */
  readonly depth: number | null;
}

export interface Analysis<M = Move> extends Evaluation {
  /** Every legal move, the best first. */
  readonly moves: readonly (Evaluation & { readonly move: M })[];
  readonly best: readonly M[];
  /** How it goes on if both sides play what the search thinks best. */
  readonly line: readonly M[];
  /** `value` is proved: nothing was judged by looks, and nothing left out. */
  readonly exact: boolean;
  readonly nodes: number;
  /** Plies that were searched in full. */
  readonly reached: number;
}

export interface AnalyzeOptions<M = Move> {
  readonly budget: Budget;
  readonly signal?: AbortSignal;
  /** After every finished depth; where games are played out instead, now and then. */
  readonly onProgress?: (analysis: Analysis<M>) => void;
}

const DEEPEST = 60;
/** Other work of this thread gets its turn at least this often. */
const YIELD_EVERY_MS = 8;
/** What is found without going deeper is told this often. */
const NEWS_EVERY_MS = 50;

/**
 * The worth of every move. Stops when the budget is spent, or rejects with the signal's reason when it is aborted. Exact
 * where the game is solved and the budget is one of time; a budget of nodes or depth always means the search.
 */
export async function analyze<F extends Family>(
  position: Position<F>,
  options: AnalyzeOptions<Move<F>>,
): Promise<Analysis<Move<F>>> {
  const { budget, signal } = options;
  if (budget.nodes === undefined && budget.depth === undefined) {
    const asked: Position = position;
    if (asked.family === 'morris') {
      const solved = analyzeSolvedMorris(asked, signal ? { signal } : {});
      const known = await (solved ?? analyzeEndgame(asked, signal ? { signal } : {}));
      if (known) return known as Analysis<Move<F>>;
    } else if (!asked.outcome && isSolvedSoon(asked))
      return solveOrEstimate(asked, options as AnalyzeOptions<number>) as Promise<Analysis<Move<F>>>;
  }
  return estimate(position, options);
}

/** What the first look is worth: enough for an estimate, too little to be waited for. */
const FIRST_LOOK: Budget = { nodes: 3_000 };

/** For the line that proves it: who is told the worths before need not wait for it, who is not waits a moment. */
const LONG_LINE_MS = 300;
const SHORT_LINE_MS = 50;

/** An estimate at once, then exact scores as they come; what is not found in time stays an estimate. */
async function solveOrEstimate(
  position: ConnectPosition,
  { budget, signal, onProgress }: AnalyzeOptions<number>,
): Promise<Analysis<number>> {
  const began = performance.now();
  const look = () =>
    estimate<'connect'>(position, { budget: FIRST_LOOK, ...(signal ? { signal } : {}) }) as Promise<Analysis<number>>;
  const rough = onProgress ? await look() : null;
  if (rough) onProgress?.(rough);
  const found = await scoresIn(position, {
    budget: remainingBudget(budget, performance.now() - began),
    signal,
    onProgress: (news) => {
      if (rough) onProgress?.(withScores(position, rough, news));
    },
  });
  if (!found.complete) return withScores(position, rough ?? (await look()), found);
  const exact = analysisFrom(position, found);
  onProgress?.(exact);
  return withLine(position, exact, onProgress ? LONG_LINE_MS : SHORT_LINE_MS, signal);
}

/** An estimate in which some moves are known. */
function withScores(position: ConnectPosition, rough: Analysis<number>, { scores }: Scores): Analysis<number> {
  const moves = rough.moves
    .map((estimated) => {
      const score = scores[estimated.move];
      return score === null || score === undefined
        ? estimated
        : { move: estimated.move, ...exactEvaluation(position, score) };
    })
    .sort((a, b) => b.score - a.score);
  const { score, value, depth } = moves[0]!;
  const best = moves.filter((move) => move.score === score).map(({ move }) => move);
  return { ...rough, score, value: value === 'win' ? value : null, depth: value === 'win' ? depth : null, moves, best };
}

/** Who asks counts from the question on. */
export const remainingBudget = (budget: Budget, spent: number): Budget =>
  budget.ms === undefined ? budget : { ...budget, ms: Math.max(0, budget.ms - spent) };

/** By searching, whatever the game. */
async function estimate<F extends Family>(
  position: Position<F>,
  { budget, signal, onProgress }: AnalyzeOptions<Move<F>>,
): Promise<Analysis<Move<F>>> {
  const endgame = await endInSight(position);
  const began = performance.now();
  const table = tableFor(budget);
  const arena = searchStateOf(position, endgame);
  // A search that is cut short leaves its arena anywhere, so the line is read after every round, while it stands at the root.
  let line: readonly number[] = [];
  const found = await search(arena, table, position, { budget, all: true, signal, began }, (round) => {
    line = lineFrom(arena, table, round);
    onProgress?.(report(arena, round, line));
  });
  return report(arena, found, line);
}

export interface SearchOptions {
  readonly budget: Budget;
  readonly all: boolean;
  readonly signal?: AbortSignal | undefined;
  /** What is left to chance, where anything is. */
  readonly seed?: number;
  /** When the budget's time began to run: setting up a large board is part of it. Now, if nothing is said. */
  readonly began?: number;
}

/** Runs the deepening within a budget, letting the thread breathe. */
export async function search(
  arena: SearchState<unknown>,
  table: TranspositionTable,
  position: Position,
  { budget, all, signal, seed = 0, began = performance.now() }: SearchOptions,
  onRound?: (round: Deepened) => void,
): Promise<Deepened> {
  const moves = all ? everyMove(arena, position) : promisingMoves(arena, position);
  const { ms = Number.POSITIVE_INFINITY, nodes: work = Number.POSITIVE_INFINITY, depth } = budget;
  // More than two players: a few plies exactly, or as many games as there is time for.
  const rounds =
    isMultiplayer(arena) && depth === undefined
      ? playOut(arena, { moves, work, seed })
      : deepen(arena, table, { moves, depth: depth ?? DEEPEST, work, all });
  let breathed = began;
  let told = Number.NEGATIVE_INFINITY;
  let last: Deepened | null = null;
  for (;;) {
    const { value, done } = rounds.next();
    if (done) return value;
    const now = performance.now();
    if (value) {
      // A depth is news at once. Games that are played out count on and on, and only now and then is that worth telling.
      if (value.depth > (last?.depth ?? -1) || now - told >= NEWS_EVERY_MS) {
        onRound?.(value);
        told = now;
      }
      last = value;
    }
    if (last && now - began >= ms) return last;
    if (now - breathed >= YIELD_EVERY_MS) {
      await yieldToEventLoop();
      breathed = performance.now();
    }
    signal?.throwIfAborted();
  }
}

const everyMove = (arena: SearchState<unknown>, position: Position): readonly number[] =>
  gameOf(position.config)
    .moves(position)
    .map((move) => arena.encode(move));

/** What the search would look at: one move where only one makes sense, fewer than all on very wide boards. */
function promisingMoves(arena: SearchState<unknown>, position: Position): readonly number[] {
  // Decided in a move or two: which one wins or holds longest is for the search to say.
  if (arena.decided(0) !== UNDECIDED) return everyMove(arena, position);
  const listed = new Int32Array(MOST_MOVES);
  return [...listed.subarray(0, arena.list(listed, 0))];
}

export function searchStateOf(position: Position, endgame: Endgame | null = null): SearchState<unknown> {
  return position.family === 'connect'
    ? new ConnectSearchState(position)
    : new MorrisSearchState(position, position.toMove, endgame);
}

/** What is known of how the game ends, where a search may come to that. It is loaded when it is first needed. */
export const endInSight = async (position: Position): Promise<Endgame | null> =>
  position.family === 'morris' ? endgameInSight(position) : null;

/** Entries in proportion to what will be searched: a large table is not made for a small question. */
export function tableFor({ nodes = 2 ** 20 }: Budget): TranspositionTable {
  return new TranspositionTable(Math.min(18, Math.max(10, Math.ceil(Math.log2(nodes)))));
}

function worthOf(score: number, played: boolean): Evaluation {
  if (score > DECISIVE) return { score, value: 'win', depth: WIN - score };
  if (score < -DECISIVE) return { score, value: 'loss', depth: WIN + score };
  return { score, value: played && score === 0 ? 'draw' : null, depth: null };
}

function report<M>(
  arena: SearchState<unknown>,
  { moves, nodes, depth }: Deepened,
  line: readonly number[],
): Analysis<M> {
  const worths = moves.map(({ move, score, played }) => ({ move: arena.decode(move) as M, ...worthOf(score, played) }));
  const top = moves[0];
  const own = top
    ? worthOf(
        top.score,
        moves.every(({ played }) => played),
      )
    : { score: 0, value: null, depth: null };
  return {
    ...own,
    moves: worths,
    best: worths.filter(({ score }) => score === own.score).map(({ move }) => move),
    line: lineOf(top, line).map((move) => arena.decode(move) as M),
    exact: own.value !== null && !arena.selective,
    nodes,
    reached: depth,
  };
}

/** The line that was read last, where it begins with the best move. */
function lineOf(top: RootMove | undefined, line: readonly number[]): readonly number[] {
  if (!top) return [];
  return line[0] === top.move ? line : [top.move];
}

/** Follows the best moves that the table remembers. */
function lineFrom(
  arena: SearchState<unknown>,
  table: TranspositionTable,
  { moves: [top] }: Deepened,
): readonly number[] {
  if (!top) return [];
  const line = [top.move];
  arena.make(top.move);
  for (let ply = 1; ply < DEEPEST; ply++) {
    // A position that is decided, or about to be, is not searched and so not in the table.
    if (!table.find(arena.hashHigh, arena.hashLow, ply)) break;
    arena.make(table.move);
    line.push(table.move);
  }
  for (const move of [...line].reverse()) arena.unmake(move);
  return line;
}
