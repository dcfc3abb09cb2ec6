import type { ConnectConfig, ConnectPosition } from '@rowhouse/rules';
import { WIN } from '../evaluation.ts';
import type { RootMove, SearchRound } from '../kernel/kernel-rounds.ts';
import { DRAW_VALUE, type PlayoutKernel, type PlayoutMove } from './playout-kernel.ts';

interface PlayoutOptions {
  /** In nodes of Connect Four. */
  readonly nodes: number;
  /** The cost of a node on this board. */
  readonly cost: number;
  readonly seed: number;
  /** Keep the games of the last search. */
  readonly keep: boolean;
  /** Search every move, even if the best one is known. */
  readonly scoreAll: boolean;
}

/** The plies of games that count as one node. They take about as long as a node of another search. */
const PLIES_PER_NODE = 12;
/** Plies between two checks of the clock and the signal: one or two milliseconds. */
const PLIES_PER_SLICE = 30_000;
/** A score is trusted if its move has at least this share of the best move's visits. With fewer it may be luck. */
const TRUSTED_SHARE = 0.5;
/** Shares count as equal if they differ by at most this many standard errors. */
const EQUAL_WITHIN = 2;
/** The rank of a draw that comes before undecided moves. It is larger than any number of games. */
const DRAW_FIRST = 1e12;

/**
 * The search for three to ten players. The kernel plays games from the most promising moves to their end. Yields a
 * result after every slice, and ends when the nodes are spent or the search is complete. The caller may stop earlier.
 * The score of a move is its share of wins minus an equal share, in thousandths.
 */
export function* playoutRounds(
  kernel: PlayoutKernel,
  position: ConnectPosition,
  { nodes, cost, seed, keep, scoreAll }: PlayoutOptions,
): Generator<SearchRound, SearchRound> {
  kernel.ask(position, { seed, keep });
  const limit = Math.max(1, Math.floor((nodes * PLIES_PER_NODE) / cost));
  const slice = Math.max(1, Math.floor(PLIES_PER_SLICE / cost));
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
  const drawRank = tried && tried.appeal > DRAW_VALUE / players ? 0 : DRAW_FIRST;
  const sorted = byVisits.sort((a, b) => rankOf(b, drawRank) - rankOf(a, drawRank));
  const best = mostPromising(sorted, columns);
  const rootMove = (one: PlayoutMove): RootMove => ({
    move: one.column,
    score: scoreOf(one, players),
    isExactScore: one.ends !== null || one.visits >= TRUSTED_SHARE * best.visits,
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
 * The best of the moves whose shares count as equal: the one with the highest prior, then the one nearest to the
 * middle. Otherwise chance could choose the edge of a wide board, and another move every time.
 */
function mostPromising([first, ...others]: readonly PlayoutMove[], columns: number): PlayoutMove {
  const best = first!;
  if (best.ends !== null) return best;
  const margin = EQUAL_WITHIN * Math.sqrt((2 * best.appeal * (1 - best.appeal)) / best.visits);
  const equals = others.filter(
    ({ ends, visits, appeal }) =>
      ends === null && visits >= TRUSTED_SHARE * best.visits && appeal >= best.appeal - margin,
  );
  const fromMiddle = ({ column }: PlayoutMove) => Math.abs(2 * column - columns + 1);
  return [best, ...equals].sort((a, b) => b.prior - a.prior || fromMiddle(a) - fromMiddle(b))[0]!;
}

/** A move that was tried less often may have won more by luck. It does not count as better. */
const noBetterThan = ({ score }: RootMove, move: RootMove): RootMove => ({ ...move, score, isExactScore: false });

/**
 * Orders the moves: wins (the quickest first), then undecided moves by their visits, then losses (the latest first). A
 * move that surely draws gets no more visits, so it has a rank of its own.
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
