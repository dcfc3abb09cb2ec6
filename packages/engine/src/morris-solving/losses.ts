import type { Extent } from './extent.ts';
import type { Numbering } from './numbering.ts';
import { FEWEST, type Worths } from './solve-moving.ts';
import { inHand, inOtherHand, type Phases, type ToPlace } from './solve-placing.ts';

/** All that is known of a game. */
export interface Solution {
  readonly phases: Phases;
  /** The moving phase when one ply without a mill is used up; the same as with none where they do not count. */
  readonly worn: Worths;
}

/**
 * What is kept of all that. The last man to be placed is left out: the turns that are left then are few, and most
 * positions of the placing are there.
 */
export const isKept = (toPlace: ToPlace): boolean => toPlace !== 1;

/** A material that is kept, and where its numbers begin. */
export interface Section {
  readonly toPlace: ToPlace;
  readonly own: number;
  readonly others: number;
  readonly base: number;
}

/** What is kept, in the order of the file. */
export function sectionsOf(
  numbering: Numbering,
  { most, together, placing }: Extent,
): { readonly sections: readonly Section[]; readonly size: number } {
  const sections: Section[] = [];
  let size = 0;
  for (let toPlace = 0; toPlace <= (placing ? 2 * most : 0); toPlace++) {
    if (!isKept(toPlace)) continue;
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

const MOST_MEN = 8;

/**
 * Of each position only whether it is lost, and how soon. A win is then seen by one turn of looking ahead (it leads to a
 * loss, and the soonest one says how deep it is), and what is neither is a draw. Where plies without a mill count, a
 * turn that closes none leads to a position where one is used up, so that what is lost then is kept too.
 */
export class LossTable {
  /** 0 where a position is not lost, otherwise the turns until it is decided, plus one. */
  readonly depths: Uint8Array;
  /** The same when one ply is used up; while men are placed, none is. */
  readonly worn: Uint8Array;
  private readonly bases: Int32Array;

  constructor(sections: readonly Section[], depths: Uint8Array, worn: Uint8Array) {
    this.depths = depths;
    this.worn = worn;
    this.bases = new Int32Array(2 * MOST_MEN * MOST_MEN * MOST_MEN).fill(-1);
    for (const { toPlace, own, others, base } of sections)
      this.bases[(toPlace * MOST_MEN + own) * MOST_MEN + others] = base;
  }

  /** Where a material begins; negative where it is not kept. */
  baseOf(toPlace: ToPlace, own: number, others: number): number {
    return this.bases[(toPlace * MOST_MEN + own) * MOST_MEN + others]!;
  }
}

/** The losses of a game that was solved just now. */
export function lossesOf(numbering: Numbering, { phases, worn }: Solution, extent: Extent): LossTable {
  const { sections, size } = sectionsOf(numbering, extent);
  const depths = new Uint8Array(size);
  const wornDepths = worn === phases[0] ? depths : new Uint8Array(size);
  for (const { toPlace, own, others, base } of sections) {
    const worths = phases[toPlace]![own]![others]!;
    const wornWorths = toPlace === 0 ? worn[own]![others]! : worths;
    for (let number = 0; number < worths.length; number++) {
      depths[base + number] = Math.max(0, -worths[number]!);
      wornDepths[base + number] = Math.max(0, -wornWorths[number]!);
    }
  }
  return new LossTable(sections, depths, wornDepths);
}
