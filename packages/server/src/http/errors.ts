/** Error answers. All have the form `{"error": …}`, and the HTTP status of their code. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ApiError, ERRORS, type ErrorAnswer, type ErrorCode } from '@rowhouse/protocol';
import { fieldOf } from '@rowhouse/protocol/checks';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { StoreError } from '../store/sql.ts';
import { ERROR_MESSAGES } from './error-messages.ts';

/** After how many seconds a client may try again. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { stopping: 2, unavailable: 1 };

/** The details of an error. `where`: the place inside the field, at the start of the message. */
interface ErrorDetails {
  readonly at?: string;
  readonly where?: string;
  readonly retryAfter?: number;
}

export function apiError(code: ErrorCode, more: ErrorDetails = {}): ApiError {
  const retryAfter = more.retryAfter ?? RETRY_AFTER_SECONDS[code];
  return {
    code,
    message: more.where === undefined ? ERROR_MESSAGES[code] : `${more.where}: ${ERROR_MESSAGES[code]}`,
    ...(more.at === undefined ? {} : { at: more.at }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}

/** Answers with an error. `view`: the current game, which some errors bring. */
export function refuse(
  reply: FastifyReply,
  code: ErrorCode,
  { view, ...more }: ErrorDetails & Pick<ErrorAnswer, 'view'> = {},
): FastifyReply {
  const error = apiError(code, more);
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  return reply.code(ERRORS[code]).type('application/json; charset=utf-8').send(JSON.stringify({ error, view }));
}

/** Whether an error brings the current game, because the client has an outdated one. */
export const bringsView = (code: ErrorCode): boolean => code === 'stale' || code === 'command-reused';

/** Answers input that is no request: a body that never comes, endless headers, another protocol. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = BROKEN[error.code ?? ''] ?? 'bad-request';
  const body = JSON.stringify({ error: apiError(code) });
  const status = ERRORS[code];
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8`;
  socket.end(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
/** Codes of Node's HTTP parser. */
const BROKEN: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
  HPE_HEADER_OVERFLOW: 'too-large',
};

/** Codes of Fastify. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad-request',
  FST_ERR_BAD_URL: 'bad-request',
  FST_ERR_VALIDATION: 'bad-request',
};

/** The wrong field of a request, if it is known. For a body that is not JSON, its header. */
function placeOf({ code, validation }: FastifyError): { readonly at?: string } {
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { at: 'content-type' };
  const field = validation?.[0];
  return field ? { at: fieldOf(field) } : {};
}

/** Gives every error of a route this form. Unexpected errors are logged, and their answers reveal nothing. */
export function handleErrors(app: FastifyInstance, onFailure: (error: Error, route: string | undefined) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const code = FASTIFY_CODES[error.code] ?? (error instanceof SyntaxError ? 'bad-json' : null);
    if (code !== null) return refuse(reply, code, placeOf(error));
    if (error.statusCode !== undefined && error.statusCode < 500) return refuse(reply, 'bad-request');
    onFailure(error, request.routeOptions.url);
    return refuse(reply, (error as Error) instanceof StoreError ? 'unavailable' : 'internal');
  });
}
