import { DECISIVE, WIN } from '../evaluation.ts';
import { FINISHED, KERNEL_DECISIVE, KERNEL_WIN, SPENT, type TwoPlayerKernel } from './search-kernel.ts';

/** A move at the root of a search. */
export interface RootMove {
  readonly move: number;
  readonly score: number;
  /** Whether `score` is this move's own. Otherwise the move is only known to be no better than the best one. */
  readonly isExactScore: boolean;
  /** Whether the score rests on any estimate. Otherwise it follows from the rules. */
  readonly estimated: boolean;
}

/** The result of a search so far. */
export interface SearchRound {
  /** Plies that were searched in full. */
  readonly depth: number;
  /** The best first. */
  readonly moves: readonly RootMove[];
  readonly nodes: number;
  /** The search is complete: the game is decided, or the search has seen its end. */
  readonly final: boolean;
  /** The expected moves. Undefined before the first finished depth. */
  readonly line?: readonly number[];
  /** Wins and losses within this many plies have their true distance. Later ones may be nearer than reported. */
  readonly shortestWithin: number;
}

interface KernelRoundsOptions {
  /** The moves to choose from. */
  readonly moves: readonly number[];
  readonly depth: number;
  readonly nodes: number;
  /** Find the score of every move, not only that of the best. */
  readonly scoreAll: boolean;
  /** Search every move to the full depth from the beginning. */
  readonly careful?: boolean;
  /** The transposition table gets 2^bits buckets. */
  readonly hashBits: number;
}

/** Nodes between two checks of the clock and the signal: one or two milliseconds. */
const NODES_PER_SLICE = 10_000;

/**
 * Searches deeper and deeper with a kernel. Yields `null` after every slice. Yields a result after every finished
 * depth, and when another move becomes the best one within a round.
 *
 * If `scoreAll` is set and a win is found, the search begins again and searches every move to the full depth, because
 * the first win of a quick search need not be the shortest.
 *
 * Helper threads continue until the caller stops them (`stopHelp`).
 */
export function* kernelRounds<P>(
  kernel: TwoPlayerKernel<P>,
  position: P,
  { moves, depth: deepest, nodes, scoreAll, careful: isAlwaysCareful = false, hashBits }: KernelRoundsOptions,
): Generator<SearchRound | null, SearchRound> {
  const unknown = moves.map((move) => ({ move, score: 0, isExactScore: false, estimated: true }));
  let last: SearchRound = {
    depth: 0,
    moves: unknown,
    nodes: 0,
    final: moves.length < 2 && !scoreAll,
    shortestWithin: 0,
  };
  if (last.final) return last;
  let careful = isAlwaysCareful;
  let spent = 0;
  const limit = Math.max(1, Math.floor(nodes));
  kernel.ask(position, { moves, scoreAll, careful, nodes: limit, hashBits });
  kernel.callHelp();

  for (let depth = 1; depth <= deepest; depth++) {
    kernel.beginDepth(depth);
    for (let result = kernel.run(NODES_PER_SLICE); result !== FINISHED; result = kernel.run(NODES_PER_SLICE)) {
      const better = careful && !isAlwaysCareful ? null : betterMoveOf(kernel, last, depth);
      if (result === SPENT) return { ...(better ?? last), nodes: spent + kernel.nodes };
      if (better) last = better;
      yield better;
    }
    const found = rootMovesOf(kernel);
    // A careful search reports nothing before it has found the win again.
    if (careful && !isAlwaysCareful && !isDecisive(found[0]!)) continue;
    // The kernel sees the last plies without searching them.
    const shortestWithin = careful ? depth + kernel.foresight : 0;
    const isShortest = !isDecisive(found[0]!) || WIN - Math.abs(found[0]!.score) <= shortestWithin;
    const final = scoreAll ? found.every(isSettled) && isShortest : isDecisive(found[0]!) || found.every(isSettled);
    const reached = Math.max(last.depth, depth);
    last = { depth: reached, moves: found, nodes: spent + kernel.nodes, final, line: kernel.line(), shortestWithin };
    yield last;
    if (final) return last;
    if (scoreAll && !careful && isDecisive(found[0]!)) {
      careful = true;
      spent += kernel.nodes;
      if (spent >= limit) return last;
      kernel.forget();
      kernel.ask(position, { moves, scoreAll, careful, nodes: limit - spent, hashBits });
      kernel.callHelp();
      depth = 0;
    }
  }
  return last;
}

const isDecisive = ({ score }: RootMove): boolean => Math.abs(score) > DECISIVE;
const isSettled = (move: RootMove): boolean => !move.estimated || isDecisive(move);

/** The result so far if the unfinished round has found a better move than the best one of `last`. */
function betterMoveOf(kernel: TwoPlayerKernel<unknown>, last: SearchRound, depth: number): SearchRound | null {
  const [top] = kernel.moves();
  if (!top?.searched || (last.depth > 0 && top.move === last.moves[0]!.move)) return null;
  const [first, ...others] = rootMovesOf(kernel);
  const moves = [first!, ...others.map((move) => ({ ...move, isExactScore: false }))];
  return { ...last, depth: depth - 1, moves, nodes: last.nodes, final: false, shortestWithin: 0 };
}

/** The moves with the scores of the engine, the best first. */
function rootMovesOf(kernel: TwoPlayerKernel<unknown>): readonly RootMove[] {
  const [top, ...others] = kernel.moves().map(({ move, score, isOwn, estimated }) => ({
    move,
    score: scoreOf(score),
    isExactScore: isOwn,
    estimated,
  }));
  // The scores of the others may be from an earlier round. They are not better.
  const below = others.map((move) => (move.score > top!.score ? { ...move, score: top!.score - 1 } : move));
  return [top!, ...below.sort((a, b) => b.score - a.score)];
}

function scoreOf(score: number): number {
  if (score > KERNEL_DECISIVE) return WIN - (KERNEL_WIN - score);
  return score < -KERNEL_DECISIVE ? KERNEL_WIN + score - WIN : score;
}
