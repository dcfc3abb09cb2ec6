import type { Evaluation } from '@rowhouse/engine';
import {
  type Config,
  gameOf,
  type Move,
  makeRecord,
  parseRecord,
  positionsOf,
  type Result,
  unwrap,
} from '@rowhouse/rules';
import type { FieldExpected, FieldFault } from '@rowhouse/rules/formats';
import { type Field, fields } from '@rowhouse/rules/internal';
import { ACCURACY_VERSION } from './grade.ts';
import { graphPoint } from './graph.ts';
import { type AnalyzedMove, type Review, reviewOf } from './review.ts';
import { storyOf } from './story.ts';

/** The expected form of an evaluation in JSON. */
export type EvaluationExpected =
  /** A number `score`, and a `value` that is `win`, `draw`, `loss` or `null`. */
  | { readonly code: 'evaluation' }
  /** `null`, because the value is neither a win nor a loss. */
  | { readonly code: 'no-depth' };

const VALUES = ['win', 'draw', 'loss', null] as const;
const depthField = fields.whole(100_000);

const evaluationField: Field<Evaluation, EvaluationExpected> = (value, path, fail) => {
  const { score, value: found, depth } = fields.anyObject(value, path, fail);
  const known = VALUES.find((one) => one === found);
  if (typeof score !== 'number' || !Number.isFinite(score) || known === undefined)
    return fail(path, { code: 'evaluation' });
  const isDecided = known === 'win' || known === 'loss';
  if (depth !== null && !isDecided) return fail(`${path}.depth`, { code: 'no-depth' });
  return { score, value: known, depth: depth === null ? null : depthField(depth, `${path}.depth`, fail) };
};

const VERSION = 1;
/** In characters. Far more than a move needs, but small enough to refuse an invalid file quickly. */
const MAX_MOVE_LENGTH = 100_000;

/**
 * Writes a review as JSON for other programs. Moves are in the notation of the rules, and evaluations are for the side
 * to move. Accuracy, turning points and the story are included for convenience; `parseAnalysis` computes them again.
 */
export function makeAnalysis(review: Review): string {
  const { record, moves, points, sides, turningPoints, exact } = review;
  const { config } = record;
  const text = (move: Move) => gameOf(config).makeMove(config, move);
  const json = {
    rowhouseAnalysis: VERSION,
    game: makeRecord(record),
    exact,
    accuracy: sides.map(({ accuracy }) => accuracy),
    accuracyVersion: ACCURACY_VERSION,
    turningPoints,
    story: storyOf(review),
    positions: points.map(({ evaluation, winner: _, height: __, ...point }) => ({ ...point, ...evaluation })),
    moves: moves.map(({ move, bestMoves, line, loss: _, cost: __, exact: ___, ...reviewed }) => ({
      ...reviewed,
      move: text(move),
      bestMoves: bestMoves.map(text),
      line: line.map(text),
    })),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** The form that `parseAnalysis` expected at the path of the fault. */
export type AnalysisExpected =
  | FieldExpected
  | EvaluationExpected
  | { readonly code: 'analysis-json' | 'replayable-game' | 'move' }
  | { readonly code: 'exact-count'; readonly count: number };

/** Reads and checks the output of `makeAnalysis`. The result is a review of a game that can be replayed. */
export function parseAnalysis(source: string): Result<Review, FieldFault<AnalysisExpected>> {
  return fields.readJson<Review, AnalysisExpected>(source, readAnalysis, { code: 'analysis-json' });
}

const readAnalysis: Field<Review, AnalysisExpected> = (source, root, fail) => {
  const found = fields.anyObject(source, root, fail);
  fields.exact(VERSION)(found.rowhouseAnalysis, 'rowhouseAnalysis', fail);
  const parsed = parseRecord(fields.text(1_000_000)(found.game, 'game', fail));
  if (!parsed.ok) return fail('game', { code: 'replayable-game' });
  const record = parsed.value;
  const { config } = record;
  const players = gameOf(config).players(config);
  const positions = unwrap(positionsOf(record));
  const turns = positions.map(({ toMove }) => toMove);
  const list = <T>(name: string, count: number, item: (value: unknown, path: string, ply: number) => T) => {
    const items = fields.list((value) => value, count)(found[name], name, fail);
    if (items.length !== count) return fail(name, { code: 'exact-count', count });
    return items.map((value, ply) => item(value, `${name}.${ply}`, ply));
  };
  const points = list('positions', turns.length, (item, path, ply) => {
    const { exact } = fields.anyObject(item, path, fail);
    const proved = fields.bool(exact, `${path}.exact`, fail);
    const evaluation = evaluationField(item, path, fail);
    return graphPoint(config, players, { ply, toMove: turns[ply]!, evaluation, exact: proved });
  });
  const movesField = fields.list(moveField(config), 10_000);
  const moves = list('moves', record.moves.length, (item, path, ply): AnalyzedMove => {
    const fieldsOfMove = fields.anyObject(item, path, fail);
    const { randomCost = null } = fieldsOfMove;
    return {
      ply,
      player: turns[ply]!,
      move: record.moves[ply]!,
      best: evaluationField(fieldsOfMove.best, `${path}.best`, fail),
      played: evaluationField(fieldsOfMove.played, `${path}.played`, fail),
      exact: points[ply]!.exact,
      bestMoves: movesField(fieldsOfMove.bestMoves, `${path}.bestMoves`, fail),
      line: movesField(fieldsOfMove.line, `${path}.line`, fail),
      randomCost: typeof randomCost === 'number' && randomCost >= 0 ? randomCost : null,
    };
  });
  return reviewOf(record, positions, moves, points);
};

const moveField =
  (config: Config): Field<Move, AnalysisExpected> =>
  (value, path, fail) => {
    const move = gameOf(config).parseMove(config, fields.text(MAX_MOVE_LENGTH)(value, path, fail));
    return move.ok ? move.value : fail(path, { code: 'move' });
  };
