import type { ApiError, ErrorCode } from '@rowhouse/protocol';

/** The errors of the client itself: wrong calls, and a server that cannot be reached. */
export const CLIENT_FAULTS = {
  unreachable: 'No answer, or not one of a Rowhouse server. It is unknown whether the request was carried out.',
  'bad-server': 'The server must be an address that begins with http:// or https://.',
  'bad-link': 'This is not the link of a game: …/#/online/<game>, with /seat/<secret> or /join/<invite> behind it.',
  'other-server': 'The link leads to another server than this client’s.',
  'no-seat': 'Spectators cannot act in a game: connect with the secret of a seat.',
  'not-yet': 'The game has not arrived yet: wait for it with until().',
  'no-such-move': 'The chosen move is not legal.',
  closed: 'The connection was closed.',
} as const;
/** An error code of the client itself. */
export type ClientFault = keyof typeof CLIENT_FAULTS;
/** Every code that a `ClientError` can have: the server's codes, and the client's own. */
export type ClientErrorCode = ErrorCode | ClientFault;

/** An error. `code` is for programs, `message` in English for developers. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly code: ClientErrorCode;
  /** With `bad-request`: which field. */
  readonly at: string | null;
  /** After how many seconds to try again, if the server said so. */
  readonly retryAfter: number | null;

  /** `cause`: with `unreachable`, the error of the network. `detail`: another sentence of the message. */
  constructor(fault: ClientFault | ApiError, { detail, ...options }: ErrorOptions & { readonly detail?: string } = {}) {
    const error: Omit<ApiError, 'code'> = typeof fault === 'string' ? { message: CLIENT_FAULTS[fault] } : fault;
    const place = error.at === undefined ? undefined : `It is about “${error.at}”.`;
    super([error.message, place, detail].filter((said) => said !== undefined).join(' '), options);
    this.code = typeof fault === 'string' ? fault : fault.code;
    this.at = error.at ?? null;
    this.retryAfter = error.retryAfter ?? null;
  }
}

/** The server refuses the connection for good. */
export const notLetIn = (code: ErrorCode): ClientError =>
  new ClientError({ code, message: 'The server refuses the connection, and another attempt would not help.' });

/** After these codes a request is repeated: the server may have carried it out, or may do so later. */
const TEMPORARY: ReadonlySet<ClientErrorCode> = new Set([
  'unreachable',
  'unavailable',
  'stopping',
  'internal',
  'too-many',
]);
export const isTemporary = (code: ClientErrorCode): boolean => TEMPORARY.has(code);
