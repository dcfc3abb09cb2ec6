import Type from 'typebox';
import { ERRORS, type ErrorCode } from '../codes/errors.ts';
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
  { title: 'ApiError', description: 'What was refused, and why' },
);

/** The body of every answer that is an error. */
export const ERROR_ANSWER = Type.Object(
  {
    error: API_ERROR,
    view: Type.Optional(GAME_VIEW),
  },
  {
    title: 'ErrorAnswer',
    description: 'The body of every answer that is an error. stale and command-reused bring the game as it is',
  },
);
