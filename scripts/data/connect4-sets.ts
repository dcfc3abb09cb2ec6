/**
 * `node scripts/data/connect4-sets.ts` makes our own sets of Connect Four positions: random games from a seed, which the
 * solver sorts into the six kinds of POSITION_KINDS.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { POSITION_KINDS } from '@rowhouse/engine/internal';
import { CLASSIC, DEFAULT_HASH_BITS, Kernel, makeMemory, pliesToWin, randomGame } from '@rowhouse/engine/research';
import { randomFrom } from '@rowhouse/rules';

const SEED = 1974;
/** How many positions of each kind. */
const COUNTS = [200, 200, 200, 200, 60, 12];

export async function makeSets(): Promise<string> {
  const random = randomFrom(SEED);
  const hashBits = DEFAULT_HASH_BITS;
  const kernel = await Kernel.load({
    shape: CLASSIC,
    hashBits,
    threads: 1,
    thread: 0,
    memory: makeMemory(1, hashBits),
  });
  kernel.forget();
  const parts: string[] = [];
  for (const [at, { name, discs, left }] of POSITION_KINDS.entries()) {
    const lines = new Set<string>();
    while (lines.size < COUNTS[at]!) {
      const length = discs[0] + Math.floor(random() * (discs[1] - discs[0] + 1));
      const game = randomGame(CLASSIC, length, random);
      if (!game) continue;
      const { moves } = game;
      kernel.setUp(moves);
      kernel.ask();
      while (!kernel.run(1e9));
      const score = kernel.bounds.low;
      // A draw ends when the board is full.
      const end = pliesToWin(CLASSIC, game.discs, score) ?? 42 - moves.length;
      if (end < left[0] || end > left[1]) continue;
      lines.add(`${moves.map((column) => column + 1).join('')} ${score}`);
    }
    parts.push(`# ${name}\n${[...lines].join('\n')}\n`);
  }
  return parts.join('');
}

if (import.meta.main) {
  mkdirSync(new URL('../../packages/terminal/data/', import.meta.url), { recursive: true });
  writeFileSync(new URL('../../packages/terminal/data/connect4-sets.txt', import.meta.url), await makeSets());
}
