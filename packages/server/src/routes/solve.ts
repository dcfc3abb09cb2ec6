import type { Analysis, Engines } from '@rowhouse/engine';
import { exactScore } from '@rowhouse/engine/solver';
import { CONNECT_FOUR, type ConnectPosition, connect, type GameRecord, ok, replayFrom } from '@rowhouse/rules';
import { refuse } from '../http/errors.ts';
import { thinkWithin } from './engine-turns.ts';
import type { CallInput, Limit, Outcome } from './register-calls.ts';

/** The score of a full column in Pascal Pons's solver. */
const FULL = 100;
const SOLVE_MS = 5000;

export interface SolveOptions {
  readonly engines: Engines;
  readonly limit: Limit;
}

/** For programs written for Pascal Pons's solver: the score of every column. */
export async function solve(
  { query: { pos }, request, reply }: CallInput<'solve'>,
  { engines, limit }: SolveOptions,
): Promise<Outcome<'solve'>> {
  if (limit(request, reply, 'compatibility')) return reply;
  const record: GameRecord<'connect'> = {
    config: CONNECT_FOUR,
    first: 0,
    setup: null,
    moves: [...pos].map((digit) => Number(digit) - 1),
  };
  const position = replayFrom(connect.start(CONNECT_FOUR, record.first), record.moves);
  if (!position.ok) return refuse(reply, position.error.code, { at: 'pos', where: `Move ${position.error.at} of pos` });
  if (position.value.outcome) return refuse(reply, 'game-over', { at: 'pos', where: 'After the moves of pos' });
  const found = await thinkWithin(engines, SOLVE_MS, (engine, signal) =>
    engine.analyze(record, { budget: { ms: SOLVE_MS * 0.9 }, lineMs: 0, signal }),
  );
  return found?.exact
    ? ok({ pos, score: scoresOf(position.value as ConnectPosition, found) })
    : refuse(reply, 'unavailable');
}

function scoresOf(position: ConnectPosition, { moves }: Analysis): readonly number[] {
  const scores = new Array<number>(position.config.columns).fill(FULL);
  for (const { move, ...evaluation } of moves) scores[move as number] = exactScore(position, evaluation);
  return scores;
}
