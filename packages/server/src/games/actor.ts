import type { Command, SeatNumber, Verb } from '@rowhouse/protocol';
import { type Config, gameOf } from '@rowhouse/rules';
import type { EntryBody } from '../ledger/entry.ts';
import { type Ledger, MAX_ENTRIES, MAX_OTHER_ENTRIES } from '../ledger/ledger.ts';

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

/** What ends a game is always accepted, and so is what follows its end. */
const ENDS: ReadonlySet<Verb> = new Set(['resign', 'claim-win', 'accept-draw', 'cancel', 'ask-rematch']);

/** Whether the game has too many entries for this one. */
export function isFull({ ply }: Ledger, { do: verb }: Command): boolean {
  if (ENDS.has(verb)) return false;
  return ply >= (verb === 'move' ? MAX_ENTRIES : MAX_OTHER_ENTRIES);
}

/** The command with its move as it is stored and sent: a person may have written `d6-f6`. A wrong move stays as it is. */
export function asStored(config: Config, command: Command): Command {
  const move = command.do === 'move' && command.move ? gameOf(config).parseMove(config, command.move) : null;
  return move?.ok ? { ...command, move: gameOf(config).makeMove(config, move.value) } : command;
}

/** What an entry says besides the verb. */
export function bodyOf({ rematchSecretHash: next }: Actor, command: Command): EntryBody | null {
  if (command.do === 'move') return { move: command.move ?? '' };
  if (command.do === 'claim-win') return { claimed: true };
  return command.do === 'ask-rematch' && next !== null ? { next } : null;
}
