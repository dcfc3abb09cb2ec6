import type { MorrisPosition } from '@rowhouse/rules';
import { countPoints, otherSide, packMen } from '@rowhouse/rules/morris';
import { inHand, inOtherHand, type ToPlace } from './solve-placing.ts';

/** A position as a tablebase knows it, seen by the side to move. */
interface TablebasePosition {
  readonly toPlace: ToPlace;
  readonly own: number;
  readonly others: number;
  readonly pliesSinceMill: number;
}

/** `null` where a side has more men than the game, or where the hands do not fit two sides that take turns. */
export function tablebasePositionOf(position: MorrisPosition): TablebasePosition | null {
  const { config, men, hand, toMove, pliesSinceMill } = position;
  const [own, others] = [men[toMove]!, men[otherSide(toMove)]!];
  const [ownHand, othersHand] = [hand[toMove]!, hand[otherSide(toMove)]!];
  const toPlace = ownHand + othersHand;
  if (ownHand !== inHand(toPlace) || othersHand !== inOtherHand(toPlace)) return null;
  if (countPoints(own) + ownHand > config.men || countPoints(others) + othersHand > config.men) return null;
  return { toPlace, own, others, pliesSinceMill };
}

/**
 * Tablebases know nothing of repetition. Before anything is repeated that changes nothing, because the way to win never
 * leads through a position twice. But it may where a position, this one included, has come up so often that the next time
 * is a draw.
 */
export function mayRepeatToDraw({ config, men, toMove, past }: MorrisPosition): boolean {
  if (config.repetition === 0) return false;
  const timesByKey = new Map([[packMen(men, toMove), 1]]);
  for (let at = past; at; at = at.before) timesByKey.set(at.men, (timesByKey.get(at.men) ?? 0) + 1);
  return Math.max(...timesByKey.values()) + 1 >= config.repetition;
}
