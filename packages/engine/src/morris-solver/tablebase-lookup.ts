import type { MorrisPosition, MorrisTurn } from '@rowhouse/rules';
import { morrisMoves, playMorris } from '@rowhouse/rules/morris';
import type { SolvedGame } from './solved-game.ts';
import { tablebasePositionOf } from './tablebase-position.ts';
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
