import type { ApiError, ErrorCode } from '@rowhouse/protocol';
import { isTemporary } from '../errors/client-error.ts';
import type { ConnectionOptions } from './connection-types.ts';

/** How long to wait before a command is sent again, if the server does not say. */
const RETRY_AFTER_MS = 2000;

/** A command is sent again after these. (`no-hello`: it overtook the greeting.) */
export const isRetried = (code: ErrorCode): boolean => isTemporary(code) || code === 'no-hello';

/** Sends commands again after a while, once for all that were refused in the meantime. */
export class Resending {
  readonly #environment: Pick<ConnectionOptions['environment'], 'later'>;
  readonly #send: () => void;
  #cancel = () => {};

  constructor(environment: Pick<ConnectionOptions['environment'], 'later'>, send: () => void) {
    this.#environment = environment;
    this.#send = send;
  }

  after({ retryAfter }: ApiError): void {
    this.#cancel();
    const wait = retryAfter === undefined ? RETRY_AFTER_MS : retryAfter * 1000;
    this.#cancel = this.#environment.later(wait, this.#send);
  }

  stop(): void {
    this.#cancel();
  }
}
