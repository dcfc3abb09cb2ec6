import { Worker } from 'node:worker_threads';
import { type NextPairs, nextPairs } from './next-pairs.ts';
import type { TournamentState } from './state.ts';

type Next = NextPairs | 'over' | null;

/** A Swiss round of two hundred players takes a second or two, which nobody else shall wait for: it has a thread. */
export class PairingThread {
  #thread: Worker | null = null;
  #queue: {
    readonly state: TournamentState;
    readonly resolve: (next: Next) => void;
    readonly reject: (why: Error) => void;
  }[] = [];

  nextPairs(state: TournamentState): Promise<Next> {
    if (state.settings.format !== 'swiss') return Promise.resolve(nextPairs(state));
    return new Promise((resolve, reject) => {
      this.#queue.push({ state, resolve, reject });
      if (this.#queue.length === 1) this.#ask();
    });
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #ask(): void {
    const [job] = this.#queue;
    if (!job) return;
    this.#thread ??= this.#start();
    this.#thread.postMessage(job.state);
  }

  #start(): Worker {
    const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    const thread = new Worker(new URL(`./pairing-worker.${ending}`, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    thread.unref();
    thread.on('message', (next: Next) => {
      this.#queue.shift()?.resolve(next);
      this.#ask();
    });
    thread.on('error', () => {});
    thread.on('exit', () => {
      this.#thread = null;
      this.#queue.shift()?.reject(new Error('the thread that pairs has ended'));
      this.#ask();
    });
    return thread;
  }
}
