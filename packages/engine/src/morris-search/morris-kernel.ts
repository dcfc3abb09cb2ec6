import type { MorrisConfig, MorrisPosition } from '@rowhouse/rules';
import { unpackMen } from '@rowhouse/rules/morris';
import { compileAsset } from '../basics/assets.ts';
import type { Endgame } from '../morris-solved/endgame.ts';
import { mayRepeatToDraw } from '../morris-solved/tablebase-position.ts';
import {
  broken,
  epochHash,
  type KernelMove,
  type KernelQuestion,
  KernelRoot,
  type RoundExports,
  type RunResult,
  type TwoPlayerKernel,
} from '../search/two-player-kernel.ts';
import { writeEndgame } from './kernel-endgame.ts';
import { type MorrisKernelMemory, makeMorrisKernelMemory } from './kernel-memory.ts';
import type { Network } from './network.ts';
import { TURN_BITS } from './turn-codes.ts';
import { firstHash } from './zobrist.ts';

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

/** In the frame of the root: see `assembly/morris-search/board.ts`. */
const FRAME_WORDS = 12;
const ENDGAME_WORD = 10;
const HASH = 32;
const TURNS = 128;
const TURN_MASK = 2 ** TURN_BITS - 1;
const NOT_LOOKED_UP = -(2 ** 31);
/** In place of a score. */
const UNKNOWN = -32_000;
/** Older positions are forgotten. */
const MOST_PAST = 1024;

/** A position as the kernel has to know it. */
export interface MorrisTask {
  readonly position: MorrisPosition;
  /** The score of a draw for the side to move. */
  readonly drawScore: number;
  readonly endgame: Endgame | null;
}

/** What the kernel knows of a position without searching. Scores are its own, for the side to move. */
interface MorrisLook {
  /** `null` where the game goes on, as far as rules and tablebase say. */
  readonly decided: number | null;
  readonly estimate: number;
  /** The value in the endgame tablebase, where it was looked up and is known. */
  readonly endgame: number | null;
  readonly hash: bigint;
  readonly turns: readonly number[];
}

/** The search kernel of one morris game. */
export class MorrisKernel implements TwoPlayerKernel<MorrisTask> {
  readonly foresight = 0;
  readonly #exports: Exports;
  readonly #memory: MorrisKernelMemory;
  readonly #root: KernelRoot;
  readonly #hashBits: number;
  readonly #first: bigint;
  #endgame: Endgame | null = null;
  #epoch = 0;
  #age = 0;

  private constructor(exports: Exports, memory: MorrisKernelMemory, config: MorrisConfig, hashBits: number) {
    this.#exports = exports;
    this.#memory = memory;
    this.#root = new KernelRoot(exports, memory.memory);
    this.#hashBits = hashBits;
    const [high, low] = firstHash(config);
    this.#first = (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
  }

  /** `hashBits`: the largest transposition table that will be asked for, 2^bits buckets of 32 bytes. */
  static async open(config: MorrisConfig, hashBits: number, network: Network | null = null): Promise<MorrisKernel> {
    const module = await compileAsset(new URL('../../data/morris-search.wasm', import.meta.url));
    const memory = makeMorrisKernelMemory(config, hashBits, network);
    const instance = await WebAssembly.instantiate(module, { env: { memory: memory.memory, abort: broken } });
    return new MorrisKernel(instance.exports as unknown as Exports, memory, config, hashBits);
  }

  forget(): void {
    this.#epoch++;
  }

  ask(task: MorrisTask, question: KernelQuestion): void {
    this.#age = (this.#age + 1) % 256;
    this.#exports.place(0, this.#memory.tableAt, Math.min(question.hashBits, this.#hashBits));
    this.#setUp(task);
    this.#root.ask(question, this.#age);
  }

  /** What the kernel knows of a position without searching, after these turns from it. */
  look(task: MorrisTask, turns: readonly number[] = []): MorrisLook {
    this.#exports.place(0, this.#memory.tableAt, 0);
    this.#setUp(task);
    for (const turn of turns) this.#exports.advance(turn);
    const { buffer } = this.#memory.memory;
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

  #setUp({ position, drawScore, endgame }: MorrisTask): void {
    const { men, hand, toMove, pliesSinceMill } = position;
    const { memory, endgameAt } = this.#memory;
    if (endgame && endgame !== this.#endgame) {
      writeEndgame(memory, endgameAt, endgame);
      this.#endgame = endgame;
    }
    const past = this.#writePast(position);
    const frame = new Int32Array(memory.buffer, this.#exports.rootFrame(), FRAME_WORDS);
    frame.set([...men, ...hand, pliesSinceMill, past, 0, 0, 0, 0, NOT_LOOKED_UP, 0]);
    // What a draw is worth is a part of the scores that are remembered.
    const draw = drawScore === 0 ? 0n : epochHash(2 * drawScore + toMove) >> 1n;
    const first = this.#first ^ epochHash(this.#epoch) ^ draw;
    this.#exports.setUp(toMove, first, drawScore, mayRepeatToDraw(position) ? 1 : 0, endgame ? endgameAt : 0);
  }

  /** Writes the positions before the root, and returns how many there are. */
  #writePast({ past }: MorrisPosition): number {
    const path = new Int32Array(this.#memory.memory.buffer, this.#exports.pathEnd() - 8 * MOST_PAST, 2 * MOST_PAST);
    let count = 0;
    for (let at = past; at && count < MOST_PAST; at = at.before)
      path.set(unpackMen(at.men).men, 2 * (MOST_PAST - ++count));
    return count;
  }

  /** It has no helper threads. */
  callHelp(): void {}

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
    return [...new Int32Array(this.#memory.memory.buffer, this.#exports.lineTurns(), length)];
  }
}
