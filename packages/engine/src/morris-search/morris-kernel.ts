import type { MorrisConfig, MorrisPosition } from '@rowhouse/rules';
import { makeMorrisConfig, unpackMen } from '@rowhouse/rules/internal';
import type { Pair } from '@rowhouse/rules/morris';
import { compileAsset, withTimeout } from '../kernel/assets.ts';
import { canShareMemory, moduleBeside, startHelperWorker } from '../kernel/helper-threads.ts';
import { type AcquiredKernel, KernelPool } from '../kernel/kernel-pool.ts';
import {
  hashWord,
  KernelThread,
  MAX_HASH_BITS,
  SearchKernel,
  type SearchKernelOptions,
  type SharedKernel,
} from '../kernel/search-kernel.ts';
import type { SolvedGame } from '../morris-solver/solved-game.ts';
import { mayRepeatToDraw } from '../morris-solver/tablebase-lookup.ts';
import { writeEndgame } from './kernel-endgame.ts';
import { firstHash, makeMorrisKernelMemory } from './kernel-memory.ts';
import {
  encodeTurn,
  FRAME_WORDS,
  type MorrisExports,
  type MorrisRoot,
  NOT_LOOKED_UP,
  setUpMorris,
  TURN_BITS,
} from './morris-root.ts';
import { loadNetwork, type Network } from './network.ts';

/** A position with the data that the kernel needs about it. */
export interface MorrisTask {
  readonly position: MorrisPosition;
  /** The score of a draw for the side to move. */
  readonly drawScore: number;
  readonly endgame: SolvedGame | null;
}

interface MorrisKernelOptions extends SearchKernelOptions {
  readonly config: MorrisConfig;
  /** Evaluates positions in place of the weighted features. */
  readonly network?: Network | null;
}

/** The kernel's view of a position without searching. Scores are its own, for the side to move. */
export interface MorrisLook {
  /** `null` if neither the rules nor the tablebase decide the position. */
  readonly decided: number | null;
  readonly estimate: number;
  /** The value in the endgame tablebase, or `null` if it was not looked up. */
  readonly endgame: number | null;
  readonly hash: bigint;
  /** The most promising turn comes first. */
  readonly turns: readonly number[];
}

/** In a frame: see `assembly/morris-search/board.ts`. */
const ENDGAME_WORD = 10;
const HASH = 32;
const TURNS = 128;
const TURN_MASK = 2 ** TURN_BITS - 1;
/** The score of an undecided position. */
const UNKNOWN = -32_000;

interface MorrisShared extends SharedKernel {
  readonly endgameAt: number;
}

/** The search kernel of one morris game. Its moves are turns as numbers (`encodeTurn`). */
export class MorrisKernel extends SearchKernel<MorrisTask, MorrisExports, MorrisRoot> {
  readonly foresight = 0;
  readonly #shared: MorrisShared;
  readonly #first: bigint;
  #endgame: SolvedGame | null = null;

  private constructor(
    thread: KernelThread<MorrisExports, MorrisRoot>,
    shared: MorrisShared,
    options: MorrisKernelOptions,
  ) {
    super(thread, shared, options, startThread);
    this.#shared = shared;
    this.#first = firstHash(options.config);
  }

  static async open(options: MorrisKernelOptions): Promise<MorrisKernel> {
    const { config, hashBits, network = null, threads = 1 } = options;
    const module = await compileAsset(urlOf(threads > 1));
    const shared = { module, ...makeMorrisKernelMemory(config, hashBits, network, threads) };
    return new MorrisKernel(await KernelThread.load({ ...shared, thread: 0 }, setUpMorris), shared, options);
  }

  protected override rootOf({ position, drawScore, endgame }: MorrisTask): MorrisRoot {
    const { men, hand, toMove, removing, pliesSinceMill } = position;
    const barred = position.barred.map((step) => (step ? encodeTurn({ ...step, remove: null }) : 0));
    const { memory, endgameAt } = this.#shared;
    if (endgame && endgame !== this.#endgame) {
      writeEndgame(memory, endgameAt, endgame);
      this.#endgame = endgame;
    }
    // Stored scores depend on the worth of a draw.
    const draw = drawScore === 0 ? 0n : hashWord(2 * drawScore + toMove) >> 1n;
    // E15: the same men without an open removal are another position.
    const open = removing ? hashWord(-1) : 0n;
    return {
      ...{ men, hand, toMove, pliesSinceMill, drawScore },
      barred: barred as [number, number],
      past: menBefore(position),
      mayRepeat: mayRepeatToDraw(position),
      first: this.#first ^ this.epochHash ^ draw ^ open,
      endgameAt: endgame ? endgameAt : 0,
    };
  }

  /** Looks at the position after these turns without searching. */
  look(task: MorrisTask, turns: readonly number[] = []): MorrisLook {
    const { thread } = this;
    const { exports } = thread;
    thread.setUp(this.rootOf(task), 0);
    const { buffer } = this.#shared.memory;
    for (const turn of turns) exports.advance(turn);
    const frameAt = exports.presentFrame();
    const decided = exports.decided();
    const endgame = new Int32Array(buffer, frameAt, FRAME_WORDS)[ENDGAME_WORD]!;
    // The promise of each turn is above its bits.
    const words = [...new Int32Array(buffer, frameAt + TURNS, exports.list())].sort((a, b) => b - a);
    return {
      decided: decided === UNKNOWN ? null : decided,
      estimate: exports.estimate(),
      endgame: endgame === NOT_LOOKED_UP ? null : endgame,
      hash: new BigUint64Array(buffer, frameAt + HASH, 1)[0]!,
      turns: words.map((word) => word & TURN_MASK),
    };
  }
}

/** The men in each position that the game remembers, the latest position first. */
function menBefore({ past }: MorrisPosition): readonly Pair<number>[] {
  const found: Pair<number>[] = [];
  for (let at = past; at; at = at.before) found.push(unpackMen(at.men).men);
  return found;
}

const startThread = () =>
  startHelperWorker(
    () => moduleBeside(import.meta.url, '../worker/morris-thread'),
    // The address of the built file. Bundlers find the TypeScript by it.
    () => new Worker(new URL('../worker/morris-thread.js', import.meta.url), { type: 'module' }),
  );

const pool = new KernelPool<MorrisKernel>();

/**
 * The kernel for a game, with this many threads if they can share memory. If the network does not load in time, the
 * kernel works without it.
 */
export async function acquireMorrisKernel(
  config: MorrisConfig,
  wantedThreads: number,
  timeoutMs?: number,
): Promise<AcquiredKernel<MorrisKernel>> {
  const threads = canShareMemory() ? wantedThreads : 1;
  const network = await withTimeout(loadNetwork(config), null, timeoutMs);
  return pool.acquire(`${makeMorrisConfig(config)} ${network !== null}`, threads, () =>
    MorrisKernel.open({ config, hashBits: MAX_HASH_BITS, network, threads }),
  );
}

// The addresses are written in full for bundlers.
const urlOf = (threads: boolean): URL =>
  threads
    ? new URL('../../data/morris-search-threads.wasm', import.meta.url)
    : new URL('../../data/morris-search.wasm', import.meta.url);
