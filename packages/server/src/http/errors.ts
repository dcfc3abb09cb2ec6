/** Error answers. All have the form `{"error": …}`, and the HTTP status of their code. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ApiError, ERRORS, type ErrorAnswer, type ErrorCode } from '@rowhouse/protocol';
import { faultIn } from '@rowhouse/protocol/checks';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { DamagedError } from '../quarantine.ts';
import { StoreError } from '../store/sql.ts';

/** After how many seconds a client may try again. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { stopping: 2, unavailable: 1 };

/** The details of an error. */
interface ErrorDetails {
  /** The invalid field. */
  readonly at?: string;
  /** The place inside the field, at the start of the message. */
  readonly where?: string;
  /** The requirement on the field, at the end of the message. */
  readonly expected?: string;
  readonly retryAfter?: number;
}

export function apiError(code: ErrorCode, more: ErrorDetails = {}): ApiError {
  const retryAfter = more.retryAfter ?? RETRY_AFTER_SECONDS[code];
  const { message } = ERRORS[code];
  const complete = more.expected === undefined ? message : `${message.slice(0, -1)}: ${more.expected}.`;
  return {
    code,
    message: more.where === undefined ? complete : `${more.where}: ${complete}`,
    ...(more.at === undefined ? {} : { at: more.at }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** Answers with an error. `view`: the current game, which some errors include. */
export function refuse(
  reply: FastifyReply,
  code: ErrorCode,
  { view, ...more }: ErrorDetails & Pick<ErrorAnswer, 'view'> = {},
): FastifyReply {
  const error = apiError(code, more);
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  return reply.code(ERRORS[code].status).type('application/json; charset=utf-8').send(JSON.stringify({ error, view }));
}

/** Whether an error includes the current game, because the client has an outdated one. */
export const includesView = (code: ErrorCode): boolean => code === 'stale' || code === 'command-reused';

/** Answers input that is not a valid request: a body that never arrives, endless headers, another protocol. */
export function answerInvalidRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = PARSER_ERROR_CODES[error.code ?? ''] ?? 'bad-request';
  const body = JSON.stringify({ error: apiError(code) });
  const { status } = ERRORS[code];
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
/** Codes of Node's HTTP parser. */
const PARSER_ERROR_CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'too-large',
};

/** Codes of Fastify. Its other errors with a status below 500 are `bad-request`. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
};

/** The wrong field of a request, if it is known. For a body that is not JSON, its header. */
function placeOf({ code, validation }: FastifyError): ErrorDetails {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return { at: 'content-type', expected: 'the header content-type must be application/json' };
  return validation?.length ? faultIn(validation) : {};
}

/** Gives every error of a route this form. Unexpected errors are logged, and their answers reveal nothing. */
export function handleErrors(app: FastifyInstance, onFailure: (error: Error, route: string | undefined) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = FASTIFY_CODES[error.code] ?? (error instanceof SyntaxError ? 'bad-json' : null);
    if (code !== null) return refuse(reply, code);
    if (error.statusCode !== undefined && error.statusCode < 500) return refuse(reply, 'bad-request', placeOf(error));
    onFailure(error, request.routeOptions.url);
    const isTemporary = (error as Error) instanceof StoreError || (error as Error) instanceof DamagedError;
    return refuse(reply, isTemporary ? 'unavailable' : 'internal');
  });
}
