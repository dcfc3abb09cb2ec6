import type { MorrisConfig, MorrisPosition } from '@rowhouse/rules';
import { type Pair, unpackMen } from '@rowhouse/rules/morris';
import { compileAsset } from '../kernel/assets.ts';
import { SearchHelper } from '../kernel/search-helper.ts';
import {
  epochHash,
  type KernelMove,
  type KernelQuestion,
  type RunResult,
  type TwoPlayerKernel,
} from '../kernel/two-player-kernel.ts';
import type { Endgame } from '../morris-solver/endgame.ts';
import { mayRepeatToDraw } from '../morris-solver/tablebase-lookup.ts';
import { writeEndgame } from './kernel-endgame.ts';
import { makeMorrisKernelMemory } from './kernel-memory.ts';
import {
  type MorrisLook,
  type MorrisOrder,
  type MorrisRoot,
  MorrisThread,
  type MorrisThreadOptions,
} from './morris-thread.ts';
import type { Network } from './network.ts';
import { startSearchThread } from './search-threads.ts';
import { firstHash } from './zobrist.ts';

/** A position as the kernel has to know it. */
export interface MorrisTask {
  readonly position: MorrisPosition;
  /** The score of a draw for the side to move. */
  readonly drawScore: number;
  readonly endgame: Endgame | null;
}

export interface MorrisKernelOptions {
  readonly config: MorrisConfig;
  /** The largest transposition table that will be asked for: 2^bits buckets of 32 bytes. */
  readonly hashBits: number;
  /** Evaluates positions, in place of what else is known about the game. */
  readonly network?: Network | null;
  /** One, if it is left out. With more the result depends on chance. */
  readonly threads?: number;
}

/** The search kernel of one morris game, with its helper threads. */
export class MorrisKernel implements TwoPlayerKernel<MorrisTask> {
  readonly foresight = 0;
  readonly #thread: MorrisThread;
  readonly #shared: Omit<MorrisThreadOptions, 'thread'>;
  readonly #helpers: readonly SearchHelper<MorrisThreadOptions, MorrisOrder>[];
  readonly #hashBits: number;
  readonly #first: bigint;
  #order: MorrisOrder | null = null;
  #endgame: Endgame | null = null;
  #epoch = 0;
  #age = 0;

  private constructor(
    thread: MorrisThread,
    shared: Omit<MorrisThreadOptions, 'thread'>,
    { config, hashBits, threads = 1 }: MorrisKernelOptions,
  ) {
    this.#thread = thread;
    this.#shared = shared;
    this.#hashBits = hashBits;
    this.#helpers = Array.from(
      { length: threads - 1 },
      (_, at) => new SearchHelper(startSearchThread(), { ...shared, thread: at + 1 }),
    );
    const [high, low] = firstHash(config);
    this.#first = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
  }

  static async open(options: MorrisKernelOptions): Promise<MorrisKernel> {
    const { config, hashBits, network = null, threads = 1 } = options;
    const module = await compileAsset(urlOf(threads > 1));
    const shared = { module, ...makeMorrisKernelMemory(config, hashBits, network, threads) };
    return new MorrisKernel(await MorrisThread.load({ ...shared, thread: 0 }), shared, options);
  }

  forget(): void {
    this.#epoch++;
  }

  ask(task: MorrisTask, question: KernelQuestion): void {
    this.#age = (this.#age + 1) % 256;
    const hashBits = Math.min(question.hashBits, this.#hashBits);
    this.#order = { ...question, hashBits, root: this.#rootOf(task), age: this.#age };
    this.#thread.begin(this.#order);
  }

  #rootOf({ position, drawScore, endgame }: MorrisTask): MorrisRoot {
    const { men, hand, toMove, pliesSinceMill } = position;
    if (endgame && endgame !== this.#endgame) {
      writeEndgame(this.#shared.memory, this.#shared.endgameAt, endgame);
      this.#endgame = endgame;
    }
    // What a draw is worth is a part of the scores that are remembered.
    const draw = drawScore === 0 ? 0n : epochHash(2 * drawScore + toMove) >> 1n;
    return {
      ...{ men, hand, toMove, pliesSinceMill, drawScore },
      past: menBefore(position),
      mayRepeat: mayRepeatToDraw(position),
      first: this.#first ^ epochHash(this.#epoch) ^ draw,
      hasEndgame: endgame !== null,
    };
  }

  callHelp(): void {
    for (const helper of this.#helpers) helper.search(this.#order!);
  }

  /** Tells the helper threads to stop, without waiting for them. */
  stopHelp(): void {
    for (const helper of this.#helpers) helper.stop();
  }

  beginDepth(depth: number): void {
    this.#thread.beginDepth(depth);
  }

  run(nodes: number): RunResult {
    return this.#thread.run(nodes);
  }

  get nodes(): number {
    return this.#thread.nodes;
  }

  /** The turns of the root as numbers (turn-codes.ts), the best first. */
  moves(): readonly KernelMove[] {
    return this.#thread.moves();
  }

  line(): readonly number[] {
    return this.#thread.line();
  }

  /** What the kernel knows of a position without searching, after these turns from it. */
  look(task: MorrisTask, turns: readonly number[] = []): MorrisLook {
    return this.#thread.look(this.#rootOf(task), turns);
  }

  /** Ends the helper threads. */
  close(): void {
    for (const helper of this.#helpers) helper.end();
  }
}

/** The men of each position that the game remembers, the latest first. */
function menBefore({ past }: MorrisPosition): readonly Pair<number>[] {
  const found: Pair<number>[] = [];
  for (let at = past; at; at = at.before) found.push(unpackMen(at.men).men);
  return found;
}

// Every address is written out, so that a bundler finds it.
const urlOf = (threads: boolean): URL =>
  threads
    ? new URL('../../data/morris-search-threads.wasm', import.meta.url)
    : new URL('../../data/morris-search.wasm', import.meta.url);
