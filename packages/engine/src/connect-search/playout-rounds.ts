import type { ConnectConfig, ConnectPosition } from '@rowhouse/rules';
import { WIN } from '../evaluation.ts';
import type { RootMove, SearchRound } from '../kernel/kernel-rounds.ts';
import { CAUTION, type PlayoutKernel, type PlayoutMove } from './playout-kernel.ts';

interface PlayoutOptions {
  /** In nodes of Connect Four. */
  readonly nodes: number;
  /** The cost of a node on this board. */
  readonly cost: number;
  readonly seed: number;
  /** Go on with the games of the search before. */
  readonly keep: boolean;
  /** Find out about every move, also when the best one is known. */
  readonly scoreAll: boolean;
}

/** A budget in nodes buys this many times as many plies of games: so a node takes about as long as one of the other searches. */
const PLIES_PER_NODE = 12;
/** Plies between two looks at the clock and the signal: one or two milliseconds. */
const SLICE = 30_000;
/** A move that was tried less than half as often as the best one may have its score by luck. */
const TRUSTED = 0.5;
/** Shares that differ by fewer standard errors than this may be equal. */
const DOUBT = 2;
/** More than any number of games. */
const DRAW_FIRST = 1e12;

/**
 * The search for three to ten players, by the kernel: it plays the game out again and again from the most promising moves.
 * Yields a result after every slice, and ends when the nodes are spent or everything is known; the caller may stop before. The
 * score of a move is its share of wins in thousandths, above what an equal share would be.
 */
export function* playoutRounds(
  kernel: PlayoutKernel,
  position: ConnectPosition,
  { nodes, cost, seed, keep, scoreAll }: PlayoutOptions,
): Generator<SearchRound, SearchRound> {
  kernel.ask(position, { seed, keep });
  const limit = Math.max(1, Math.floor((nodes * PLIES_PER_NODE) / cost));
  const slice = Math.max(1, Math.floor(SLICE / cost));
  for (;;) {
    const final = kernel.run(Math.min(slice, limit - kernel.plies), scoreAll);
    const moves = rootMovesOf(kernel.moves(), position.config);
    const [top] = moves;
    const round: SearchRound = {
      depth: 0,
      moves,
      nodes: Math.ceil((kernel.plies * cost) / PLIES_PER_NODE),
      final,
      line: kernel.line(top!.move),
      shortestWithin: 1,
    };
    if (final || kernel.plies >= limit) return round;
    yield round;
  }
}

/** The moves with the scores of the engine, the best first. */
export function rootMovesOf(
  found: readonly PlayoutMove[],
  { players, columns }: Pick<ConnectConfig, 'players' | 'columns'>,
): readonly RootMove[] {
  const byVisits = [...found].sort((a, b) => b.visits - a.visits);
  const tried = byVisits.find(({ ends }) => ends === null);
  const drawRank = tried && tried.appeal > CAUTION / players ? 0 : DRAW_FIRST;
  const sorted = byVisits.sort((a, b) => rankOf(b, drawRank) - rankOf(a, drawRank));
  const best = mostPromising(sorted, columns);
  const rootMove = (one: PlayoutMove): RootMove => ({
    move: one.column,
    score: scoreOf(one, players),
    isExactScore: one.ends !== null || one.visits >= TRUSTED * best.visits,
    estimated: one.ends === null,
  });
  const top = rootMove(best);
  const below = sorted
    .filter((one) => one !== best)
    .map(rootMove)
    .map((move) => (move.score > top.score ? noBetterThan(top, move) : move));
  return [top, ...below.sort((a, b) => b.score - a.score || Number(b.isExactScore) - Number(a.isExactScore))];
}

/**
 * The best of the moves that cannot be told apart after few games: the one that looks best at first sight, then the one
 * nearest to the middle. So chance does not choose the edge of a wide board, nor another move every time.
 */
function mostPromising([first, ...others]: readonly PlayoutMove[], columns: number): PlayoutMove {
  const best = first!;
  if (best.ends !== null) return best;
  const doubt = DOUBT * Math.sqrt((2 * best.appeal * (1 - best.appeal)) / best.visits);
  const equals = others.filter(
    ({ ends, visits, appeal }) => ends === null && visits >= TRUSTED * best.visits && appeal >= best.appeal - doubt,
  );
  const fromMiddle = ({ column }: PlayoutMove) => Math.abs(2 * column - columns + 1);
  return [best, ...equals].sort((a, b) => b.promise - a.promise || fromMiddle(a) - fromMiddle(b))[0]!;
}

/** A move that was tried less often may have won more by luck: it is not better. */
const noBetterThan = ({ score }: RootMove, move: RootMove): RootMove => ({ ...move, score, isExactScore: false });

/**
 * Orders moves: wins first, the quickest first of all; losses last, the latest first; in between, what was tried most often. A
 * draw that is known is not tried any more, and has a rank of its own.
 */
function rankOf({ ends, visits, distance }: PlayoutMove, drawRank: number): number {
  if (ends === 'win') return 2 * DRAW_FIRST - distance;
  if (ends === 'loss') return distance - WIN;
  return ends === 'draw' ? drawRank : visits;
}

function scoreOf({ ends, share, distance }: PlayoutMove, players: number): number {
  if (ends === 'win') return WIN - distance - 1;
  if (ends === 'loss') return distance + 1 - WIN;
  return ends === 'draw' ? 0 : Math.round(1000 * (share - 1 / players)) || 0;
}
