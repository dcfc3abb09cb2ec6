import type { Command, Entry, ErrorCode } from '@rowhouse/server/protocol';

/** Everything that one client was told about a game, for the checker. */
export interface Journal {
  readonly game: string;
  /** `null`: a watcher. */
  readonly seat: number | null;
  /** What it wanted, in order: one thing after another. */
  readonly sent: Command[];
  /** Every `done`, repeats and all. */
  readonly acknowledged: { readonly id: string; readonly ply: number }[];
  /** Refused for good. */
  readonly refused: { readonly id: string; readonly code: ErrorCode }[];
  /** Every entry of every news and view, as told, by ply; more than one only if it was told different things. */
  readonly heard: Map<number, Entry[]>;
  /** What the protocol rules out and happened all the same: a gap on one connection, an error that makes no sense. */
  readonly complaints: string[];
  connections: number;
  /** How often something was sent again because no answer came. */
  repeats: number;
  /** What it believed at the end. */
  final: { readonly ply: number; readonly record: string } | null;
}

export const newJournal = (game: string, seat: number | null): Journal => ({
  game,
  seat,
  sent: [],
  acknowledged: [],
  refused: [],
  heard: new Map(),
  complaints: [],
  connections: 0,
  repeats: 0,
  final: null,
});

export function noteEntries(journal: Journal, entries: readonly Entry[]): void {
  for (const entry of entries) {
    const known = journal.heard.get(entry.ply);
    if (!known) journal.heard.set(entry.ply, [entry]);
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
