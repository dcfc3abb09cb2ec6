import { err, ok, type Result } from '@rowhouse/rules';
import { Ajv, type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { RouteName } from '../codes/addresses.ts';
import { ERROR_ANSWER } from '../schemas/errors.ts';
import { CLIENT_MESSAGES, SERVER_MESSAGES } from '../schemas/messages.ts';
import { OPERATIONS } from '../schemas/operations.ts';
import type { ClientMessage } from '../types/wire.ts';
import { closeAll } from './close-all.ts';

const ajv = new Ajv({ strict: true, allErrors: false });

/** Compiles each schema when it is first needed. */
const lazily = (schemas: Readonly<Record<string, TSchema>>) => {
  const compiled = new Map<string, ValidateFunction>();
  return (name: string): ValidateFunction | null => {
    const schema = Object.hasOwn(schemas, name) ? schemas[name]! : null;
    if (schema && !compiled.has(name)) compiled.set(name, ajv.compile(schema));
    return compiled.get(name) ?? null;
  };
};

const clientChecks = lazily(CLIENT_MESSAGES);
const serverChecks = lazily(
  Object.fromEntries(Object.entries(SERVER_MESSAGES).map(([type, schema]) => [type, closeAll(schema)])),
);
const answerChecks = lazily({
  error: closeAll(ERROR_ANSWER),
  ...Object.fromEntries(
    Object.entries(OPERATIONS).flatMap(([name, { answer }]) => (answer ? [[name, closeAll(answer)]] : [])),
  ),
});

/** Which field is wrong, like `seats.0.who`. */
export interface Fault {
  readonly at: string;
}

/** Checks a message of a client. */
export function checkClientMessage(json: unknown): Result<ClientMessage, Fault> {
  const check = clientChecks(typeOf(json));
  if (!check) return err({ at: 'type' });
  return check(json) ? ok(json as ClientMessage) : err(firstFault(check));
}

/**
 * What is wrong with a message of a server; `null` if nothing is. For tests of servers: a field that no schema names is
 * a fault, too, though clients have to ignore it.
 */
export function serverMessageFault(json: unknown): Fault | null {
  const check = serverChecks(typeOf(json));
  if (!check) return { at: 'type' };
  return check(json) ? null : firstFault(check);
}

/** What is wrong with the answer to a REST call; `null` if nothing is. As strict as `serverMessageFault`. */
export function answerFault(call: RouteName, status: number, json: unknown): Fault | null {
  const operation = OPERATIONS[call];
  if (status < 400 && status !== operation.status) return { at: 'status' };
  if (status < 400 && operation.answer === null) return json === null ? null : { at: '' };
  const check = answerChecks(status < 400 ? call : 'error')!;
  return check(json) ? null : firstFault(check);
}

/** The field that is wrong, from an error of Ajv. Never its content. */
export function fieldOf({ instancePath = '', params = {} }: { instancePath?: string; params?: object }): string {
  const missing = 'missingProperty' in params ? `/${params.missingProperty}` : '';
  return `${instancePath}${missing}`.slice(1, 100).replaceAll('/', '.');
}

const firstFault = ({ errors }: ValidateFunction): Fault => ({ at: fieldOf(errors?.[0] ?? {}) });

function typeOf(json: unknown): string {
  const type = typeof json === 'object' && json !== null && 'type' in json ? json.type : null;
  return typeof type === 'string' ? type : '';
}
