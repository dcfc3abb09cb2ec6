import type { ApiError, ClientMessage } from '@rowhouse/protocol';
import { checkClientMessage } from '@rowhouse/protocol/checks';
import { err, type Result } from '@rowhouse/rules';
import { apiError } from '../http/errors.ts';

/** Checks a message of a client. `text` is `null` when the message was binary. */
export function readMessage(text: string | null): Result<ClientMessage, ApiError> {
  let json: unknown;
  try {
    json = JSON.parse(text ?? '');
  } catch {
    return err(apiError('bad-json'));
  }
  const checked = checkClientMessage(json);
  return checked.ok ? checked : err(apiError('bad-request', checked.error));
}
