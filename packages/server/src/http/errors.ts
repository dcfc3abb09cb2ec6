import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { type ApiError, ERRORS, type ErrorCode } from '../protocol/errors.ts';
import { StoreError } from '../store/store.ts';

/** In English, for whoever writes a client. */
const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  'bad-json': 'Not JSON.',
  'bad-request': 'Not what is expected here.',
  'bad-version': 'Another version of the protocol is spoken here.',
  'too-large': 'Too large.',
  'too-many': 'Too many requests; wait a little.',
  'too-slow': 'The request took too long to arrive.',
  'not-found': 'There is nothing here.',
  'bad-method': 'Not with this method.',
  'bad-origin': 'Pages of other sites may not do this.',
  'no-hello': 'The first message is hello.',
  'no-secret': 'The secret is missing: Authorization: Bearer <secret>.',
  'bad-secret': 'This secret opens no seat of this game.',
  'no-such-guest': 'This secret is no guest’s.',
  'not-seated': 'Only for those who have a seat.',
  'not-host': 'Only for whoever created the game.',
  'bad-invite': 'This seat needs its invitation.',
  'no-such-game': 'There is no such game.',
  'bad-game': 'No game of this name, or outside its limits.',
  'bad-position': 'Not a position this game can begin with.',
  'bad-seats': 'A seat for each player, and one for yourself at most.',
  'bad-clock': 'Clocks are for two players, and have limits.',
  'bad-first': 'One of the players begins.',
  'bad-name': 'A name has 1 to 40 visible characters.',
  'no-such-bot': 'There is no such computer player for this game.',
  'no-such-seat': 'There is no such seat.',
  'seat-taken': 'Somebody else has this seat.',
  'no-free-seat': 'Every seat is taken.',
  'secret-in-use': 'Choose another secret.',
  stale: 'The game went on meanwhile.',
  'command-reused': 'This id was another command’s.',
  'bad-move': 'Not a move as this game writes it.',
  waiting: 'Not everybody is here yet.',
  'begun-already': 'The game has begun.',
  'not-over': 'The game is not over.',
  'game-over': 'The game is over.',
  'not-your-turn': 'It is not your turn.',
  'seat-left': 'A computer player has this seat now.',
  'nothing-to-undo': 'There is no move of yours to take back.',
  'undo-asked': 'Somebody asks for this already.',
  'no-undo-asked': 'Nobody asks to take a move back.',
  'own-undo': 'The others have to agree.',
  'two-players-only': 'Only in games of two.',
  'offer-stands': 'There is an offer already.',
  'no-offer': 'There is no offer.',
  'own-offer': 'The other side has to accept.',
  'not-unwinnable': 'Only after a draw because nobody could win, and without a clock.',
  'rematch-asked': 'You asked already.',
  'no-rematch': 'There is no rematch yet.',
  'no-such-column': 'There is no such column.',
  'column-full': 'The column is full.',
  'no-such-point': 'There is no such point.',
  'point-taken': 'The point is taken.',
  'not-your-man': 'Not your man.',
  'not-a-neighbour': 'Not a neighbouring point.',
  'still-placing': 'There are men to place first.',
  'none-in-hand': 'There are no men left to place.',
  'must-remove': 'A mill removes a man.',
  'nothing-to-remove': 'Without a mill nothing is removed.',
  'not-removable': 'This man cannot be removed.',
  stopping: 'This server stops; another one, or the next, goes on.',
  unavailable: 'Not now. Send it again: if it was taken, it will not be taken twice.',
  internal: 'Something went wrong here.',
};

const WAIT_SECONDS: Partial<Record<ErrorCode, number>> = { stopping: 2, unavailable: 1 };

export function apiError(code: ErrorCode, more: { readonly at?: string; readonly retryAfter?: number } = {}): ApiError {
  const retryAfter = more.retryAfter ?? WAIT_SECONDS[code];
  return {
    code,
    message: MESSAGES[code],
    ...(more.at === undefined ? {} : { at: more.at }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

export function refuse(reply: FastifyReply, code: ErrorCode, more: Parameters<typeof apiError>[1] = {}): FastifyReply {
  const error = apiError(code, more);
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  return reply.code(ERRORS[code]).type('application/json; charset=utf-8').send(JSON.stringify({ error }));
}

/** What cannot even be read as a request: a body that does not come, headers without end, another protocol. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = BROKEN[error.code ?? ''] ?? 'bad-request';
  const body = JSON.stringify({ error: apiError(code) });
  const status = ERRORS[code];
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
const BROKEN: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'too-large',
};

const CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad-request',
  FST_ERR_BAD_URL: 'bad-request',
  FST_ERR_VALIDATION: 'bad-request',
};

/** Whatever goes wrong has the one form; what nobody expected is logged, and says nothing about itself. */
export function handleErrors(app: FastifyInstance, onFailure: (error: Error, route: string | undefined) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = CODES[error.code] ?? (error instanceof SyntaxError ? 'bad-json' : null);
    const field = error.validation?.[0];
    if (code !== null) return refuse(reply, code, field ? { at: fieldOf(field) } : {});
    if (error.statusCode !== undefined && error.statusCode < 500) return refuse(reply, 'bad-request');
    onFailure(error, request.routeOptions.url);
    return refuse(reply, (error as Error) instanceof StoreError ? 'unavailable' : 'internal');
  });
}

/** `seats.0.who`; the name only, never what was in it. */
export function fieldOf({ instancePath = '', params = {} }: { instancePath?: string; params?: object }): string {
  const missing = 'missingProperty' in params ? `/${params.missingProperty}` : '';
  return `${instancePath}${missing}`.slice(1, 100).replaceAll('/', '.');
}
