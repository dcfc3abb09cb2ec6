/**
 * Compiled checks of the wire (`@rowhouse/protocol/checks`), for servers and for tests. They load a schema compiler, so
 * they are not for web pages.
 */
import { err, ok, type Result } from '@rowhouse/rules';
import { Ajv, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { CallName } from './calls.ts';
import { ErrorAnswer } from './schemas/games.ts';
import { CLIENT_MESSAGES, type ClientMessage, SERVER_MESSAGES } from './schemas/socket.ts';
import { schemasOf } from './schemas.ts';

const ajv = new Ajv({ strict: true, allErrors: false });

/** Compiles each schema when it is first needed. */
const compileOnce = (schemaFor: (name: string) => TSchema | undefined) => {
  const compiled = new Map<string, ValidateFunction>();
  return (name: string): ValidateFunction | null => {
    const schema = compiled.has(name) ? undefined : schemaFor(name);
    if (schema) compiled.set(name, ajv.compile(schema));
    return compiled.get(name) ?? null;
  };
};
const entryOf = (schemas: Readonly<Record<string, TSchema>>, name: string) =>
  Object.hasOwn(schemas, name) ? schemas[name] : undefined;

const clientCheck = compileOnce((type) => entryOf(CLIENT_MESSAGES, type));
const serverCheck = compileOnce((type) => closeAll(entryOf(SERVER_MESSAGES, type)));
const answerCheck = compileOnce((call) => closeAll(schemasOf(call as CallName).answer));
const errorCheck = compileOnce(() => closeAll(ErrorAnswer));

/** The wrong field, like `seats.0.who`. */
export interface Fault {
  readonly at: string;
}

/** Checks a message of a client. */
export function checkClientMessage(json: unknown): Result<ClientMessage, Fault> {
  const check = clientCheck(typeOf(json));
  if (!check) return err({ at: 'type' });
  return check(json) ? ok(json as ClientMessage) : err(firstFault(check));
}

/**
 * The fault of a message of a server, or `null`. For tests of servers: unlike clients, it also reports fields that no
 * schema names.
 */
export function serverMessageFault(json: unknown): Fault | null {
  const check = serverCheck(typeOf(json));
  return check ? faultIn(check, json) : { at: 'type' };
}

/** The fault of an answer to a REST call, or `null`. As strict as `serverMessageFault`. */
export function answerFault(call: CallName, status: number, json: unknown): Fault | null {
  if (status >= 400) return faultIn(errorCheck('')!, json);
  if (status !== schemasOf(call).status) return { at: 'status' };
  const check = answerCheck(call);
  if (!check) return json === null ? null : { at: '' };
  return faultIn(check, json);
}

/** The wrong field of an error of Ajv. Never its content. */
export function fieldOf({ instancePath = '', params = {} }: { instancePath?: string; params?: object }): string {
  const missing = 'missingProperty' in params ? `/${params.missingProperty}` : '';
  return `${instancePath}${missing}`.slice(1, 100).replaceAll('/', '.');
}

const faultIn = (check: ValidateFunction, json: unknown): Fault | null => (check(json) ? null : firstFault(check));

const firstFault = ({ errors }: ValidateFunction): Fault => ({ at: fieldOf(errors?.[0] ?? {}) });

function typeOf(json: unknown): string {
  const type = typeof json === 'object' && json !== null && 'type' in json ? json.type : null;
  return typeof type === 'string' ? type : '';
}

/** The same schema, in which no object may have other fields than those it names. */
function closeAll<S>(part: S): S {
  if (Array.isArray(part)) return part.map(closeAll) as S;
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, closeAll(value)]));
  return ('properties' in part ? { ...copy, additionalProperties: false } : copy) as S;
}
