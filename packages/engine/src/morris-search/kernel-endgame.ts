import type { Endgame } from '../morris-solved/endgame.ts';
import { ENDGAME } from '../morris-solving/extent.ts';

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

/** Writes an endgame tablebase to the memory of the kernel, from `at` on. */
export function writeEndgame({ buffer }: WebAssembly.Memory, at: number, { game }: Endgame): void {
  const { numbering, losses } = game;
  const { ranks, images } = numbering;
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
  head.set([ENDGAME.most, ENDGAME.together]);
  put(DEPTHS, losses.depths, Uint8Array);
  put(BELOW, ranks.below, Uint16Array);
  for (const [third, sets] of [images.low, images.middle, images.high].entries())
    put(IMAGES + third, sets, Uint32Array);
  for (let size = 0; size <= ENDGAME.most; size++) {
    put(ABOVE + size, ranks.above[size]!, Uint16Array);
    put(ORBITS + size, numbering.orbit[size]!, Uint16Array);
    put(SYMMETRIES + size, numbering.turn[size]!, Uint8Array);
    put(MEMBERS + size, numbering.members[size]!, Uint32Array);
    for (let others = 0; others <= ENDGAME.most; others++)
      head.set([numbering.spots(size, others), losses.baseOf(0, size, others)], MATERIALS + 2 * (8 * size + others));
  }
}
