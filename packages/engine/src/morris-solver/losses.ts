import type { Extent } from './extent.ts';
import type { Numbering } from './numbering.ts';
import { type MaterialValues, MIN_MEN } from './solve-moving.ts';
import { inHand, inOtherHand, type PlacingValues, type ToPlace } from './solve-placing.ts';

/** A solved game: the values of all its positions. */
export interface Solution {
  readonly phases: PlacingValues;
  /** The moving phase after one ply without a mill. The same as `phases[0]` if those plies do not count. */
  readonly onePlyUsed: MaterialValues;
}

/**
 * Whether a tablebase stores positions with this many men to place. It leaves out those with one man to place, because
 * they are most of the placing phase, and a look-up has few turns to try there.
 */
export const isStored = (toPlace: ToPlace): boolean => toPlace !== 1;

/** A stored material, and the start of its numbers. */
export interface LossSection {
  readonly toPlace: ToPlace;
  readonly own: number;
  readonly others: number;
  readonly base: number;
}

/** The stored materials in the order of the file. */
export function sectionsOf(
  numbering: Numbering,
  { maxMen, together, placing }: Extent,
): { readonly sections: readonly LossSection[]; readonly size: number } {
  const sections: LossSection[] = [];
  let size = 0;
  for (let toPlace = 0; toPlace <= (placing ? 2 * maxMen : 0); toPlace++) {
    if (!isStored(toPlace)) continue;
    const minMen = toPlace === 0 ? MIN_MEN : 0;
    for (let own = minMen; own <= maxMen - inHand(toPlace); own++)
      for (let others = minMen; others <= maxMen - inOtherHand(toPlace); others++) {
        if (own + others > together) continue;
        sections.push({ toPlace, own, others, base: size });
        size += numbering.sizeOf(own, others);
      }
  }
  return { sections, size };
}

/** The possible numbers of men of a side in a stored position: 0 to 7. */
export const MEN_COUNTS = 8;

/**
 * Stores only which positions are lost, and how soon. One turn of looking ahead finds the wins: a win leads to a loss,
 * and the soonest loss gives its length. All other positions are draws. If plies without a mill count, a turn without a
 * mill leads to a position after one such ply. So the losses after one ply are stored as well.
 */
export class LossTable {
  /** 0 for a position that is not lost, otherwise one more than the turns until the end. */
  readonly depths: Uint8Array;
  /** The depths after one ply without a mill. In the placing phase they equal `depths`. */
  readonly onePlyUsed: Uint8Array;
  private readonly bases: Int32Array;

  constructor(sections: readonly LossSection[], depths: Uint8Array, onePlyUsed: Uint8Array) {
    this.depths = depths;
    this.onePlyUsed = onePlyUsed;
    this.bases = new Int32Array(2 * MEN_COUNTS * MEN_COUNTS * MEN_COUNTS).fill(-1);
    for (const { toPlace, own, others, base } of sections)
      this.bases[(toPlace * MEN_COUNTS + own) * MEN_COUNTS + others] = base;
  }

  /** Whether a material is stored. */
  has(toPlace: ToPlace, own: number, others: number): boolean {
    return own < MEN_COUNTS && others < MEN_COUNTS && this.baseOf(toPlace, own, others) >= 0;
  }

  /** The start of a material, or a negative number if it is not stored. */
  baseOf(toPlace: ToPlace, own: number, others: number): number {
    return this.bases[(toPlace * MEN_COUNTS + own) * MEN_COUNTS + others]!;
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
