import { count, type MorrisPosition, otherSide } from '@rowhouse/rules';
import { inHand, inOtherHand, type ToPlace } from './solve-placing.ts';

/** A position as the tables know it, for the side to move. */
export interface Standing {
  readonly toPlace: ToPlace;
  readonly own: number;
  readonly others: number;
  /** Plies since the last mill. */
  readonly quiet: number;
}

/** `null` where a side has more men than the game, or where the hands do not fit two sides that take turns. */
export function standingOf({ config, men, hand, toMove, quiet }: MorrisPosition): Standing | null {
  const [own, others] = [men[toMove]!, men[otherSide(toMove)]!];
  const [mine, theirs] = [hand[toMove]!, hand[otherSide(toMove)]!];
  const toPlace = mine + theirs;
  if (mine !== inHand(toPlace) || theirs !== inOtherHand(toPlace)) return null;
  if (count(own) + mine > config.men || count(others) + theirs > config.men) return null;
  return { toPlace, own, others, quiet };
}
