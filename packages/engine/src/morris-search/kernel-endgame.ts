import { PAGE } from '../kernel/search-kernel.ts';
import { MEN_COUNTS } from '../morris-solver/losses.ts';
import type { SolvedGame } from '../morris-solver/solved-game.ts';

/** The indexes of the parts of an endgame tablebase, as in `assembly/morris-search/endgame.ts`. */
const DEPTHS = 2;
const BELOW = 3;
const IMAGES = 4;
const ABOVE = 8;
const ORBITS = 16;
const SYMMETRIES = 24;
const MEMBERS = 32;
const MATERIALS = 40;
const HEAD = 4 * (MATERIALS + 2 * 64);

/** Writes an endgame tablebase to the memory of the kernel from `at` on. The memory grows if it is too small. */
export function writeEndgame(memory: WebAssembly.Memory, at: number, { numbering, losses }: SolvedGame): void {
  const { ranks, images } = numbering;
  const sizes = Array.from({ length: MEN_COUNTS }, (_, size) => size);
  const known = sizes.flatMap((own) =>
    sizes.filter((others) => losses.has(0, own, others)).map((others) => [own, others] as const),
  );
  const maxMen = Math.max(...known.map(([own]) => own));
  const parts = new Map<number, Uint8Array | Uint16Array | Uint32Array>([
    [DEPTHS, losses.depths],
    [BELOW, Uint16Array.from(ranks.below)],
  ]);
  for (const [third, sets] of [images.low, images.middle, images.high].entries())
    parts.set(IMAGES + third, Uint32Array.from(sets));
  for (const [size, { orbit, turn, members }] of numbering.orbits.slice(0, maxMen + 1).entries()) {
    parts.set(ABOVE + size, Uint32Array.from(ranks.above[size]!));
    parts.set(ORBITS + size, orbit);
    parts.set(SYMMETRIES + size, turn);
    parts.set(MEMBERS + size, Uint32Array.from(members));
  }
  const sizeOf = ({ byteLength }: Uint8Array | Uint16Array | Uint32Array) => Math.ceil(byteLength / 8) * 8;
  const room = [...parts.values()].reduce((sum, part) => sum + sizeOf(part), HEAD);
  const missing = at + room - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  const head = new Uint32Array(memory.buffer, at, HEAD / 4);
  head.set([maxMen, Math.max(...known.map(([own, others]) => own + others))]);
  let end = at + HEAD;
  for (const [index, part] of parts) {
    head[index] = end;
    new Uint8Array(memory.buffer, end).set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength));
    end += sizeOf(part);
  }
  for (const [own, others] of known)
    head.set(
      [numbering.spots(own, others), losses.baseOf(0, own, others)],
      MATERIALS + 2 * (MEN_COUNTS * own + others),
    );
}
