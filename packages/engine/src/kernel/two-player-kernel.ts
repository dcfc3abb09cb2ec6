/** The kernel's score of a win in n plies is KERNEL_WIN − n. Scores beyond KERNEL_DECISIVE are wins and losses. */
export const KERNEL_WIN = 30_000;
export const KERNEL_DECISIVE = 29_000;

/** What `run` says: all moves of the round are searched, the slice is over, or the search has spent its nodes. */
export const FINISHED = 0;
export const PAUSED = 1;
export const SPENT = 2;
export type RunResult = typeof FINISHED | typeof PAUSED | typeof SPENT;

/** A move of the root as the kernel knows it. */
export interface KernelMove {
  readonly move: number;
  /** For the side to move. */
  readonly score: number;
  /** The score is the move's own, not only “no better than the best one's”. */
  readonly isOwn: boolean;
  readonly estimated: boolean;
  /** It was searched in the present round. */
  readonly searched: boolean;
}

/** What a search by the kernel should look for. */
export interface KernelQuestion {
  /** The moves to choose from. */
  readonly moves: readonly number[];
  /** Find the score of every move, not only that of the best. */
  readonly scoreAll: boolean;
  /** Leave nothing out: a search to depth d finds every win in d plies and those of `foresight`. */
  readonly careful: boolean;
  readonly nodes: number;
  /** The transposition table gets 2^bits buckets: a small search should not pay for a large one. */
  readonly hashBits: number;
}

/** A search for two players in WebAssembly, as the rounds of a search use it. `P` is what it has to know of a position. */
export interface TwoPlayerKernel<P> {
  /** So many plies beyond its depth a careful search sees every win. */
  readonly foresight: number;
  /** What was found before is forgotten: the result of the next search does not depend on it. */
  forget(): void;
  /** Begins a search of a position that is not decided. */
  ask(position: P, question: KernelQuestion): void;
  /** Has the helper threads search the same position, until they are stopped. */
  callHelp(): void;
  beginDepth(depth: number): void;
  /** Searches about so many nodes more. How many at a time does not change the result. */
  run(nodes: number): RunResult;
  /** The nodes of this thread, without those of helpers. */
  readonly nodes: number;
  /** The moves of the root, the best first. */
  moves(): readonly KernelMove[];
  /** After a finished round: the moves that the search expects to be played, beginning with the best one. */
  line(): readonly number[];
}

/** What every kernel of two players exports, besides what tells it a position. */
export interface RoundExports {
  place(thread: number, tableAt: number, bits: number): void;
  rootMoves(): number;
  ask(count: number, scoresAll: number, careful: number, most: number, age: number): void;
  beginDepth(depth: number): void;
  run(count: number): number;
  expectedLine(): number;
  counted(): number;
}

/** The moves of the root in the memory of a kernel: see `assembly/two-players/root.ts`. */
export class KernelRoot {
  readonly #exports: RoundExports;
  readonly #memory: WebAssembly.Memory;
  #count = 0;

  constructor(exports: RoundExports, memory: WebAssembly.Memory) {
    this.#exports = exports;
    this.#memory = memory;
  }

  /** Begins a search. The position was told already. */
  ask({ moves, scoreAll, careful, nodes }: Omit<KernelQuestion, 'hashBits'>, age: number): void {
    const words = new Int32Array(this.#memory.buffer, this.#exports.rootMoves());
    for (const [at, move] of moves.entries()) words[4 * at] = move;
    this.#count = moves.length;
    const most = Math.min(nodes, Number.MAX_SAFE_INTEGER);
    this.#exports.ask(moves.length, scoreAll ? 1 : 0, careful ? 1 : 0, most, age);
  }

  /** The best first. */
  moves(): readonly KernelMove[] {
    const words = new Int32Array(this.#memory.buffer, this.#exports.rootMoves(), 4 * this.#count);
    return Array.from({ length: this.#count }, (_, at) => {
      const flags = words[4 * at + 2]!;
      return {
        move: words[4 * at]!,
        score: words[4 * at + 1]!,
        isOwn: (flags & 1) !== 0,
        estimated: (flags & 2) !== 0,
        searched: (flags & 4) !== 0,
      };
    });
  }
}

/** A kernel's `abort`: only a bug calls it. */
export function broken(): never {
  throw new Error('the search kernel is broken');
}

/** The part of a hash that belongs to an epoch: what was found in another epoch is not found again. */
export const epochHash = (epoch: number): bigint => (BigInt(epoch) * 0x9e3779b97f4a7c15n) & 0xffff_ffff_ffff_ffffn;
