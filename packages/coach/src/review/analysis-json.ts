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
import type { Field, FieldExpected, FieldFault } from '@rowhouse/rules/fields';
import * as fields from '@rowhouse/rules/fields';
import { graphPoint } from './graph.ts';
import { gradeMove, type Review, reviewOf } from './review.ts';

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
/** In characters. Far more than a move needs, and few enough for a wrong file to fail fast. */
const MAX_MOVE_LENGTH = 100_000;

/**
 * A review as JSON, for other programs. Moves are in the notation of the rules, and evaluations are for the side to move.
 * Accuracy and turning points are included for convenience; `parseAnalysis` computes them again.
 */
export function makeAnalysis({ record, moves, points, sides, turningPoints, exact }: Review): string {
  const { config } = record;
  const text = (move: Move) => gameOf(config).makeMove(config, move);
  const json = {
    rowhouseAnalysis: VERSION,
    game: makeRecord(record),
    exact,
    accuracy: sides.map(({ accuracy }) => accuracy),
    turningPoints,
    positions: points.map(({ ply, toMove, evaluation, exact: proved }) => ({
      ply,
      toMove,
      ...evaluation,
      exact: proved,
    })),
    moves: moves.map(({ ply, player, move, best, played, bestMoves, line, grade, choice }) => ({
      ply,
      player,
      move: text(move),
      grade,
      best,
      played,
      bestMoves: bestMoves.map(text),
      line: line.map(text),
      choice,
    })),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
}

/** What `parseAnalysis` expected where it failed. */
export type AnalysisExpected =
  | FieldExpected
  | EvaluationExpected
  | { readonly code: 'analysis-json' | 'replayable-game' | 'move' }
  | { readonly code: 'exact-count'; readonly count: number };

/** Reads the output of `makeAnalysis` and checks everything: the result is a review of a game that can be replayed. */
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
  const turns = unwrap(positionsOf(record)).map(({ toMove }) => toMove);
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
  const moves = list('moves', record.moves.length, (item, path, ply) => {
    const fieldsOfMove = fields.anyObject(item, path, fail);
    return gradeMove({
      ply,
      player: turns[ply]!,
      move: record.moves[ply]!,
      best: evaluationField(fieldsOfMove.best, `${path}.best`, fail),
      played: evaluationField(fieldsOfMove.played, `${path}.played`, fail),
      exact: points[ply]!.exact,
      bestMoves: movesField(fieldsOfMove.bestMoves, `${path}.bestMoves`, fail),
      line: movesField(fieldsOfMove.line, `${path}.line`, fail),
      choice: fieldsOfMove.choice === true,
    });
  });
  return reviewOf(record, moves, points);
};

const moveField =
  (config: Config): Field<Move, AnalysisExpected> =>
  (value, path, fail) => {
    const move = gameOf(config).parseMove(config, fields.text(MAX_MOVE_LENGTH)(value, path, fail));
    return move.ok ? move.value : fail(path, { code: 'move' });
  };
