/**
 * The schemas of everything on the wire (`@rowhouse/protocol/schemas`): JSON Schema, written with TypeBox. The types
 * derive from these schemas.
 */
import type { TSchema } from 'typebox';
import { CALLS, type CallName, type RestCall, type SchemaName } from './calls.ts';
import { closed, PARAMS } from './schemas/fields.ts';
import * as schemas from './schemas/index.ts';

export * from './schemas/index.ts';
export { CLIENT_MESSAGES, SERVER_MESSAGES } from './schemas/socket.ts';

/** The schemas of a REST call, and the status of success. */
export interface CallSchemas {
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Without this schema, the answer is empty. */
  readonly answer?: TSchema;
  readonly status: 200 | 201 | 204;
}

const BY_NAME: Readonly<Record<SchemaName, TSchema>> = schemas;

/** Looks up the schemas of a REST call. */
export function schemasOf(name: CallName): CallSchemas {
  const { at, query, body, answer, status }: RestCall = CALLS[name];
  const param = /:(\w+)/.exec(at)?.[1] as keyof typeof PARAMS | undefined;
  return {
    ...(param && { params: closed({ [param]: PARAMS[param] }) }),
    ...(query && { query: BY_NAME[query] }),
    ...(body && { body: BY_NAME[body] }),
    ...(answer && { answer: BY_NAME[answer] }),
    status: status ?? (answer ? 200 : 204),
  };
}
