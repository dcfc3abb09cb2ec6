import type { MorrisPosition, MorrisTurn } from '@rowhouse/rules';
import { countPoints, morrisMoves, otherSide, packMen, playMorris } from '@rowhouse/rules/morris';
import { inHand, inOtherHand, type ToPlace } from './solve-placing.ts';
import type { SolvedGame } from './solved-game.ts';
import { DRAW, LOST, orderOf, type TablebaseValue, valueOfTurn, WON } from './tablebase-value.ts';

export interface KnownTurn {
  readonly turn: MorrisTurn;
  /** For the side that plays it. */
  readonly value: TablebaseValue;
  /** The position after it. */
  readonly next: MorrisPosition;
}

/** Looks up positions of the rules in a tablebase. */
export class TablebaseLookup {
  private readonly game: SolvedGame;

  constructor(game: SolvedGame) {
    this.game = game;
  }

  /** The value for the side to move. */
  valueOf(position: MorrisPosition): TablebaseValue {
    const { outcome, toMove } = position;
    if (outcome) return outcome.winner === null ? DRAW : outcome.winner === toMove ? WON : LOST;
    const known = tablebasePositionOf(position);
    if (!known) throw new RangeError('no game of these rules leads to this position');
    const { toPlace, own, others, pliesSinceMill } = known;
    return this.game.value(toPlace, own, others, pliesSinceMill);
  }

  /** Every legal turn, the best first. The rules say what is legal and when the game is over. */
  turnsOf(position: MorrisPosition): readonly KnownTurn[] {
    const turns = morrisMoves(position).map((turn): KnownTurn => {
      const next = playMorris(position, turn);
      if (!next.ok) throw new Error(`the rules refuse their own turn: ${next.error.code}`);
      return { turn, value: valueOfTurn(this.valueOf(next.value)), next: next.value };
    });
    return turns.sort((a, b) => orderOf(b.value) - orderOf(a.value));
  }
}

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

/** How many positions the proofs of one analysis may visit. */
const MAX_POSITIONS = 5000;

/**
 * Proves which wins of a tablebase are wins although positions of the game so far may come up again. The winner follows the
 * tablebase, the loser tries everything, and no position may come up so often that it is a draw. The way to win never
 * leads through a position twice, so only the game so far matters, and each position has to be proved once.
 */
export class RepetitionProof {
  private readonly lookUp: TablebaseLookup;
  private readonly isNeeded: boolean;
  private readonly known = new Map<string, boolean>();

  constructor(lookUp: TablebaseLookup, position: MorrisPosition) {
    this.lookUp = lookUp;
    this.isNeeded = mayRepeatToDraw(position);
  }

  /** Whether a turn has the value that the tablebase says. Also false where that cannot be found out. */
  holds({ value, next }: KnownTurn): boolean {
    // After a placing or a mill nothing from before can come up again; and repetition never spoils a draw.
    if (!this.isNeeded || value === DRAW || next.outcome || next.past === null) return true;
    return this.isDecided(next, value > 0);
  }

  private isDecided(position: MorrisPosition, isLost: boolean): boolean {
    const key = `${packMen(position.men, position.toMove)} ${position.pliesSinceMill}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    if (this.known.size >= MAX_POSITIONS) return false;
    this.known.set(key, false);
    const turns = this.lookUp.turnsOf(position);
    const value = this.lookUp.valueOf(position);
    const found = isLost
      ? turns.every((turn) => turn.value < DRAW && this.holds(turn))
      : turns.some((turn) => turn.value === value && this.holds(turn));
    this.known.set(key, found);
    return found;
  }
}
