import type { Command, Entry, ErrorCode } from '@rowhouse/protocol';

/** Everything that one client sent and received in a game, for the checker. */
export interface Journal {
  readonly game: string;
  /** `null`: a watcher. */
  readonly seat: number | null;
  /** Its commands, in order. It sends the next one only after the answer to the one before. */
  readonly sent: Command[];
  /** Every `done` message, repeated ones too. */
  readonly acknowledged: { readonly id: string; readonly ply: number }[];
  /** The commands that were refused and are not sent again. */
  readonly refused: { readonly id: string; readonly code: ErrorCode }[];
  /** Every entry that it received, by ply. There is more than one for a ply only if they differ. */
  readonly received: Map<number, Entry[]>;
  /** Breaches of the protocol: a gap within one connection, an error that makes no sense. */
  readonly breaches: string[];
  connections: number;
  /** How often a command was sent again because no answer came. */
  repeats: number;
  /** The game as it knew it at the end. */
  final: { readonly ply: number; readonly record: string } | null;
}

export const newJournal = (game: string, seat: number | null): Journal => ({
  game,
  seat,
  sent: [],
  acknowledged: [],
  refused: [],
  received: new Map(),
  breaches: [],
  connections: 0,
  repeats: 0,
  final: null,
});

export function noteEntries(journal: Journal, entries: readonly Entry[]): void {
  for (const entry of entries) {
    const known = journal.received.get(entry.ply);
    if (!known) journal.received.set(entry.ply, [entry]);
    else if (!known.some((other) => isSameEntry(other, entry))) known.push(entry);
  }
}

export const isSameEntry = (one: Entry, other: Entry): boolean =>
  one.ply === other.ply &&
  one.at === other.at &&
  one.seat === other.seat &&
  one.did === other.did &&
  one.move === other.move &&
  one.kept === other.kept;
