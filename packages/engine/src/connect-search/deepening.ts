import type { ConnectPosition } from '@rowhouse/rules';
import { DECISIVE, WIN } from '../evaluation.ts';
import type { RootMove, SearchRound } from '../kernel/kernel-rounds.ts';
import { ConnectSearchState, costOf, UNDECIDED } from './connect-search-state.ts';
import { AlphaBetaSearch, MaxnSearch, type PlainSearch, TranspositionTable } from './plain-search.ts';

interface DeepeningOptions {
  /** The moves to choose from, as numbers. */
  readonly moves: readonly number[];
  readonly depth: number;
  /** In nodes of Connect Four. */
  readonly nodes: number;
  /** Find the score of every move, not only that of the best. */
  readonly scoreAll: boolean;
}

/** Nodes between two checks of the clock and the signal: a few milliseconds on the largest board. */
const NODES_PER_SLICE = 250;
/** The transposition table has 2^bits entries, about as many as the search will have nodes. */
const MIN_TABLE_BITS = 10;
const MAX_TABLE_BITS = 18;
const MAX_LINE = 60;

/**
 * The plain search, for boards that are too large for a kernel and for levels that look a few plies ahead. It searches
 * to depth 1, 2, 3, … The transposition table keeps entries of earlier rounds, which makes each round quick, and there
 * is always a result. Yields `null` after every slice and a result after every finished round. The caller decides when
 * to stop. An unfinished round counts as well, because it begins with the best move of the round before.
 */
export function* deepen(
  position: ConnectPosition,
  { moves, depth: deepest, nodes, scoreAll }: DeepeningOptions,
): Generator<SearchRound | null, SearchRound> {
  const state = new ConnectSearchState(position);
  const isMultiplayer = state.players > 2;
  const bits = Math.min(MAX_TABLE_BITS, Math.max(MIN_TABLE_BITS, Math.ceil(Math.log2(nodes))));
  const table = new TranspositionTable(bits);
  const search: PlainSearch = isMultiplayer ? new MaxnSearch(state) : new AlphaBetaSearch(state, table);
  const limit = Math.max(1, Math.floor(nodes / costOf(position.config)));
  let roots: RootMove[] = moves.map((move) => ({ move, score: 0, isExactScore: false, estimated: true }));
  let last: SearchRound = { depth: 0, moves: roots, nodes: 0, final: roots.length < 2 && !scoreAll, shortestWithin: 0 };
  if (last.final) return last;
  search.pauseAt = Math.min(NODES_PER_SLICE, limit);

  for (let depth = 1; depth <= deepest; depth++) {
    const round: RootMove[] = [];
    let alpha = -WIN;
    for (const { move } of roots) {
      state.make(move);
      let score = state.decided(1);
      search.estimated = false;
      if (score === UNDECIDED) {
        // One below the best score so far, so that an equally good move gets its exact score.
        const steps = search.search(depth - 1, 1, scoreAll ? -WIN : Math.max(-WIN, alpha - 1), WIN);
        let step = steps.next();
        for (; !step.done; step = steps.next()) {
          if (search.nodes >= limit) return withUnfinishedRound(last, round, search.nodes, scoreAll);
          search.pauseAt = Math.min(search.nodes + NODES_PER_SLICE, limit);
          yield null;
        }
        score = step.value;
      }
      state.unmake(move);
      round.push({ move, score, isExactScore: scoreAll || score >= alpha, estimated: search.estimated });
      if (score > alpha) alpha = score;
    }
    roots = round.sort((a, b) => b.score - a.score);
    const isSettled = ({ score, estimated }: RootMove) => !estimated || Math.abs(score) > DECISIVE;
    const final = roots.every(isSettled) || (!scoreAll && Math.abs(roots[0]!.score) > DECISIVE);
    // With more than two players, only the next move is certain. Later ones depend on what the other players prefer.
    const shortestWithin = isMultiplayer ? 1 : depth;
    last = { depth, moves: roots, nodes: search.nodes, final, line: lineFrom(state, table, roots[0]), shortestWithin };
    yield last;
    if (final) return last;
  }
  return last;
}

/** Follows the best moves that the transposition table remembers. */
function lineFrom(state: ConnectSearchState, table: TranspositionTable, top: RootMove | undefined): readonly number[] {
  if (!top) return [];
  const line = [top.move];
  state.make(top.move);
  // Decided positions, and those that are about to be decided, are not in the transposition table.
  for (let ply = 1; ply < MAX_LINE && table.find(state.hashHigh, state.hashLow, ply); ply++) {
    state.make(table.move);
    line.push(table.move);
  }
  for (const move of line.toReversed()) state.unmake(move);
  return line;
}

/**
 * Adds an unfinished round to the last result, because the moves that it searched are better known than before. If
 * every move needs its own score, it adds nothing, because scores of different depths cannot be compared.
 */
function withUnfinishedRound(
  last: SearchRound,
  round: readonly RootMove[],
  nodes: number,
  scoreAll: boolean,
): SearchRound {
  if (round.length === 0 || (scoreAll && last.depth > 0)) return { ...last, nodes };
  const searched = new Set(round.map(({ move }) => move));
  const better = [...round].sort((a, b) => b.score - a.score);
  const rest = last.moves.filter(({ move }) => !searched.has(move)).map((root) => ({ ...root, isExactScore: false }));
  return { ...last, moves: [...better, ...rest], nodes };
}
