import { type ErrorCode, SECRET_PATTERN } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../http/errors.ts';

/** What all routes of online play have in common. */
export interface RouteOptions {
  /** Refuses when an address makes too many games, seats or guests, or somebody else does too much. Returns whether it did. */
  readonly limit: (
    request: FastifyRequest,
    reply: FastifyReply,
    name: 'creations' | 'commands',
    key?: string,
  ) => boolean;
  readonly isStopping: () => boolean;
  readonly onRefused: (code: ErrorCode) => void;
}

/** Sends a result: its value, or its error with the error's status. */
type Respond = <T>(reply: FastifyReply, result: Result<T, ErrorCode>, status?: number) => FastifyReply;

export const responder =
  (onRefused: (code: ErrorCode) => void): Respond =>
  (reply, result, status = 200) => {
    reply.header('cache-control', 'no-store');
    if (result.ok) return reply.code(status).send(result.value);
    onRefused(result.error);
    return refuse(reply, result.error);
  };

/** A change that is refused while the server stops. */
type Change = <T>(run: () => Promise<Result<T, ErrorCode>>) => Promise<Result<T, ErrorCode>>;

export const changer =
  (isStopping: () => boolean): Change =>
  async (run) =>
    isStopping() ? err('stopping') : run();

const AUTHORIZATION = new RegExp(`^Bearer (${SECRET_PATTERN.slice(1, -1)})$`, 'i');

/** The secret in the `Authorization` header. */
export function secretOf({ headers }: FastifyRequest): Result<string, ErrorCode> {
  if (headers.authorization === undefined) return err('no-secret');
  const secret = AUTHORIZATION.exec(headers.authorization)?.[1];
  return secret === undefined ? err('bad-secret') : ok(secret);
}
