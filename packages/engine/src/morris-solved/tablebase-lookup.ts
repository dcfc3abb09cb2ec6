import { type MorrisPosition, type MorrisTurn, morrisMoves, playMorris } from '@rowhouse/rules';
import { afterTurn, DRAW, LOST, orderOf, WON } from '../morris-solving/tablebase-value.ts';
import type { SolvedGame } from './solved-game.ts';
import { standingOf } from './tablebase-position.ts';

export interface KnownTurn {
  readonly turn: MorrisTurn;
  /** To the side that plays it. */
  readonly worth: number;
  /** What stands after it. */
  readonly next: MorrisPosition;
}

/** Asks a solved game about positions of the rules. */
export class TablebaseLookup {
  private readonly game: SolvedGame;

  constructor(game: SolvedGame) {
    this.game = game;
  }

  /** To the side to move. */
  worthOf(position: MorrisPosition): number {
    const { outcome, toMove } = position;
    if (outcome) return outcome.winner === null ? DRAW : outcome.winner === toMove ? WON : LOST;
    const standing = standingOf(position);
    if (!standing) throw new RangeError('a position that no game of these rules leads to');
    const { toPlace, own, others, quiet } = standing;
    return this.game.worth(toPlace, own, others, quiet);
  }

  /** Every legal turn, the best first; the rules say what is legal and when the game is over. */
  turnsOf(position: MorrisPosition): readonly KnownTurn[] {
    const turns = morrisMoves(position).map((turn): KnownTurn => {
      const next = playMorris(position, turn);
      if (!next.ok) throw new Error(`the rules refuse their own turn: ${next.error.code}`);
      return { turn, worth: afterTurn(this.worthOf(next.value)), next: next.value };
    });
    return turns.sort((a, b) => orderOf(b.worth) - orderOf(a.worth));
  }
}
