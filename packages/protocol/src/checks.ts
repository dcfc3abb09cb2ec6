/**
 * Compiled checks of messages and answers (`@rowhouse/protocol/checks`), for servers and tests. They load a schema
 * compiler, so they are not for web pages.
 */
import { err, ok, type Result } from '@rowhouse/rules';
import { Ajv, type ErrorObject } from 'ajv';
import type { TSchema } from 'typebox';
import type { CallName } from './calls.ts';
import { ErrorAnswer } from './schemas/games.ts';
import { CLIENT_MESSAGES, type ClientMessage, SERVER_MESSAGES } from './schemas/socket.ts';
import { schemasOf } from './schemas.ts';

const ajv = new Ajv({ strict: true, allErrors: false });

/** The copies that `closeAll` has made, by their schemas. */
const closedCopies = new Map<TSchema, TSchema>();

/** A message or an answer that does not have the form of its schema. */
export interface MessageFault {
  readonly code: 'bad-request';
  /** The path of the invalid field, such as `seats.0.who`. */
  readonly at: string;
  /** The requirement on the field, in English: `“seats.0.who” must be me or guest`. */
  readonly expected: string;
}

const faultAt = (at: string, expected: string): MessageFault => ({ code: 'bad-request', at, expected });

/** Checks a message of a client. */
export function checkClientMessage(json: unknown): Result<ClientMessage, MessageFault> {
  const fault = faultOf(schemaFor(json, CLIENT_MESSAGES), json);
  return fault ? err(fault) : ok(json as ClientMessage);
}

/**
 * The fault of a message of a server, or `null`. For tests of servers: unlike clients, this check also reports fields
 * that no schema names.
 */
export function serverMessageFault(json: unknown): MessageFault | null {
  return strictFaultOf(schemaFor(json, SERVER_MESSAGES), json);
}

/** The fault of an answer to a REST call, or `null`. As strict as `serverMessageFault`. */
export function answerFault(call: CallName, status: number, json: unknown): MessageFault | null {
  if (status >= 400) return strictFaultOf(ErrorAnswer, json);
  const schemas = schemasOf(call);
  if (status !== schemas.status) return faultAt('status', `the status must be ${schemas.status}`);
  if (!schemas.answer) return json === null ? null : faultAt('', 'the answer must be empty');
  return strictFaultOf(schemas.answer, json);
}

/** The fault that Ajv found, without the content of the field. A field of several forms has an error for each form. */
export function faultIn(errors: readonly SchemaError[]): MessageFault {
  const expected = new Set(errors.filter(({ keyword }) => keyword !== 'anyOf').map(expectationOf));
  return faultAt(fieldOf(errors[0]!), [...expected].join(', or '));
}

/** The parts of Ajv's errors that Fastify also has. */
type SchemaError = Pick<ErrorObject, 'keyword' | 'instancePath' | 'params' | 'message'>;

const fieldOf = ({ instancePath, params: { missingProperty = '' } }: SchemaError): string =>
  `${instancePath}/${missingProperty}`.slice(1, 100).replace(/\/$/, '').replaceAll('/', '.');

function expectationOf(error: SchemaError): string {
  const { missingProperty, additionalProperty, allowedValues, allowedValue } = error.params;
  const field = fieldOf(error) === '' ? 'the request' : `“${fieldOf(error)}”`;
  if (missingProperty !== undefined) return `${field} is missing`;
  if (additionalProperty !== undefined) return `${field} must not have the field “${additionalProperty.slice(0, 100)}”`;
  const allowed = allowedValues ?? (allowedValue === undefined ? null : [allowedValue]);
  return `${field} ${allowed ? `must be ${allowed.join(' or ')}` : error.message?.replace('NOT', 'not')}`;
}

/** Ajv compiles each schema once. */
function faultOf(schema: TSchema | null, json: unknown): MessageFault | null {
  if (!schema) return faultAt('type', '“type” must be a type of message');
  const check = ajv.compile(schema);
  return check(json) ? null : faultIn(check.errors!);
}

function strictFaultOf(schema: TSchema | null, json: unknown): MessageFault | null {
  const closed = schema && (closedCopies.get(schema) ?? closeAll(schema));
  if (closed) closedCopies.set(schema, closed);
  return faultOf(closed, json);
}

/** The schema of a message, by its type. */
function schemaFor(json: unknown, schemas: Readonly<Record<string, TSchema>>): TSchema | null {
  const type = typeof json === 'object' && json !== null && 'type' in json ? json.type : null;
  return typeof type === 'string' && Object.hasOwn(schemas, type) ? schemas[type]! : null;
}

/** Copies a schema so that no object may have fields that the schema does not name. */
function closeAll<S>(part: S): S {
  if (Array.isArray(part)) return part.map(closeAll) as S;
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closeAll(value)]));
  return ('properties' in part ? { ...copy, additionalProperties: false } : copy) as S;
}
