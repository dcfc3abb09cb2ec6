import Type from 'typebox';
import { ERRORS, type ErrorCode } from '../codes/errors.ts';
import type { Wire } from './basics.ts';
import { GAME_VIEW } from './games.ts';

const CODES = Object.keys(ERRORS) as ErrorCode[];

export const API_ERROR = Type.Object(
  {
    code: Type.Enum(CODES),
    message: Type.String({ description: 'In English, for developers of clients. Views have words of their own' }),
    at: Type.Optional(Type.String({ description: 'With bad-request: which field' })),
    retryAfter: Type.Optional(
      Type.Number({ description: 'With too-many, stopping and unavailable: how many seconds to wait' }),
    ),
  },
  { title: 'ApiError' },
);
/** What was refused, and why. */
export interface ApiError extends Wire<typeof API_ERROR> {}

/** The body of every answer that is an error. */
export const ERROR_ANSWER = Type.Object(
  {
    error: API_ERROR,
    view: Type.Optional(GAME_VIEW),
  },
  { title: 'Error', description: 'stale and command-reused bring the game as it is' },
);
/** The body of every answer that is an error. */
export interface ErrorAnswer extends Wire<typeof ERROR_ANSWER> {}
