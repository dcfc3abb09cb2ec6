import type { ApiError, ErrorCode } from '@rowhouse/protocol';

/** The errors of the client itself, such as invalid calls and a server that does not answer. */
export const CLIENT_FAULTS: Readonly<Record<ClientFault, string>> = {
  unreachable: 'No Rowhouse server answered. The request may have been carried out.',
  'bad-server': 'The server must be an address that begins with http:// or https://.',
  'bad-link':
    'This is not a link to a game: …/play/<game>, optionally followed by #seat/<secret>, #join/<invite> or #at/<moves>.',
  'other-server': 'The link leads to a different server than the client’s.',
  'no-seat': 'Spectators cannot act in a game: connect with the secret of a seat.',
  'not-yet': 'The game has not arrived yet: wait for it with until().',
  'no-such-move': 'The chosen move is not legal.',
  closed: 'The connection was closed.',
};
/** An error code of the client itself. */
export type ClientFault =
  | 'unreachable'
  | 'bad-server'
  | 'bad-link'
  | 'other-server'
  | 'no-seat'
  | 'not-yet'
  | 'no-such-move'
  | 'closed';
/** Every code that a `ClientError` can have: the server's codes, and the client's own. */
export type ClientErrorCode = ErrorCode | ClientFault;

/** An error of the client or of the server. `code` is for programs, and `message` is English for developers. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly code: ClientErrorCode;
  /** The invalid field of a `bad-request`. */
  readonly at: string | null;
  /** After how many seconds to try again, if the server said so. */
  readonly retryAfter: number | null;

  /** `cause` is the network error of `unreachable`. `detail` is a further sentence for the message. */
  constructor(fault: ClientFault | ApiError, { detail, ...options }: ErrorOptions & { readonly detail?: string } = {}) {
    const error: Omit<ApiError, 'code'> = typeof fault === 'string' ? { message: CLIENT_FAULTS[fault] } : fault;
    super(detail === undefined ? error.message : `${error.message} ${detail}`, options);
    this.code = typeof fault === 'string' ? fault : fault.code;
    this.at = error.at ?? null;
    this.retryAfter = error.retryAfter ?? null;
  }
}

/** The error of a connection that the server refuses for good. */
export const refusedForGood = (code: ErrorCode): ClientError =>
  new ClientError({ code, message: 'The server refuses the connection, and another attempt would not help.' });

/** After an error with one of these codes, a request is repeated. */
const TEMPORARY: ReadonlySet<ClientErrorCode> = new Set([
  'unreachable',
  'unavailable',
  'stopping',
  'internal',
  'too-many',
]);
export const isTemporary = (code: ClientErrorCode): boolean => TEMPORARY.has(code);
