import type { Extent } from './extent.ts';
import type { Numbering } from './numbering.ts';
import { FEWEST, type MaterialValues } from './solve-moving.ts';
import { inHand, inOtherHand, type PlacingValues, type ToPlace } from './solve-placing.ts';

/** A solved game: the values of all its positions. */
export interface Solution {
  readonly phases: PlacingValues;
  /** The moving phase with one ply without a mill used up. Where those plies do not count, it is the same as with none. */
  readonly onePlyUsed: MaterialValues;
}

/**
 * Whether a tablebase stores positions with this many men to place. It leaves out those with one man to place: they are
 * most of the placing phase, and a look-up has few turns to try there.
 */
export const isStored = (toPlace: ToPlace): boolean => toPlace !== 1;

/** A material that is stored, and where its numbers begin. */
export interface Section {
  readonly toPlace: ToPlace;
  readonly own: number;
  readonly others: number;
  readonly base: number;
}

/** The materials that are stored, in the order of the file. */
export function sectionsOf(
  numbering: Numbering,
  { most, together, placing }: Extent,
): { readonly sections: readonly Section[]; readonly size: number } {
  const sections: Section[] = [];
  let size = 0;
  for (let toPlace = 0; toPlace <= (placing ? 2 * most : 0); toPlace++) {
    if (!isStored(toPlace)) continue;
    const fewest = toPlace === 0 ? FEWEST : 0;
    for (let own = fewest; own <= most - inHand(toPlace); own++)
      for (let others = fewest; others <= most - inOtherHand(toPlace); others++) {
        if (own + others > together) continue;
        sections.push({ toPlace, own, others, base: size });
        size += numbering.sizeOf(own, others);
      }
  }
  return { sections, size };
}

/** More than any side has in what is stored. */
export const MAX_MEN = 8;

/**
 * Stores of each position only whether it is lost, and how soon. One turn of looking ahead then shows a win: it leads to a
 * loss, and the soonest loss says how long the win takes. All other positions are draws. Where plies without a mill count, a
 * turn that closes none leads to a position where one ply is used up, so the losses with one ply used up are stored too.
 */
export class LossTable {
  /** 0 where a position is not lost, otherwise the turns until it is decided plus one. */
  readonly depths: Uint8Array;
  /** The same with one ply used up. While men are placed, no ply is. */
  readonly onePlyUsed: Uint8Array;
  private readonly bases: Int32Array;

  constructor(sections: readonly Section[], depths: Uint8Array, onePlyUsed: Uint8Array) {
    this.depths = depths;
    this.onePlyUsed = onePlyUsed;
    this.bases = new Int32Array(2 * MAX_MEN * MAX_MEN * MAX_MEN).fill(-1);
    for (const { toPlace, own, others, base } of sections)
      this.bases[(toPlace * MAX_MEN + own) * MAX_MEN + others] = base;
  }

  /** Whether a material is stored. */
  has(toPlace: ToPlace, own: number, others: number): boolean {
    return own < MAX_MEN && others < MAX_MEN && this.baseOf(toPlace, own, others) >= 0;
  }

  /** Where a material begins; negative where it is not stored. */
  baseOf(toPlace: ToPlace, own: number, others: number): number {
    return this.bases[(toPlace * MAX_MEN + own) * MAX_MEN + others]!;
  }
}

/** The losses of a solved game. */
export function lossesOf(numbering: Numbering, { phases, onePlyUsed }: Solution, extent: Extent): LossTable {
  const { sections, size } = sectionsOf(numbering, extent);
  const depths = new Uint8Array(size);
  const onePlyUsedDepths = onePlyUsed === phases[0] ? depths : new Uint8Array(size);
  for (const { toPlace, own, others, base } of sections) {
    const values = phases[toPlace]![own]![others]!;
    const onePlyUsedValues = toPlace === 0 ? onePlyUsed[own]![others]! : values;
    for (let number = 0; number < values.length; number++) {
      depths[base + number] = Math.max(0, -values[number]!);
      onePlyUsedDepths[base + number] = Math.max(0, -onePlyUsedValues[number]!);
    }
  }
  return new LossTable(sections, depths, onePlyUsedDepths);
}
