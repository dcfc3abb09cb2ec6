/** Errors as parts of a message. */
import { type CoachFileFault, errorText as coachErrorText } from '@rowhouse/coach/formats';
import { type EngineErrorCode, errorText as engineErrorText } from '@rowhouse/engine';
import type { Result } from '@rowhouse/rules';
import { errorText, type TableError } from '@rowhouse/table';
import { CallError } from '../command.ts';

/** The sentence of an error as a part of a longer one: `found “9”, expected a column from 1 to 7`. */
export const errorClause = (error: TableError): string => clauseOf(errorText(error));

/** The value of a result. Its error becomes a `CallError` that begins with `where`. */
export function unwrapInput<T>(result: Result<T, TableError>, where = ''): T {
  if (result.ok) return result.value;
  throw new CallError(`${where}${errorClause(result.error)}`);
}

/** The same for a file of the coach. */
export const coachFileClause = (fault: CoachFileFault): string => clauseOf(coachErrorText(fault));

/** The same for a bot that cannot play, or a program that forfeits a game. */
export const botClause = (code: EngineErrorCode): string => clauseOf(engineErrorText({ code }));

const clauseOf = (sentence: string): string => `${sentence[0]!.toLowerCase()}${sentence.slice(1).replace(/\.$/, '')}`;
