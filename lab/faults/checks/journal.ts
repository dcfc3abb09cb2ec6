import type { Command, Entry, ErrorCode, TournamentView } from '@rowhouse/protocol';

/** Everything that the players of a tournament received, for the checker. Times are of `performance.now()`. */
export interface TournamentJournal {
  readonly tournament: string;
  /** The players whose joining was confirmed, with their numbers. */
  readonly joined: { readonly name: string; readonly player: number }[];
  /** Every view of it, from whichever server. */
  readonly seen: { readonly askedAt: number; readonly at: number; readonly view: TournamentView }[];
}

/** A stretch of time, in milliseconds by `performance.now()`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The part of a span that lies within another one; `null` if none does. */
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
  /** Its commands, in order. It sends the next one only after the answer to the one before. */
  readonly sent: (Command & { readonly sentAt: number })[];
  /** Of these, the ids of those that also went over REST to some server. */
  readonly posted: Set<string>;
  /** Every `done` message, repeated ones too. */
  readonly acknowledged: { readonly id: string; readonly ply: number; readonly at: number }[];
  /** The commands that were refused and are not sent again. */
  readonly refused: { readonly id: string; readonly code: ErrorCode; readonly at: number }[];
  /** Every greeting that was answered, with the last ply at that time. */
  readonly reads: { readonly askedAt: number; readonly at: number; readonly ply: number }[];
  /** When it first knew of a ply, and so of all before it. */
  readonly known: { readonly ply: number; readonly at: number }[];
  /** Every entry that it received, by ply. There is more than one for a ply only if they differ. */
  readonly received: Map<number, Entry[]>;
  /** When it thought about what to do. */
  readonly thoughts: Span[];
  /** Its sockets: the address that each was opened to, and how long there was one. */
  readonly sockets: { readonly address: string; readonly from: number; to: number }[];
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

/** The client knows of this ply now. */
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

/** When the first client knew of an entry. */
export function firstKnown(journals: readonly Journal[], ply: number): number {
  const times = journals.flatMap(({ known }) => known.find((one) => one.ply >= ply)?.at ?? []);
  return Math.min(...times, Number.POSITIVE_INFINITY);
}
