import { PAGE } from '../kernel/search-kernel.ts';
import type { Endgame } from '../morris-solver/endgame.ts';
import { MAX_MEN } from '../morris-solver/losses.ts';

/** The parts of an endgame tablebase in the memory of the kernel: see `assembly/morris-search/endgame.ts`. */
const DEPTHS = 2;
const BELOW = 3;
const IMAGES = 4;
const ABOVE = 8;
const ORBITS = 16;
const SYMMETRIES = 24;
const MEMBERS = 32;
const MATERIALS = 40;
const HEAD = 4 * (MATERIALS + 2 * 64);

/** Writes an endgame tablebase to the memory of the kernel, from `at` to its end, which is moved if there is too little. */
export function writeEndgame(memory: WebAssembly.Memory, at: number, { game }: Endgame): void {
  const { numbering, losses } = game;
  const { ranks, images } = numbering;
  const sizes = Array.from({ length: MAX_MEN }, (_, size) => size);
  const known = sizes.flatMap((own) =>
    sizes.filter((others) => losses.has(0, own, others)).map((others) => [own, others] as const),
  );
  const most = Math.max(...known.map(([own]) => own));
  const missing = at + roomFor(game, most) - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  const { buffer } = memory;
  const head = new Uint32Array(buffer, at, HEAD / 4);
  let end = at + HEAD;
  const put = (
    part: number,
    values: ArrayLike<number>,
    Kind: typeof Uint8Array | typeof Uint16Array | typeof Uint32Array,
  ) => {
    head[part] = end;
    new Kind(buffer, end, values.length).set(values);
    end += Math.ceil((values.length * Kind.BYTES_PER_ELEMENT) / 8) * 8;
  };
  head.set([most, Math.max(...known.map(([own, others]) => own + others))]);
  put(DEPTHS, losses.depths, Uint8Array);
  put(BELOW, ranks.below, Uint16Array);
  for (const [third, sets] of [images.low, images.middle, images.high].entries())
    put(IMAGES + third, sets, Uint32Array);
  for (let size = 0; size <= most; size++) {
    put(ABOVE + size, ranks.above[size]!, Uint32Array);
    put(ORBITS + size, numbering.orbit[size]!, Uint16Array);
    put(SYMMETRIES + size, numbering.turn[size]!, Uint8Array);
    put(MEMBERS + size, numbering.members[size]!, Uint32Array);
  }
  for (const [own, others] of known)
    head.set([numbering.spots(own, others), losses.baseOf(0, own, others)], MATERIALS + 2 * (MAX_MEN * own + others));
}

/** At least as many bytes as the parts take. */
function roomFor({ numbering, losses }: Endgame['game'], most: number): number {
  const { ranks, images } = numbering;
  let room =
    HEAD +
    losses.depths.length +
    2 * ranks.below.length +
    4 * (images.low.length + images.middle.length + images.high.length);
  for (let size = 0; size <= most; size++)
    room += 4 * ranks.above[size]!.length + 3 * numbering.turn[size]!.length + 4 * numbering.members[size]!.length;
  return room + 8 * (4 + 4 * (most + 1));
}
