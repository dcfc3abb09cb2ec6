import { randomFrom } from '@rowhouse/rules';
import { WIN } from '../basics/evaluation.ts';
import type { MultiplayerSearchState } from './max-n.ts';
import { MonteCarloTree } from './monte-carlo-tree.ts';
import { type SearchRound, SLICE } from './search-round.ts';

/** A budget in nodes buys this many times as many plies of a playout: they cost less than nodes, and chance needs numbers. */
const PLIES_PER_NODE = 3;
/** Plies between two results. */
const ROUND = 2000;

export interface MonteCarloOptions {
  readonly moves: readonly number[];
  /** In nodes of Connect Four. */
  readonly nodes: number;
  readonly seed: number;
}

/**
 * Monte Carlo tree search for more than two players: it plays the game out again and again from the most promising
 * moves. Everybody takes a win and mostly blocks the next player's. Each player in the tree prefers the moves that won
 * most often for that player. The search expects that players overlook things, which decides most games of three or
 * more. What is found to be decided is not looked at again.
 *
 * Yields after every slice, and ends when the nodes are spent; the caller may stop before. A move's score is its share
 * of wins in thousandths, above what an equal share would be.
 */
export function* playOut(
  state: MultiplayerSearchState,
  { moves, nodes, seed }: MonteCarloOptions,
): Generator<SearchRound | null, SearchRound> {
  const win = moves.find((move) => winsAtOnce(state, move));
  if (win !== undefined) {
    const root = { move: win, score: WIN - 1, isExactScore: true, estimated: false };
    return { depth: 1, moves: [root], nodes: 1, final: true };
  }
  const limit = Math.max(moves.length, Math.floor((nodes * PLIES_PER_NODE) / state.cost));
  const tree = new MonteCarloTree(state, moves, randomFrom(seed));
  if (moves.length === 1) return tree.result();
  let reportedAt = 0;
  while (tree.nodes < limit && !tree.isDecided) {
    const end = Math.min(limit, tree.nodes + SLICE);
    while (tree.nodes < end && !tree.isDecided) tree.grow();
    const isRound = reportedAt === 0 || tree.nodes >= reportedAt + ROUND;
    if (isRound) reportedAt = tree.nodes;
    yield isRound ? tree.result() : null;
  }
  return tree.result();
}

function winsAtOnce(state: MultiplayerSearchState, move: number): boolean {
  state.make(move);
  const isWin = state.decided(1) === WIN - 1;
  state.unmake(move);
  return isWin;
}
