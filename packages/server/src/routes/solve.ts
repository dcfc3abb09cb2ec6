import type { Analysis, Engines } from '@rowhouse/engine';
import { exactScore } from '@rowhouse/engine/solver';
import { CONNECT_FOUR, type ConnectPosition, connect, ok, replayFrom } from '@rowhouse/rules';
import { refuse } from '../http/errors.ts';
import type { CallInput, CallOutcome, Limit } from './register-calls.ts';
import { thinkWithin } from './think-within.ts';

/** The score of a full column in Pascal Pons's solver. */
const FULL_COLUMN_SCORE = 100;
const SOLVE_MS = 5000;

export interface SolveOptions {
  readonly engines: Engines;
  readonly limit: Limit;
}

/** For programs written for Pascal Pons's solver: the score of every column. */
export async function answerSolve(
  { query: { pos }, request, reply }: CallInput<'solve'>,
  { engines, limit }: SolveOptions,
): Promise<CallOutcome<'solve'>> {
  if (limit(request, reply, 'compatibility')) return reply;
  const moves = [...pos].map((digit) => Number(digit) - 1);
  const position = replayFrom<'connect'>(connect.start(CONNECT_FOUR, 0), moves);
  if (!position.ok) return refuse(reply, position.error.code, { at: 'pos', where: `Move ${position.error.at} of pos` });
  if (position.value.outcome) return refuse(reply, 'game-over', { at: 'pos', where: 'After the moves of pos' });
  const found = await thinkWithin(SOLVE_MS, (signal) =>
    engines.analyze(position.value, { budget: { ms: SOLVE_MS * 0.9 }, lineMs: 0, signal }),
  );
  return found?.exact ? ok({ pos, score: scoresOf(position.value, found) }) : refuse(reply, 'unavailable');
}

function scoresOf(position: ConnectPosition, { moves }: Analysis<number>): readonly number[] {
  const scores = new Array<number>(position.config.columns).fill(FULL_COLUMN_SCORE);
  for (const { move, ...evaluation } of moves) scores[move] = exactScore(position, evaluation);
  return scores;
}
