import type { Analysis, Evaluation, Value } from '@rowhouse/engine';
import {
  type GameRecord,
  gameOf,
  type Move,
  type Player,
  type Position,
  startingPosition,
  unwrap,
} from '@rowhouse/rules';
import { type Analyzer, DEFAULT_BUDGET, sameMove } from '../basics/analyzer.ts';
import { GRADES, type Grade, gradeOf, keptOf, type Loss, lossOf, shareOf } from '../basics/grade.ts';
import type { CoachOptions } from '../explain/best-line.ts';
import { type GraphPoint, graphPoint } from './graph.ts';

export interface ReviewedMove {
  /** The moves played before it: `record.moves[ply]` is this one. */
  readonly ply: number;
  readonly player: Player;
  readonly move: Move;
  /** Of the best move and of the one played, both to the mover, counted from before the move. */
  readonly best: Evaluation;
  readonly played: Evaluation;
  readonly exact: boolean;
  /** Every move that was as good as any. */
  readonly bestMoves: readonly Move[];
  /** How it would have gone on with best play, from before the move. */
  readonly line: readonly Move[];
  readonly loss: Loss;
  readonly grade: Grade;
  /** Whether there was anything to choose: not all moves were worth the same. Only such moves count for the accuracy. */
  readonly choice: boolean;
}

export interface SideReview {
  readonly player: Player;
  readonly grades: Readonly<Record<Grade, number>>;
  /** From 0 to 100: how much of what could be kept was kept; `null` where there was never a choice. */
  readonly accuracy: number | null;
}

/** A game looked over. */
export interface Review {
  readonly record: GameRecord;
  readonly moves: readonly ReviewedMove[];
  /** One for every position, the last one too: one more than there are moves. */
  readonly points: readonly GraphPoint[];
  readonly sides: readonly SideReview[];
  /** Plies of the moves that changed who wins, in the order of the game: `moves[ply]`. */
  readonly turningPoints: readonly number[];
  /** All worths are proved. */
  readonly exact: boolean;
}

export interface ReviewOptions extends CoachOptions {
  /** After every position, of how many. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Looks over a whole game, finished or not: one question for every position that is not decided. */
export async function review(
  record: GameRecord,
  ask: Analyzer,
  { budget = DEFAULT_BUDGET, signal, onProgress }: ReviewOptions = {},
): Promise<Review> {
  const { config } = record;
  const game = gameOf(config);
  const players = game.players(config);
  let position = unwrap(startingPosition(record));
  const moves: ReviewedMove[] = [];
  const points: GraphPoint[] = [];
  const total = record.moves.length + 1;
  for (let ply = 0; ply < total; ply++) {
    const so = { ...record, moves: record.moves.slice(0, ply) };
    const analysis = position.outcome ? null : await ask(so, { budget, signal });
    signal?.throwIfAborted();
    const worth = analysis ? worthOf(analysis) : finalEvaluation(position);
    const exact = analysis?.exact ?? true;
    points.push(graphPoint(config, players, { ply, toMove: position.toMove, worth, exact }));
    const last = moves.at(-1);
    if (last && exact && players === 2) moves[moves.length - 1] = withWorthAfter(last, worth);
    onProgress?.(ply + 1, total);
    const move = record.moves[ply];
    if (move === undefined || !analysis) break;
    moves.push(reviewMove(ply, position.toMove, move, analysis));
    position = unwrap(game.play(position, move));
  }
  return assemble(record, moves, points);
}

/** What follows from the moves and the points. */
export function assemble(record: GameRecord, moves: readonly ReviewedMove[], points: readonly GraphPoint[]): Review {
  const players = gameOf(record.config).players(record.config);
  return {
    record,
    moves,
    points,
    sides: Array.from({ length: players }, (_, player) => sideReview(player, moves)),
    turningPoints: turningPoints(moves),
    exact: points.every(({ exact }) => exact),
  };
}

const worthOf = ({ score, value, depth }: Evaluation): Evaluation => ({ score, value, depth });

/** What a decided game is worth to the side that would be to move. */
export function finalEvaluation({ outcome, toMove }: Position): Evaluation {
  if (!outcome) throw new Error('the game is not over');
  if (outcome.winner === null) return { score: 0, value: 'draw', depth: null };
  return outcome.winner === toMove ? { score: 1, value: 'win', depth: 0 } : { score: -1, value: 'loss', depth: 0 };
}

export function reviewMove(ply: number, player: Player, move: Move, analysis: Analysis): ReviewedMove {
  const played = analysis.moves.find((worth) => sameMove(worth.move, move));
  if (!played) throw new Error('the engine does not know the move that was played');
  const best = worthOf(analysis);
  const bestMoves = analysis.best;
  const isBest = bestMoves.some((known) => sameMove(known, move));
  const worth = isBest ? best : worthOf(played);
  return gradeMove({
    ply,
    player,
    move,
    best,
    played: worth,
    exact: analysis.exact && worth.value !== null,
    bestMoves,
    line: analysis.line,
    choice: analysis.moves.some(({ value, depth, score }) =>
      value === null || best.value === null ? score !== best.score : value !== best.value || depth !== best.depth,
    ),
  });
}

/** A move whose worth was only judged is worth what the position after it turned out to be worth to the other side. */
function withWorthAfter(move: ReviewedMove, { value, depth, score }: Evaluation): ReviewedMove {
  if (move.played.value !== null || value === null) return move;
  const played: Evaluation = { score: -score, value: OTHER[value], depth: depth === null ? null : depth + 1 };
  // No move can have been better than the best.
  const isBetter = shareOf(played) > shareOf(move.best);
  return gradeMove({ ...move, played, ...(isBetter ? { best: played, bestMoves: [move.move] } : {}) });
}

const OTHER: Readonly<Record<Value, Value>> = { win: 'loss', draw: 'draw', loss: 'win' };

/** What follows from the worths of a move. */
export function gradeMove(move: Omit<ReviewedMove, 'loss' | 'grade'>): ReviewedMove {
  const { best, played, bestMoves } = move;
  const isBest = bestMoves.some((known) => sameMove(known, move.move));
  return { ...move, loss: lossOf(best, played), grade: isBest ? 'best' : gradeOf(best, played) };
}

function sideReview(player: Player, moves: readonly ReviewedMove[]): SideReview {
  const own = moves.filter((move) => move.player === player);
  const counts = GRADES.map((grade) => [grade, own.filter((move) => move.grade === grade).length] as const);
  const chosen = own.filter(({ choice }) => choice);
  const kept = chosen.reduce((sum, { loss }) => sum + keptOf(loss), 0);
  return {
    player,
    grades: Object.fromEntries(counts) as Record<Grade, number>,
    accuracy: chosen.length === 0 ? null : (100 * kept) / chosen.length,
  };
}

/** An estimate turns with a quarter of the game; a value with any of its steps. */
const TURN = 0.25;

const turningPoints = (moves: readonly ReviewedMove[]): readonly number[] =>
  moves.filter(({ best, played }) => shareOf(best) - shareOf(played) >= TURN).map(({ ply }) => ply);
