import type { Command, SeatNumber } from '@rowhouse/protocol';
import type { EntryBody } from '../ledger/entry.ts';

/** Who sends a command. */
export interface Actor {
  readonly seat: SeatNumber | null;
  /** The creator of the game, who may cancel it even without a seat. */
  readonly host: boolean;
  /** The measured round trip of the connection in milliseconds. */
  readonly lag: number;
  /** The hash of this person's secret in the rematch, in base64url. */
  readonly rematchSecretHash: string | null;
}

/** What an entry says besides the verb. */
export function bodyOf({ rematchSecretHash: next }: Actor, command: Command): EntryBody | null {
  if (command.do === 'move') return { move: command.move ?? '' };
  return command.do === 'ask-rematch' && next !== null ? { next } : null;
}
