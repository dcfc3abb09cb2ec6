import { DEFAULT_HASH_BITS, Kernel, type KernelDiscs, makeMemory, type Shape } from '../kernel.ts';

/** The scores of these positions by the search alone, one after another over one transposition table. */
export async function* searched(
  shape: Shape,
  positions: Iterable<KernelDiscs>,
): AsyncGenerator<{ readonly discs: KernelDiscs; readonly score: number }> {
  const options = { shape, hashBits: DEFAULT_HASH_BITS, threads: 1, thread: 0 };
  const kernel = await Kernel.load({ ...options, memory: makeMemory(1, DEFAULT_HASH_BITS) });
  kernel.forget();
  for (const discs of positions) {
    kernel.enter(discs);
    kernel.ask();
    while (!kernel.run(1e9));
    yield { discs, score: kernel.bounds.low };
  }
}
