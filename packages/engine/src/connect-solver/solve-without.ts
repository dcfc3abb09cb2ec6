import type { Cell, ConnectPosition, Player } from '@rowhouse/rules';
import type { SignalOptions } from '../budget.ts';
import type { Value } from '../evaluation.ts';
import { yieldToEventLoop } from '../kernel/event-loop.ts';
import { compileSomeLines, HASH_BITS, isSolvable, Kernel, makeMemory, shapeOf } from './kernel.ts';
import { kernelDiscsOf } from './kernel-discs.ts';

/** Lines that do not count: those of a player through certain cells. The player has a disc on some other cell. */
export interface IgnoredLines {
  readonly player: Player;
  readonly cells: readonly Cell[];
  /** Only lines along this one of `LINE_STEPS`. */
  readonly direction?: number | undefined;
}

/** Nodes between two pauses: about two milliseconds. */
const SLICE_NODES = 10_000;

let opened: { readonly key: string; readonly kernel: Promise<Kernel> } | null = null;

/** The kernel of the last board. Its memory is large, so there is only one. */
function kernelFor(position: ConnectPosition): Promise<Kernel> {
  const shape = shapeOf(position.config);
  const key = Object.values(shape).join();
  if (opened?.key !== key) {
    const load = async () => {
      const memory = makeMemory(1, HASH_BITS.min);
      const module = await compileSomeLines();
      return Kernel.load({ shape, module, memory, hashBits: HASH_BITS.min, threads: 1, thread: 0 });
    };
    opened = { key, kernel: load() };
    // A failed load is tried again the next time.
    opened.kernel.catch(() => {
      opened = null;
    });
  }
  return opened.kernel;
}

/** The last question. The next one waits for it. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * The value of an undecided position for the side to move if some lines do not count. `null` if the board does not fit
 * the solver, the player has no disc on any other cell, or the time is up (`ms`).
 */
export function solveWithout(
  position: ConnectPosition,
  ignored: IgnoredLines,
  options: SignalOptions & { readonly ms?: number },
): Promise<Value | null> {
  const solved = turn.then(() => solve(position, ignored, options));
  turn = solved.catch(() => {});
  return solved;
}

async function solve(
  position: ConnectPosition,
  { player, cells, direction }: IgnoredLines,
  { ms = Number.POSITIVE_INFINITY, signal }: SignalOptions & { readonly ms?: number },
): Promise<Value | null> {
  const until = performance.now() + ms;
  signal?.throwIfAborted();
  const discs = kernelDiscsOf(position);
  const disc = player === position.toMove ? discs.toMove : 3 - discs.toMove;
  const isIgnored = (x: number, y: number) => cells.some((cell) => cell[0] === x && cell[1] === y);
  const isMarked = discs.columns.some((column, x) => column.some((one, y) => one === disc && !isIgnored(x, y)));
  if (!isSolvable(position.config) || position.outcome || !isMarked) return null;
  const kernel = await kernelFor(position);
  kernel.ignoreLines(discs, disc, cells, direction ?? null);
  kernel.enter(discs);
  kernel.ask(-1, 1);
  while (!kernel.run(SLICE_NODES)) {
    if (performance.now() >= until) return null;
    await yieldToEventLoop();
    signal?.throwIfAborted();
  }
  return kernel.bounds.low > 0 ? 'win' : kernel.bounds.low < 0 ? 'loss' : 'draw';
}
