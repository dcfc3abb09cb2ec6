import type { Command, Entry, ErrorCode, TournamentView } from '@rowhouse/protocol';

/** Everything that the players of a tournament received, for the checker. Times are of `performance.now()`. */
export interface TournamentJournal {
  readonly tournament: string;
  /** The players whose joining was confirmed, with their numbers. */
  readonly joined: { readonly name: string; readonly player: number }[];
  /** Every view of the tournament, from any server. */
  readonly seen: { readonly askedAt: number; readonly at: number; readonly view: TournamentView }[];
}

/** A span of time, in milliseconds by `performance.now()`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The part of a span that lies within the other span; `null` if they do not overlap. */
export function overlap(one: Span, other: Span): Span | null {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  return from < to ? { from, to } : null;
}

/** The total length of the spans within a window. Overlaps count once. */
export function coveredTime(spans: readonly Span[], window: Span): number {
  let covered = 0;
  let counted = window.from;
  const inside = spans.flatMap((span) => overlap(span, window) ?? []);
  for (const { from, to } of inside.toSorted((one, other) => one.from - other.from)) {
    covered += Math.max(0, to - Math.max(from, counted));
    counted = Math.max(counted, to);
  }
  return covered;
}

/** Everything that one client sent and received in a game, for the checker. Times are of `performance.now()`. */
export interface Journal {
  readonly game: string;
  /** `null`: a watcher. */
  readonly seat: number | null;
  /** The client's commands, in order. The client sends a command only after the answer to the previous one. */
  readonly sent: (Command & { readonly sentAt: number })[];
  /** The ids of the commands that also went over REST to a server. */
  readonly posted: Set<string>;
  /** Every `done` message, including repeated ones. */
  readonly acknowledged: { readonly id: string; readonly ply: number; readonly at: number }[];
  /** The commands that were refused and are not sent again. */
  readonly refused: { readonly id: string; readonly code: ErrorCode; readonly at: number }[];
  /** Every greeting that was answered, with the last ply at that time. */
  readonly reads: { readonly askedAt: number; readonly at: number; readonly ply: number }[];
  /** When the client first knew of a ply, and so of all earlier plies. */
  readonly known: { readonly ply: number; readonly at: number }[];
  /** Every entry that the client received, by ply. A ply has several entries only if they differ. */
  readonly received: Map<number, Entry[]>;
  /** When the client thought about its next command. */
  readonly thoughts: Span[];
  /** The client's sockets, with the address and the time of each. */
  readonly sockets: { readonly address: string; readonly from: number; to: number }[];
  /** Breaches of the protocol: a gap within one connection, an unexpected error. */
  readonly breaches: string[];
  connections: number;
  /** How often a command was sent again because no answer came. */
  repeats: number;
  /** The client's view of the game at the end. */
  final: { readonly ply: number; readonly record: string } | null;
}

export const newJournal = (game: string, seat: number | null): Journal => ({
  game,
  seat,
  sent: [],
  posted: new Set(),
  acknowledged: [],
  refused: [],
  reads: [],
  known: [],
  received: new Map(),
  thoughts: [],
  sockets: [],
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

/** Records that the client knows this ply. */
export function noteKnown({ known }: Journal, ply: number, at: number): void {
  if (ply > (known.at(-1)?.ply ?? 0)) known.push({ ply, at });
}

export const isSameEntry = (one: Entry, other: Entry): boolean =>
  one.ply === other.ply &&
  one.at === other.at &&
  one.seat === other.seat &&
  one.did === other.did &&
  one.move === other.move &&
  one.kept === other.kept;

/** The earliest time at which any client knew of the entry with this ply; infinite if none did. */
export function firstKnown(journals: readonly Journal[], ply: number): number {
  const times = journals.flatMap(({ known }) => known.find((one) => one.ply >= ply)?.at ?? []);
  return Math.min(...times, Number.POSITIVE_INFINITY);
}
