import type { MorrisPosition, MorrisTurn, Player } from '@rowhouse/rules';

/** A turn with the positions before and after it. */
export interface Turn {
  readonly before: MorrisPosition;
  readonly after: MorrisPosition;
  readonly turn: MorrisTurn;
  readonly mover: Player;
  readonly other: Player;
}
