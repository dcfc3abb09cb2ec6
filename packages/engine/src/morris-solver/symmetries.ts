import type { Point } from '@rowhouse/rules';
import type { MorrisBoard } from '@rowhouse/rules/morris';

/**
 * The symmetries of a board: every renumbering of its points that keeps neighbours and mills. They are sorted by their
 * images, so the identity comes first. A board of two squares has 16: the eight of a square, with and without swapping
 * the squares.
 */
export function symmetriesOf({ points, neighbours, mills }: MorrisBoard): readonly (readonly Point[])[] {
  const found: Point[][] = [];
  const images: Point[] = [];
  const nameOf = (mill: readonly Point[]): string => mill.toSorted((a, b) => a - b).join(' ');
  const known = new Set(mills.map(nameOf));
  const fits = (point: Point, image: Point): boolean =>
    !images.includes(image) &&
    neighbours[image]!.length === neighbours[point]!.length &&
    images.every((other, at) => neighbours[point]!.includes(at) === neighbours[image]!.includes(other));
  const place = (point: Point): void => {
    if (point === points) {
      if (mills.every((mill) => known.has(nameOf(mill.map((at) => images[at]!))))) found.push([...images]);
      return;
    }
    for (let image = 0; image < points; image++) {
      if (!fits(point, image)) continue;
      images.push(image);
      place(point + 1);
      images.pop();
    }
  };
  place(0);
  return found;
}

const CHUNK = 8;
const CHUNK_SETS = 1 << CHUNK;

/** The image of a set of at most 24 points under each symmetry. A table lookup maps eight points at once. */
export class SetImages {
  readonly symmetries: number;
  /** By symmetry and set of eight points. */
  readonly low: Int32Array;
  readonly middle: Int32Array;
  readonly high: Int32Array;

  constructor(board: MorrisBoard) {
    const symmetries = symmetriesOf(board);
    this.symmetries = symmetries.length;
    this.low = new Int32Array(symmetries.length * CHUNK_SETS);
    this.middle = new Int32Array(symmetries.length * CHUNK_SETS);
    this.high = new Int32Array(symmetries.length * CHUNK_SETS);
    for (const [at, images] of symmetries.entries())
      for (let set = 1; set < CHUNK_SETS; set++) {
        const point = 31 - Math.clz32(set & -set);
        const here = at * CHUNK_SETS + set;
        const rest = at * CHUNK_SETS + (set & (set - 1));
        this.low[here] = this.low[rest]! | bitOf(images[point]);
        this.middle[here] = this.middle[rest]! | bitOf(images[point + CHUNK]);
        this.high[here] = this.high[rest]! | bitOf(images[point + 2 * CHUNK]);
      }
  }

  imageOf(symmetry: number, set: number): number {
    const at = symmetry * CHUNK_SETS;
    return (
      this.low[at + (set & (CHUNK_SETS - 1))]! |
      this.middle[at + ((set >> CHUNK) & (CHUNK_SETS - 1))]! |
      this.high[at + (set >> (2 * CHUNK))]!
    );
  }
}

const bitOf = (point: Point | undefined): number => (point === undefined ? 0 : 1 << point);
