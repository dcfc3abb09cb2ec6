import { countPoints, type MorrisPosition, otherSide } from '@rowhouse/rules';
import { inHand, inOtherHand, type ToPlace } from '../morris-solving/solve-placing.ts';

/** A position as the tables know it, for the side to move. */
export interface Standing {
  readonly toPlace: ToPlace;
  readonly own: number;
  readonly others: number;
  /** Plies since the last mill. */
  readonly quiet: number;
}

/** `null` where a side has more men than the game, or where the hands do not fit two sides that take turns. */
export function standingOf({ config, men, hand, toMove, pliesSinceMill: quiet }: MorrisPosition): Standing | null {
  const [own, others] = [men[toMove]!, men[otherSide(toMove)]!];
  const [mine, theirs] = [hand[toMove]!, hand[otherSide(toMove)]!];
  const toPlace = mine + theirs;
  if (mine !== inHand(toPlace) || theirs !== inOtherHand(toPlace)) return null;
  if (countPoints(own) + mine > config.men || countPoints(others) + theirs > config.men) return null;
  return { toPlace, own, others, quiet };
}

/**
 * Tables know nothing of repetition. It changes nothing for who has not repeated yet, because the way to win never
 * leads through the same position twice; but where something has stood so often that the next time is a draw, it might.
 */
export function mayHaveRepeated({ config, past }: MorrisPosition): boolean {
  if (config.repetition === 0) return false;
  const stood = new Map<number, number>();
  let most = 0;
  for (let at = past; at; at = at.before) {
    const times = (stood.get(at.men) ?? 0) + 1;
    stood.set(at.men, times);
    most = Math.max(most, times);
  }
  return most + 1 >= config.repetition;
}
