import { Worker } from 'node:worker_threads';
import type { PreviewReply, PreviewRequest } from './preview-worker.ts';

/** A request that takes longer is given up, with the thread that works on it. */
const WITHIN_MS = 10_000;
/** More requests do not wait: they are refused. */
const MAX_WAITING = 32;
const MAX_MEMORY_MB = 256;

interface Waiting {
  readonly request: PreviewRequest;
  resolve(reply: PreviewReply | 'busy'): void;
}

/** A thread that does one thing after the other. It starts with the first request, and again after it was ended. */
export class PreviewThread {
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** `busy`: too many wait, it took too long, or the thread has failed. */
  ask(request: PreviewRequest): Promise<PreviewReply | 'busy'> {
    if (this.#isClosed || this.#waiting.length >= MAX_WAITING) return Promise.resolve('busy');
    return new Promise((resolve) => {
      this.#waiting.push({ request, resolve });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve('busy');
    const worker = this.#worker;
    this.#end();
    await worker?.terminate();
  }

  #next(): void {
    if (this.#current) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#current = next;
    this.#worker ??= this.#start();
    this.#timer = setTimeout(() => this.#end(), WITHIN_MS);
    this.#worker.postMessage(next.request);
  }

  #done(reply: PreviewReply | 'busy'): void {
    clearTimeout(this.#timer);
    this.#current?.resolve(reply);
    this.#current = null;
    this.#next();
  }

  /** Gives up what the thread is doing, and the thread with it. */
  #end(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
    this.#done('busy');
  }

  #start(): Worker {
    const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    const worker = new Worker(new URL(`./preview-worker.${ending}`, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    // An idle thread does not keep the process alive.
    worker.unref();
    worker.on('message', (reply: PreviewReply) => this.#done(reply));
    worker.on('error', () => {
      if (worker === this.#worker) this.#end();
    });
    return worker;
  }
}
