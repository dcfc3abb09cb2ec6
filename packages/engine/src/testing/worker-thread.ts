/** The worker of worker.test.ts. */
import { type CallOptions, serveWorker, withTransfer } from '../worker.ts';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
let stopped = 0;

export const testService = {
  /** Answers late, so that answers come in another order than the calls. */
  async echo<T>({ value, ms }: { readonly value: T; readonly ms: number }): Promise<T> {
    await sleep(ms);
    return value;
  },
  async options(_input: null, options: CallOptions & { readonly more: number }) {
    return { keys: Object.keys(options).sort(), more: options.more, hasProgress: options.onProgress !== undefined };
  },
  async count(to: number, { signal, onProgress }: CallOptions<number>): Promise<number> {
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
