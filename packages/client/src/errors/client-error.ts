import type { ApiError, ErrorCode } from '@rowhouse/protocol';

/** What the client itself refuses, and why: its documented misuses, and the one thing that the server cannot say. */
export const CLIENT_FAULTS = {
  unreachable: 'No answer, or not one of a Rowhouse server. It is unknown whether the request was carried out.',
  'bad-server': 'The server must be an address that begins with http:// or https://.',
  'bad-link': 'This is not the link of a game: …/#/online/<game>, with /seat/<secret> or /join/<invite> behind it.',
  'other-server': 'The link leads to another server than this client’s.',
  'no-seat': 'Whoever watches cannot do anything in a game: connect with the secret of a seat.',
  'not-yet': 'The game is not known yet: wait for it with until().',
  'no-such-move': 'The move that was chosen is not legal.',
  closed: 'The connection was closed.',
} as const;
/** Why the client refused something itself. */
export type ClientFault = keyof typeof CLIENT_FAULTS;
/** Every code that a `ClientError` can have: the server's codes, and the client's own. */
export type ClientErrorCode = ErrorCode | ClientFault;

/** What went wrong. `code` says what, for programs; `message` in English, for developers. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly code: ClientErrorCode;
  /** With `bad-request`: which field. */
  readonly at: string | null;
  /** After how many seconds it can be tried again, if the server said so. */
  readonly retryAfter: number | null;

  /** `cause`: with `unreachable`, what the network said. `detail`: another sentence of the message. */
  constructor(fault: ClientFault | ApiError, { detail, ...options }: ErrorOptions & { readonly detail?: string } = {}) {
    const error: Omit<ApiError, 'code'> = typeof fault === 'string' ? { message: CLIENT_FAULTS[fault] } : fault;
    const place = error.at === undefined ? undefined : `It is about “${error.at}”.`;
    super([error.message, place, detail].filter((said) => said !== undefined).join(' '), options);
    this.code = typeof fault === 'string' ? fault : fault.code;
    this.at = error.at ?? null;
    this.retryAfter = error.retryAfter ?? null;
  }
}

/** The server does not let us into a game. */
export const notLetIn = (code: ErrorCode): ClientError =>
  new ClientError({ code, message: 'The server does not let us in, and trying again would not help.' });

/** After these codes it is unknown whether the server took something, or it may take it later: it is sent again. */
const TEMPORARY: ReadonlySet<ClientErrorCode> = new Set([
  'unreachable',
  'unavailable',
  'stopping',
  'internal',
  'too-many',
]);
export const isTemporary = (code: ClientErrorCode): boolean => TEMPORARY.has(code);
