/** The worker of worker-calls.test.ts. */
import { serveWorker, type WorkerCallOptions, withTransfer } from '../worker-calls.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
let stopped = 0;

interface TestOptions {
  readonly more: number;
  readonly stop: AbortSignal;
  readonly onHalf: (value: number) => void;
}

export const testService = {
  /** Answers late, so that answers come in another order than the calls. */
  async echo<T>({ value, ms }: { readonly value: T; readonly ms: number }): Promise<T> {
    await sleep(ms);
    return value;
  },
  /** Calls back until it is stopped, and then returns which options it received. */
  async options(_input: null, { stop, onHalf, ...options }: WorkerCallOptions & TestOptions) {
    for (let half = 0.5; !stop.aborted; half /= 2) {
      onHalf(half);
      await sleep(1);
    }
    return { more: options.more, others: Object.keys(options).sort() };
  },
  async count(to: number, { signal, onProgress }: WorkerCallOptions<number>): Promise<number> {
    for (let at = 1; at <= to; at++) {
      if (signal?.aborted) stopped++;
      signal?.throwIfAborted();
      onProgress?.(at);
      await sleep(1);
    }
    return to;
  },
  stopped: async () => stopped,
  async fill(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
    return withTransfer(bytes.fill(7), [bytes.buffer]);
  },
  async fail(code: string | null): Promise<never> {
    throw Object.assign(new RangeError('out of range'), code === null ? {} : { code });
  },
  unclonable: async () => () => {},
  async crash(): Promise<never> {
    setTimeout(() => {
      throw new Error('the thread broke');
    });
    return new Promise(() => {});
  },
};

serveWorker(testService);
