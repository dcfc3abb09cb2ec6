import type { Analysis, Evaluation, Value } from '@rowhouse/engine';
import { type GameRecord, gameOf, type Move, type Player, type Position, positionsOf, unwrap } from '@rowhouse/rules';
import {
  bareEvaluation,
  type CoachOptions,
  DEFAULT_BUDGET,
  expectedShare,
  sameMove,
  type WithEngine,
} from '../analysis/analyzer.ts';
import { withPlan } from '../connect/plan.ts';
import { accuracyOf, costOf, GRADES, type Grade, gradeOf, type Loss, lossOf } from './grade.ts';
import { type GraphPoint, graphPoint } from './graph.ts';
import { leftOpen, pliesToVisibleGain } from './visible-gain.ts';

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
  /** From 0 to 1: the lost points and, much less, a later win or a sooner loss. A distant loss costs less. */
  readonly cost: number;
  /** The average cost of a random legal move. 0 if there was no choice, `null` in files of older versions. */
  readonly randomCost: number | null;
}

/** One player's results. */
export interface SideReview {
  readonly player: Player;
  readonly grades: Readonly<Record<Grade, number>>;
  /** From 20, no better than chance, to 100. `null` if there was never a choice, or if it is not known. */
  readonly accuracy: number | null;
}

/** A whole game, graded. */
export interface Review {
  readonly record: GameRecord;
  readonly moves: readonly ReviewedMove[];
  /** One for every position, so one more than there are moves. */
  readonly points: readonly GraphPoint[];
  readonly sides: readonly SideReview[];
  /**
   * The plies of the moves that visibly lose at least a quarter of a point, in order. A win is worth 1 point, a draw ½.
   */
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
export async function reviewGame(
  record: GameRecord,
  { engine, budget = DEFAULT_BUDGET, signal, onProgress }: WithEngine<ReviewOptions>,
): Promise<Review> {
  const { config } = record;
  const players = gameOf(config).players(config);
  const positions = unwrap(positionsOf(record));
  const moves: AnalyzedMove[] = [];
  const points: GraphPoint[] = [];
  for (const [ply, position] of positions.entries()) {
    const { toMove } = position;
    const move = record.moves[ply];
    const searched = position.outcome ? null : await engine.analyze(position, { budget, signal });
    signal?.throwIfAborted();
    const analysis = searched && move !== undefined ? withPlan(position, move, searched) : searched;
    const evaluation = analysis ? bareEvaluation(analysis) : finalEvaluation(position);
    const exact = analysis?.exact ?? true;
    points.push(graphPoint(config, players, { ply, toMove, evaluation, exact }));
    const last = moves.at(-1);
    if (last && exact && players === 2) moves[moves.length - 1] = withEvaluationAfter(last, evaluation);
    onProgress?.(ply + 1, positions.length);
    if (move !== undefined && analysis) moves.push(analyzedMove(ply, toMove, move, analysis));
  }
  return reviewOf(record, positions, moves, points);
}

/** A move before it is graded. */
export type AnalyzedMove = Omit<ReviewedMove, 'loss' | 'grade' | 'cost'>;

/** The review that follows from the analyzed moves and the points. */
export function reviewOf(
  record: GameRecord,
  positions: readonly Position[],
  analyzed: readonly AnalyzedMove[],
  points: readonly GraphPoint[],
): Review {
  const players = gameOf(record.config).players(record.config);
  const moves = analyzed.map((move, ply) => gradedMove(move, positions, analyzed[ply + 1]?.line ?? []));
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

function analyzedMove(ply: number, player: Player, move: Move, analysis: Analysis): AnalyzedMove {
  const played = analysis.moves.find((evaluated) => sameMove(evaluated.move, move));
  if (!played) throw new Error('the engine does not know the move that was played');
  const best = bareEvaluation(analysis);
  const bestMoves = analysis.best;
  const isBest = bestMoves.some((known) => sameMove(known, move));
  const evaluation = isBest ? best : bareEvaluation(played);
  return {
    ply,
    player,
    move,
    best,
    played: evaluation,
    exact: analysis.exact && evaluation.value !== null,
    bestMoves,
    line: analysis.line,
    randomCost: analysis.moves.reduce((sum, other) => sum + costOf(best, other), 0) / analysis.moves.length,
  };
}

/** A move with only an estimate, or without a distance, takes the evaluation of the next position if that is solved. */
function withEvaluationAfter(move: AnalyzedMove, { value, depth, score }: Evaluation): AnalyzedMove {
  const isKnown = move.played.value === 'draw' || move.played.depth !== null;
  if (isKnown || value === null) return move;
  const played: Evaluation = { score: -score, value: OPPOSITE[value], depth: depth === null ? null : depth + 1 };
  // The move may turn out to be better than the best one known.
  const isBetter = expectedShare(played) > expectedShare(move.best);
  return { ...move, played, ...(isBetter ? { best: played, bestMoves: [move.move] } : {}) };
}

const OPPOSITE: Readonly<Record<Value, Value>> = { win: 'loss', draw: 'draw', loss: 'win' };

/** Adds the loss, the cost and the grade. `answers` is best play after the move. */
function gradedMove(move: AnalyzedMove, positions: readonly Position[], answers: readonly Move[]): ReviewedMove {
  const { ply, player, best, played, bestMoves } = move;
  const isBest = bestMoves.some((known) => sameMove(known, move.move));
  const missed = pliesToVisibleGain(positions[ply]!, move.line, player);
  const coming = pliesToVisibleGain(positions[ply + 1]!, answers, 1 - player);
  const seen = [missed, coming === null ? null : coming + 1].filter((plies) => plies !== null);
  const loss = seen.length > 0 ? lossOf(best, played, Math.min(...seen)) : lossOf(best, played);
  const open = isBest ? null : leftOpen(positions[ply]!, positions[ply + 1]!);
  return { ...move, loss, cost: costOf(best, played), grade: isBest ? 'best' : gradeOf(best, played, loss, open) };
}

function sideReview(player: Player, moves: readonly ReviewedMove[]): SideReview {
  const own = moves.filter((move) => move.player === player);
  const counts = GRADES.map((grade) => [grade, own.filter((move) => move.grade === grade).length] as const);
  const known = own.flatMap(({ cost, randomCost }) => (randomCost === null ? [] : { cost, randomCost }));
  return {
    player,
    grades: Object.fromEntries(counts) as Record<Grade, number>,
    accuracy: known.length < own.length ? null : accuracyOf(known),
  };
}

/** A turning point loses at least this many points (a win is 1, a draw ½). Every change of value does. */
const MIN_TURNING_LOSS = 0.25;

/** A loss that shows only after more plies is opening theory to most players. */
const MAX_TURNING_SIGHT = 20;

const turningPoints = (moves: readonly ReviewedMove[]): readonly number[] =>
  moves
    .filter(({ best, played }) => expectedShare(best) - expectedShare(played) >= MIN_TURNING_LOSS)
    .filter(({ loss }) => loss.sight === null || loss.sight <= MAX_TURNING_SIGHT)
    .map(({ ply }) => ply);
