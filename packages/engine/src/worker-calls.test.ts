import { getEventListeners } from 'node:events';
import { type MessagePort, Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { testService } from './testing/worker-thread.ts';
import { type AnyWorker, WorkerClient, WorkerError, withTransfer } from './worker-calls.ts';

type TestService = typeof testService;

const THREAD = new URL('./testing/worker-thread.ts', import.meta.url);

/** Imitates a worker of a browser with a thread of Node. Messages and errors come as events. */
class BrowserWorker extends EventTarget {
  readonly #thread = new Worker(THREAD);

  constructor() {
    super();
    this.#thread.on('message', (data) => this.dispatchEvent(new MessageEvent('message', { data })));
    this.#thread.on('error', ({ message }: Error) =>
      this.dispatchEvent(Object.assign(new Event('error'), { message })),
    );
  }

  postMessage(message: unknown, transfer: MessagePort[]): void {
    this.#thread.postMessage(message, transfer);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}

const clients: WorkerClient<TestService>[] = [];
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end())));

describe.each([
  ['a thread of Node', () => new Worker(THREAD)],
  ['a worker of a browser', () => new BrowserWorker()],
] as const)('A16: %s', (_, start) => {
  let starts = 0;
  function open() {
    const client = new WorkerClient<TestService>(() => {
      starts++;
      return start() as AnyWorker;
    });
    clients.push(client);
    return client;
  }

  test('A16: answers reach their calls in any order', async () => {
    const { service } = open();
    const calls = fc.array(
      fc.record({ value: fc.jsonValue(), ms: fc.integer({ min: 0, max: 10 }), isAborted: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(calls, async (asked) => {
        const results = asked.map(({ isAborted, ...input }) => {
          const signal = isAborted ? AbortSignal.timeout(5) : undefined;
          return service
            .echo(input, ...((signal ? [{ signal }] : []) as []))
            .catch((error: DOMException) => error.name);
        });
        for (const [at, result] of (await Promise.all(results)).entries())
          if (result !== 'TimeoutError' || !asked[at]!.isAborted) expect(result).toEqual(asked[at]!.value);
      }),
      { numRuns: 30, seed: 16 },
    );
  });

  test('A16: values, signals and callbacks reach the service, and nothing else does', async () => {
    const { service } = open();
    const stop = new AbortController();
    const halves: number[] = [];
    const onHalf = (value: number) => {
      if (halves.push(value) === 3) stop.abort();
    };
    const found = service.options(null, { more: 3, stop: stop.signal, onHalf });
    expect(await found).toEqual({ more: 3, others: ['more'] });
    expect(halves.slice(0, 3)).toEqual([0.5, 0.25, 0.125]);
    const stopped = { more: 4, stop: AbortSignal.abort(), onHalf: () => {} };
    expect(await service.options(null, stopped)).toMatchObject({ more: 4 });
    const seen: number[] = [];
    expect(await service.count(3, { onProgress: (at) => seen.push(at) })).toBe(3);
    expect(seen).toEqual([1, 2, 3]);
  });

  test('A16: an abort rejects at once with its reason, stops the work, and leaves no listener', async () => {
    const { service } = open();
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (at: number) => {
      if (at === 3) controller.abort(new Error('undo'));
    };
    await service.count(1, { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    await expect(service.count(1_000_000, { signal, onProgress })).rejects.toThrow('undo');
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    await expect(service.count(1, { signal })).rejects.toThrow('undo');
    await expect.poll(() => service.stopped()).toBe(1);
  });

  test('A16: transferred parts are not copied', async () => {
    const { service } = open();
    const bytes = new Uint8Array(1000);
    const filled = await service.fill(withTransfer(bytes, [bytes.buffer]));
    expect([bytes.length, filled.length, filled[999]]).toEqual([0, 1000, 7]);
  });

  test('A16: an error keeps its text and code, and the worker keeps running', async () => {
    const { service } = open();
    await expect(service.fail('no-luck')).rejects.toEqual(new WorkerError('out of range', 'no-luck'));
    await expect(service.fail('no-luck')).rejects.toMatchObject({ code: 'no-luck' });
    await expect(service.fail(null)).rejects.toMatchObject({ code: 'failed', message: 'out of range' });
    await expect(service.unclonable()).rejects.toMatchObject({ code: 'failed' });
    await expect((service as never as { nothing(): Promise<never> }).nothing()).rejects.toBeInstanceOf(WorkerError);
    await expect(service.echo({ value: () => {}, ms: 0 })).rejects.toThrow('could not be cloned');
    expect(await service.echo({ value: 1, ms: 0 })).toBe(1);
  });

  test('A16: a worker that fails rejects its calls, and the next call starts another', async () => {
    const { service } = open();
    starts = 0;
    const calls = await Promise.allSettled([service.echo({ value: 1, ms: 60_000 }), service.crash()]);
    expect(calls.map((call) => (call as PromiseRejectedResult).reason)).toMatchObject(
      new Array(2).fill({ message: 'the thread broke', code: 'ended' }),
    );
    expect(await service.echo({ value: 2, ms: 0 })).toBe(2);
    expect(starts).toBe(2);
  });

  test('A16: a worker that is ended rejects its calls, and the next call starts another', async () => {
    const client = open();
    starts = 0;
    const ended = expect(client.service.echo({ value: 1, ms: 60_000 })).rejects.toMatchObject({ code: 'ended' });
    await client.end();
    await ended;
    expect(await client.service.echo({ value: 2, ms: 0 })).toBe(2);
    expect(starts).toBe(2);
  });

  test('A16: the worker starts only with the first call or with `start`', async () => {
    starts = 0;
    const client = open();
    await client.end();
    expect(starts).toBe(0);
    client.start();
    client.start();
    expect(starts).toBe(1);
  });
});

test('A16: a worker that cannot be started rejects the call', async () => {
  const client = new WorkerClient<TestService>(() => {
    throw new Error('no workers here');
  });
  await expect(client.service.stopped()).rejects.toThrow('no workers here');
});
