import { err, ok, type Result } from '@rowhouse/rules';
import { Ajv, type ValidateFunction } from 'ajv';
import { apiError, fieldOf } from '../http/errors.ts';
import { MESSAGES } from '../http/schemas.ts';
import type { ApiError } from '../protocol/errors.ts';
import type { ClientMessage } from '../protocol/messages.ts';

const ajv = new Ajv({ strict: true, allErrors: false });
const CHECKS = new Map<string, ValidateFunction>(
  Object.entries(MESSAGES).map(([type, schema]) => [type, ajv.compile(schema)]),
);

/** Checks a message of a client. `text` is `null` when the message was binary. */
export function readMessage(text: string | null): Result<ClientMessage, ApiError> {
  let json: unknown;
  try {
    json = JSON.parse(text ?? '');
  } catch {
    return err(apiError('bad-json'));
  }
  const type = typeof json === 'object' && json !== null && 'type' in json ? json.type : null;
  const check = typeof type === 'string' ? CHECKS.get(type) : undefined;
  if (!check) return err(apiError('bad-request', { at: 'type' }));
  if (check(json)) return ok(json as ClientMessage);
  return err(apiError('bad-request', { at: fieldOf(check.errors?.[0] ?? {}) }));
}
