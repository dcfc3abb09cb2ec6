import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@rowhouse/protocol';
import { err, type Result } from '@rowhouse/rules';
import { FairQueue } from '../fair-queue.ts';
import { proveSetup, QUICK_EFFORT } from './prove-setup.ts';
import type { ProofReply, ProofRequest } from './setup-prover-worker.ts';

/** So many set-ups of one creator may wait. Each takes a third of a second at most. */
const MAX_WAITING = 3;

/** A search remembers 50,000 states at most. */
const MAX_MEMORY_MB = 64;

interface Job extends ProofRequest {
  resolve(reply: Result<string, ErrorCode>): void;
}

/**
 * Proves that a game leads to a set-up before a game may begin with it. What takes longer than a moment is searched in a
 * thread, which is started when it is first needed. Those who wait take turns by creator.
 */
export class SetupProver {
  readonly #queue = new FairQueue<Job>(MAX_WAITING);
  #thread: Worker | null = null;
  #current: Job | null = null;

  /** The position as the rules write it, with the side to move. */
  prove(config: string, setup: string, creator: string): Promise<Result<string, ErrorCode>> {
    const quick = proveSetup(config, setup, QUICK_EFFORT);
    if (quick.ok || quick.error !== 'unproved-position') return Promise.resolve(quick);
    return new Promise((resolve) => {
      if (this.#queue.add(creator, { config, setup, resolve })) this.#next();
      else resolve(err('too-many'));
    });
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #next(): void {
    if (this.#current) return;
    this.#current = this.#queue.take();
    if (!this.#current) return;
    const { config, setup } = this.#current;
    this.#thread ??= this.#start();
    this.#thread.postMessage({ config, setup } satisfies ProofRequest);
  }

  #start(): Worker {
    const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    const thread = new Worker(new URL(`./setup-prover-worker.${ending}`, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    thread.unref();
    thread.on('message', (reply: ProofReply) => this.#answer(reply));
    thread.on('error', () => {});
    thread.on('exit', () => {
      this.#thread = null;
      this.#answer(err('unavailable'));
    });
    return thread;
  }

  #answer(reply: Result<string, ErrorCode>): void {
    const job = this.#current;
    this.#current = null;
    job?.resolve(reply);
    this.#next();
  }
}
