import type { ErrorAnswer } from '@rowhouse/protocol';
import { ClientError, isTemporary } from '../errors/client-error.ts';
import { pause } from '../signals/pause.ts';

/** A server that has not answered by then does not count as reached. */
const ANSWER_WITHIN_MS = 10_000;
const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 5000;

export interface Call {
  readonly method: string;
  /** Asked before every attempt. */
  readonly address: () => URL;
  readonly secret?: string;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a call, and makes it again after a temporary error, for up to `retryFor` milliseconds. Rejects with the signal's
 * reason when it is aborted.
 */
export async function call<T>(request: Call, retryFor: number): Promise<T> {
  const began = performance.now();
  for (let tries = 0; ; tries++) {
    try {
      return await callOnce<T>(request);
    } catch (error) {
      request.signal?.throwIfAborted();
      const { code, retryAfter } = error as ClientError;
      const base = retryAfter === null ? Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) : retryAfter * 1000;
      const wait = base * (0.5 + Math.random());
      if (!isTemporary(code) || performance.now() - began + wait > retryFor) throw error;
      await pause(wait, request.signal);
    }
  }
}

async function callOnce<T>({ method, address, secret, body, signal }: Call): Promise<T> {
  const tooLate = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const { status, answer } = await answerTo(address(), {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    },
    cache: 'no-store',
    signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (status < 300) return answer as T;
  const { error } = (answer ?? {}) as Partial<ErrorAnswer>;
  throw new ClientError(error ?? 'unreachable');
}

async function answerTo(address: URL, request: RequestInit): Promise<{ status: number; answer: unknown }> {
  try {
    const reply = await fetch(address, request);
    return { status: reply.status, answer: reply.status === 204 ? null : await reply.json() };
  } catch (cause) {
    throw new ClientError('unreachable', { cause });
  }
}
