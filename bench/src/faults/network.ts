/** The addresses that clients know, each behind a proxy. A call may fail in every way. */
import type { ApiError, ErrorCode } from '@rowhouse/protocol';
import { choose } from '@rowhouse/rules';

/** `code` is `null` if no readable answer came: the server may or may not have done it. */
export type ApiResult<T> =
  | { readonly ok: true; readonly body: T }
  | { readonly ok: false; readonly code: ErrorCode | null };

const ANSWER_WITHIN_MS = 5000;

export class Network {
  readonly #addresses: readonly string[];

  constructor(ports: readonly number[]) {
    this.#addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  }

  any(random: () => number): string {
    return choose(this.#addresses, random);
  }

  post<T>(path: string, body: unknown, random: () => number, secret?: string): Promise<ApiResult<T>> {
    return this.#call('POST', path, JSON.stringify(body), random, secret);
  }

  get<T>(path: string, random: () => number, secret?: string): Promise<ApiResult<T>> {
    return this.#call('GET', path, undefined, random, secret);
  }

  async #call<T>(
    method: string,
    path: string,
    body: string | undefined,
    random: () => number,
    secret?: string,
  ): Promise<ApiResult<T>> {
    try {
      const reply = await fetch(`${this.any(random)}${path}`, {
        method,
        headers: {
          connection: 'close',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
        },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      const answer = (await reply.json()) as T | { readonly error: ApiError };
      if (reply.ok) return { ok: true, body: answer as T };
      return { ok: false, code: (answer as { readonly error: ApiError }).error.code };
    } catch {
      return { ok: false, code: null };
    }
  }
}
