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
import {
  type Analyzer,
  bareEvaluation,
  type CoachOptions,
  DEFAULT_BUDGET,
  expectedShare,
  sameMove,
} from '../analysis/analyzer.ts';
import { GRADES, type Grade, gradeOf, type Loss, lossOf, shareKept } from './grade.ts';
import { type GraphPoint, graphPoint } from './graph.ts';

/** A move of a game, compared with the best one. */
export interface ReviewedMove {
  /** How many moves were played before it: `record.moves[ply]` is this move. */
  readonly ply: number;
  readonly player: Player;
  readonly move: Move;
  /** The evaluations of the best move and of this one, both for the mover; depths count from before the move. */
  readonly best: Evaluation;
  readonly played: Evaluation;
  readonly exact: boolean;
  /** All best moves. */
  readonly bestMoves: readonly Move[];
  /** Best play from before the move. */
  readonly line: readonly Move[];
  readonly loss: Loss;
  readonly grade: Grade;
  /** Whether the legal moves differed in value. Only then does the move count for the accuracy. */
  readonly choice: boolean;
}

/** One player's results. */
export interface SideReview {
  readonly player: Player;
  readonly grades: Readonly<Record<Grade, number>>;
  /** From 0 to 100: the average share of the game that the moves kept. `null` if there was never a choice. */
  readonly accuracy: number | null;
}

/** A whole game, graded. */
export interface Review {
  readonly record: GameRecord;
  readonly moves: readonly ReviewedMove[];
  /** One for every position, so one more than there are moves. */
  readonly points: readonly GraphPoint[];
  readonly sides: readonly SideReview[];
  /** The plies of the moves that lose at least a quarter of the game, in order. */
  readonly turningPoints: readonly number[];
  /** Whether all evaluations are proved. */
  readonly exact: boolean;
}

/** A review's budget for each position, its signal and its progress. */
export interface ReviewOptions extends CoachOptions {
  /** Called after every position. */
  readonly onProgress?: (done: number, of: number) => void;
}

/** Reviews a whole game, finished or not, with one analysis for every position that is not decided. */
export async function review(
  record: GameRecord,
  analyze: Analyzer,
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
    const soFar = { ...record, moves: record.moves.slice(0, ply) };
    const analysis = position.outcome ? null : await analyze(soFar, { budget, signal });
    signal?.throwIfAborted();
    const evaluation = analysis ? bareEvaluation(analysis) : finalEvaluation(position);
    const exact = analysis?.exact ?? true;
    points.push(graphPoint(config, players, { ply, toMove: position.toMove, evaluation, exact }));
    const last = moves.at(-1);
    if (last && exact && players === 2) moves[moves.length - 1] = withEvaluationAfter(last, evaluation);
    onProgress?.(ply + 1, total);
    const move = record.moves[ply];
    if (move === undefined || !analysis) break;
    moves.push(reviewMove(ply, position.toMove, move, analysis));
    position = unwrap(game.play(position, move));
  }
  return reviewOf(record, moves, points);
}

/** The review that follows from the moves and the points. */
export function reviewOf(record: GameRecord, moves: readonly ReviewedMove[], points: readonly GraphPoint[]): Review {
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

/** The evaluation of a finished game for the side whose turn it would be. */
function finalEvaluation({ outcome, toMove }: Position): Evaluation {
  if (!outcome) throw new Error('the game is not over');
  if (outcome.winner === null) return { score: 0, value: 'draw', depth: null };
  return outcome.winner === toMove ? { score: 1, value: 'win', depth: 0 } : { score: -1, value: 'loss', depth: 0 };
}

function reviewMove(ply: number, player: Player, move: Move, analysis: Analysis): ReviewedMove {
  const played = analysis.moves.find((evaluated) => sameMove(evaluated.move, move));
  if (!played) throw new Error('the engine does not know the move that was played');
  const best = bareEvaluation(analysis);
  const bestMoves = analysis.best;
  const isBest = bestMoves.some((known) => sameMove(known, move));
  const evaluation = isBest ? best : bareEvaluation(played);
  return gradeMove({
    ply,
    player,
    move,
    best,
    played: evaluation,
    exact: analysis.exact && evaluation.value !== null,
    bestMoves,
    line: analysis.line,
    choice: analysis.moves.some(({ value, depth, score }) =>
      value === null || best.value === null ? score !== best.score : value !== best.value || depth !== best.depth,
    ),
  });
}

/** A move with only an estimate, or without a distance, takes the evaluation of the next position if that is solved. */
function withEvaluationAfter(move: ReviewedMove, { value, depth, score }: Evaluation): ReviewedMove {
  const isKnown = move.played.value === 'draw' || move.played.depth !== null;
  if (isKnown || value === null) return move;
  const played: Evaluation = { score: -score, value: OTHER[value], depth: depth === null ? null : depth + 1 };
  // The move may turn out to be better than the best one known.
  const isBetter = expectedShare(played) > expectedShare(move.best);
  return gradeMove({ ...move, played, ...(isBetter ? { best: played, bestMoves: [move.move] } : {}) });
}

const OTHER: Readonly<Record<Value, Value>> = { win: 'loss', draw: 'draw', loss: 'win' };

/** Adds the loss and the grade that follow from the evaluations of a move. */
export function gradeMove(move: Omit<ReviewedMove, 'loss' | 'grade'>): ReviewedMove {
  const { best, played, bestMoves } = move;
  const isBest = bestMoves.some((known) => sameMove(known, move.move));
  return { ...move, loss: lossOf(best, played), grade: isBest ? 'best' : gradeOf(best, played) };
}

function sideReview(player: Player, moves: readonly ReviewedMove[]): SideReview {
  const own = moves.filter((move) => move.player === player);
  const counts = GRADES.map((grade) => [grade, own.filter((move) => move.grade === grade).length] as const);
  const chosen = own.filter(({ choice }) => choice);
  const shares = chosen.reduce((sum, { loss }) => sum + shareKept(loss), 0);
  return {
    player,
    grades: Object.fromEntries(counts) as Record<Grade, number>,
    accuracy: chosen.length === 0 ? null : (100 * shares) / chosen.length,
  };
}

/** A turning point loses at least this share of the game. Every change of value does. */
const TURNING_SHARE = 0.25;

const turningPoints = (moves: readonly ReviewedMove[]): readonly number[] =>
  moves
    .filter(({ best, played }) => expectedShare(best) - expectedShare(played) >= TURNING_SHARE)
    .map(({ ply }) => ply);
