/**
 * Registers the REST calls of the protocol: addresses, schemas, secrets, limits and answers all come from their table.
 */
import {
  type AnswerOf,
  addressOf,
  type BodyOf,
  CALLS,
  type CallName,
  type ErrorCode,
  type ParamsOf,
  type QueryOf,
  type RestCall,
  SECRET_PATTERN,
} from '@rowhouse/protocol';
import { schemasOf } from '@rowhouse/protocol/schemas';
import { err, ok } from '@rowhouse/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { refuse } from '../http/errors.ts';
import type { LimitName } from '../http/limits.ts';
import type { Answer } from '../service.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the protocol that the route answers. */
    call?: CallName;
  }
}

/** The checked parts of a request, for its handler. */
export interface CallInput<N extends CallName> {
  readonly params: ParamsOf<N>;
  readonly query: QueryOf<N>;
  readonly body: BodyOf<N>;
  /** The secret of the sender, where the call needs one. */
  readonly secret: (typeof CALLS)[N] extends { readonly secret: 'own' } ? string : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A result to send, or the reply if the handler has sent it itself. */
export type CallOutcome<N extends CallName> = Answer<AnswerOf<N>> | FastifyReply;
export type Handler<N extends CallName> = (input: CallInput<N>) => CallOutcome<N> | Promise<CallOutcome<N>>;
/** A handler for every call. Kaggle's has a route of its own, because it reads bodies of any content type. */
export type Handlers = { readonly [N in Exclude<CallName, 'kaggle'>]: Handler<N> };

/** Refuses a request that comes too often, by the address or by `key`. Returns whether it did. */
export type Limit = (request: FastifyRequest, reply: FastifyReply, name: LimitName, key?: string) => boolean;

interface CallOptions {
  readonly limit: Limit;
  readonly isStopping: () => boolean;
  readonly onRefused: (code: ErrorCode) => void;
  /** Runs before every admin call, and refuses requests without the admin's secret. */
  readonly admitAdmin: onRequestHookHandler;
}

/** Gives each call its route. */
export function registerCalls(app: FastifyInstance, handlers: Handlers, options: CallOptions): void {
  for (const name of Object.keys(handlers) as (keyof Handlers)[]) {
    const { secret }: RestCall = CALLS[name];
    const handler = handlers[name] as unknown as Handler<CallName>;
    app.route({
      ...routeOf(name),
      ...(secret === 'admin' && { onRequest: options.admitAdmin }),
      handler: (request, reply) => answer(name, handler, request, reply, options),
    });
  }
}

/** The address of a call, and the schemas that check its requests. */
export function routeOf(name: CallName) {
  const { method, path } = addressOf(name);
  const { isForAllSites }: RestCall = CALLS[name];
  const { params, query, body } = schemasOf(name);
  const schema = { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) };
  return { method, url: path, config: { call: name, isForAllSites: isForAllSites ?? false }, schema };
}

async function answer(
  name: CallName,
  handler: Handler<CallName>,
  request: FastifyRequest,
  reply: FastifyReply,
  { limit, isStopping, onRefused }: CallOptions,
): Promise<FastifyReply> {
  const { creates, secret: needed }: RestCall = CALLS[name];
  if (creates && limit(request, reply, 'creations')) return reply;
  const secret = needed === 'own' ? secretOf(request) : ok(null);
  const run = () => {
    if (!secret.ok) return secret;
    if (request.method !== 'GET' && isStopping()) return err('stopping' as const);
    const { params, query, body } = request;
    return handler({ params, query, body, secret: secret.value, request, reply } as unknown as CallInput<CallName>);
  };
  const outcome = await run();
  if (!('ok' in outcome)) return outcome;
  reply.header('cache-control', 'no-store');
  if (outcome.ok) return reply.code(schemasOf(name).status).send(outcome.value ?? undefined);
  onRefused(outcome.error);
  return refuse(reply, outcome.error);
}

const AUTHORIZATION = new RegExp(`^Bearer (${SECRET_PATTERN.slice(1, -1)})$`, 'i');

/** The secret in the `Authorization` header. */
export function secretOf({ headers }: FastifyRequest): Answer<string> {
  if (headers.authorization === undefined) return err('no-secret');
  const secret = AUTHORIZATION.exec(headers.authorization)?.[1];
  return secret === undefined ? err('bad-secret') : ok(secret);
}
