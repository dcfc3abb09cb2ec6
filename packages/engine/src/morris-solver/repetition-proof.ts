import type { MorrisPosition } from '@rowhouse/rules';
import { packMen } from '@rowhouse/rules/morris';
import type { KnownTurn, TablebaseLookup } from './tablebase-lookup.ts';
import { mayRepeatToDraw } from './tablebase-position.ts';
import { DRAW } from './tablebase-value.ts';

/** How many positions the proofs of one analysis may visit. */
const MAX_POSITIONS = 5000;

/**
 * Finds out which wins of a tablebase are wins although positions of the game so far may come up again: the winner follows
 * the tablebase, the loser tries everything, and no position comes up so often that it is a draw. The way to win never
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

  /** Whether a turn has the value that the tablebase says. False, too, where that is not found out. */
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
