import type { ThreadOptions } from '../kernel/search-helper.ts';
import {
  broken,
  type KernelMove,
  type KernelQuestion,
  KernelRoot,
  type RoundExports,
  type RunResult,
} from '../kernel/two-player-kernel.ts';
import { TURN_BITS } from './turn-codes.ts';

/** What `assembly/morris-search/kernel.ts` exports. */
interface Exports extends RoundExports {
  rootFrame(): number;
  presentFrame(): number;
  pathEnd(): number;
  lineTurns(): number;
  setUp(side: number, first: bigint, draw: number, mayRepeat: number, endgameAt: number): void;
  advance(turn: number): void;
  decided(): number;
  estimate(): number;
  list(): number;
}

/** In a frame: see `assembly/morris-search/board.ts`. */
const FRAME_WORDS = 12;
const ENDGAME_WORD = 10;
const HASH = 32;
const TURNS = 128;
const TURN_MASK = 2 ** TURN_BITS - 1;
const NOT_LOOKED_UP = -(2 ** 31);
/** In place of a score. */
const UNKNOWN = -32_000;
/** Older positions are forgotten. */
const MAX_PAST = 1024;

export interface MorrisThreadOptions extends ThreadOptions {
  /** Where the endgame tablebase is. */
  readonly endgameAt: number;
}

/** A position in the numbers of the kernel. */
export interface MorrisRoot {
  readonly men: readonly [number, number];
  readonly hand: readonly [number, number];
  readonly toMove: number;
  readonly pliesSinceMill: number;
  /** The men of both sides in each position that may come up again, the latest first. */
  readonly past: readonly (readonly [number, number])[];
  readonly mayRepeat: boolean;
  /** What was found with another first hash is not found again. */
  readonly first: bigint;
  readonly drawScore: number;
  readonly hasEndgame: boolean;
}

/** A search, as all threads are told of it. */
export interface MorrisOrder extends KernelQuestion {
  readonly root: MorrisRoot;
  readonly age: number;
}

/** What the kernel knows of a position without searching. Scores are its own, for the side to move. */
export interface MorrisLook {
  /** `null` where the game goes on, as far as rules and tablebase say. */
  readonly decided: number | null;
  readonly estimate: number;
  /** The value in the endgame tablebase, where it was looked up and is known. */
  readonly endgame: number | null;
  readonly hash: bigint;
  readonly turns: readonly number[];
}

/** One thread's instance of the kernel. It works when `run` is called and at no other time. */
export class MorrisThread {
  readonly #exports: Exports;
  readonly #options: MorrisThreadOptions;
  readonly #root: KernelRoot;

  private constructor(exports: Exports, options: MorrisThreadOptions) {
    this.#exports = exports;
    this.#options = options;
    this.#root = new KernelRoot(exports, options.memory);
  }

  static async load(options: MorrisThreadOptions): Promise<MorrisThread> {
    const { module, memory } = options;
    const instance = await WebAssembly.instantiate(module, { env: { memory, abort: broken } });
    return new MorrisThread(instance.exports as unknown as Exports, options);
  }

  begin(order: MorrisOrder): void {
    this.#setUp(order.root, order.hashBits);
    this.#root.ask(order, order.age);
  }

  #setUp({ men, hand, toMove, pliesSinceMill, past, ...root }: MorrisRoot, hashBits: number): void {
    const { memory, tableAt, endgameAt, thread } = this.#options;
    this.#exports.place(thread, tableAt, hashBits);
    const path = new Int32Array(memory.buffer, this.#exports.pathEnd() - 8 * MAX_PAST, 2 * MAX_PAST);
    const known = past.slice(0, MAX_PAST);
    for (const [at, pair] of known.entries()) path.set(pair, 2 * (MAX_PAST - 1 - at));
    const frame = new Int32Array(memory.buffer, this.#exports.rootFrame(), FRAME_WORDS);
    frame.set([...men, ...hand, pliesSinceMill, known.length, 0, 0, 0, 0, NOT_LOOKED_UP, 0]);
    const { first, drawScore, mayRepeat, hasEndgame } = root;
    this.#exports.setUp(toMove, first, drawScore, mayRepeat ? 1 : 0, hasEndgame ? endgameAt : 0);
  }

  beginDepth(depth: number): void {
    this.#exports.beginDepth(depth);
  }

  run(nodes: number): RunResult {
    return this.#exports.run(nodes) as RunResult;
  }

  get nodes(): number {
    return this.#exports.counted();
  }

  /** The turns of the root as numbers (turn-codes.ts), the best first. */
  moves(): readonly KernelMove[] {
    return this.#root.moves();
  }

  line(): readonly number[] {
    const length = this.#exports.expectedLine();
    return [...new Int32Array(this.#options.memory.buffer, this.#exports.lineTurns(), length)];
  }

  /** What the kernel knows of a position without searching, after these turns from it. */
  look(root: MorrisRoot, turns: readonly number[]): MorrisLook {
    this.#setUp(root, 0);
    for (const turn of turns) this.#exports.advance(turn);
    const { buffer } = this.#options.memory;
    const frameAt = this.#exports.presentFrame();
    const decided = this.#exports.decided();
    const endgame = new Int32Array(buffer, frameAt, FRAME_WORDS)[ENDGAME_WORD]!;
    return {
      decided: decided === UNKNOWN ? null : decided,
      estimate: this.#exports.estimate(),
      endgame: endgame === NOT_LOOKED_UP ? null : endgame,
      hash: new BigUint64Array(buffer, frameAt + HASH, 1)[0]!,
      turns: Array.from(new Int32Array(buffer, frameAt + TURNS, this.#exports.list()), (word) => word & TURN_MASK),
    };
  }
}
