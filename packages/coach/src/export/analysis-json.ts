import { err, type GameRecord, gameOf, type Move, makeRecord, ok, parseRecord, type Result } from '@rowhouse/rules';
import { FieldError, type FieldFault, listAt, objectAt, textAt, worthAt } from '../basics/fields.ts';
import { positionOf } from '../basics/moves.ts';
import { graphPoint } from '../review/graph.ts';
import { gradeMove, type Review, reviewOf } from '../review/review.ts';

const VERSION = 1;

/**
 * A review as JSON, for other programs: moves as the rules write them, evaluations to whoever moves. What can be worked out
 * (accuracy, turning points) is written for the reader's comfort, and worked out again when it is read.
 */
export function makeAnalysis({ record, moves, points, sides, turningPoints, exact }: Review): string {
  const { config } = record;
  const text = (move: Move) => gameOf(config).makeMove(config, move);
  const fields = {
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
  return `${JSON.stringify(fields, null, 2)}\n`;
}

/** Checks all of it: what comes back is a review of a game that can be replayed. */
export function parseAnalysis(source: string): Result<Review, FieldFault> {
  try {
    return ok(readAnalysis(JSON.parse(source)));
  } catch (error) {
    if (error instanceof FieldError) return err(error.fault);
    if (error instanceof SyntaxError) return err({ path: '', expected: 'an analysis of Rowhouse, which is JSON' });
    throw error;
  }
}

function readAnalysis(source: unknown): Review {
  const fields = objectAt(source, '');
  if (fields.rowhouseAnalysis !== VERSION) throw new FieldError('rowhouseAnalysis', String(VERSION));
  const parsed = parseRecord(textAt(fields.game, 'game', 1_000_000));
  if (!parsed.ok) throw new FieldError('game', 'a game that can be replayed');
  const record = parsed.value;
  const { config } = record;
  const game = gameOf(config);
  const players = game.players(config);
  const length = record.moves.length;
  const list = (name: string, count: number): readonly unknown[] => {
    const found = listAt(fields[name], name, count);
    if (found.length !== count) throw new FieldError(name, `${count} of them`);
    return found;
  };
  const turns = turnsOf(record);
  const points = list('positions', length + 1).map((item, ply) => {
    const { exact } = objectAt(item, `positions.${ply}`);
    if (typeof exact !== 'boolean') throw new FieldError(`positions.${ply}.exact`, 'true or false');
    return graphPoint(config, players, {
      ply,
      toMove: turns[ply]!,
      evaluation: worthAt(item, `positions.${ply}`),
      exact,
    });
  });
  const moves = list('moves', length).map((item, ply) => {
    const path = `moves.${ply}`;
    const found = objectAt(item, path);
    const movesAt = (name: string): readonly Move[] =>
      listAt(found[name], `${path}.${name}`, 10_000).map((text, at) => {
        const move = game.parseMove(config, textAt(text, `${path}.${name}.${at}`));
        if (!move.ok) throw new FieldError(`${path}.${name}.${at}`, 'a move');
        return move.value;
      });
    return gradeMove({
      ply,
      player: turns[ply]!,
      move: record.moves[ply]!,
      best: worthAt(found.best, `${path}.best`),
      played: worthAt(found.played, `${path}.played`),
      exact: points[ply]!.exact,
      bestMoves: movesAt('bestMoves'),
      line: movesAt('line'),
      choice: found.choice === true,
    });
  });
  return reviewOf(record, moves, points);
}

/** Whose turn it is at each ply, the last position too. */
const turnsOf = (record: GameRecord): readonly number[] =>
  Array.from(
    { length: record.moves.length + 1 },
    (_, ply) => positionOf({ ...record, moves: record.moves.slice(0, ply) }).toMove,
  );
