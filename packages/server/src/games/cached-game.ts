import type { Entry, Live, News, Phrase, Presence, SeatNumber } from '@rowhouse/protocol';
import { isSameHash } from '../secrets.ts';
import type { GameRow, SeatRow } from '../store/rows.ts';
import { type LogEntry, publicEntry } from '../store/rows.ts';
import { yieldEvery } from '../timing.ts';
import { apply } from './apply.ts';
import type { Ledger } from './ledger.ts';
import { seatsOf } from './view.ts';

/** An update holds at most this many entries. Longer changes are sent in several updates. */
export const MAX_UPDATES_PER_MESSAGE = 100;

/** Clocks of servers differ by less than this. An entry further ahead was written by a clock that was wrong. */
const MAX_AHEAD_MS = 2000;

/** A connection that receives updates about a game: a player or a spectator. */
export interface Subscriber {
  /** `null` for a spectator. */
  readonly seat: SeatNumber | null;
  /** When the client's greeting arrived, and when the server answered with a welcome. */
  readonly greetedAt: number;
  readonly joinedAt: number;
  /** The log has new entries. `command`: the command of the last entry, if this server has just stored it. */
  onNews(command: string | null): void;
  /** A player's name has changed. */
  onSeats(): void;
  /** The game was deleted. */
  onDeleted(): void;
  /** This server cannot read the game's new entries. */
  onUnreadable(): void;
  onPresence(presence: Presence): void;
  onPhrase(seat: SeatNumber, phrase: Phrase): void;
}

/**
 * A game in this server's memory: its stored entries and its subscribers on this server. It can be dropped and loaded
 * again at any time. It never contains an entry that is not stored.
 */
export class CachedGame {
  readonly id: string;
  readonly row: GameRow;
  readonly subscribers = new Set<Subscriber>();
  seats: readonly SeatRow[];
  #ledger: Ledger;
  readonly #log: Entry[] = [];
  /** The ply of each command. */
  readonly #commands = new Map<string, number>();
  /** The first arrival of each command that failed temporarily. Its client sends it again. */
  readonly receivedAt = new Map<string, number>();
  #queue: Promise<unknown> = Promise.resolve();
  #busy = 0;
  /** Whether the board has changed since the last notification of the subscribers. */
  #hasNewBoard = false;
  /** When the subscribers were notified of the current board; `null` if they were not. */
  notifiedAt: number | null = null;
  /** Whether the player to move was notified of the current board. */
  wasMoverNotified = false;
  /**
   * How far this game's own time is ahead of the store's. Its last entry may have been written while the store's clock
   * was ahead. Times in a log never decrease, so the game's own time continues from there.
   */
  ahead = 0;
  /** See `keepCredit`. */
  #kept: { readonly credit: number; readonly until: number; readonly turn: number | null } | null = null;
  #latestNews: { readonly ply: number; readonly json: string } | null = null;

  constructor(id: string, row: GameRow, seats: readonly SeatRow[], ledger: Ledger) {
    this.id = id;
    this.row = row;
    this.seats = seats;
    this.#ledger = ledger;
  }

  get ledger(): Ledger {
    return this.#ledger;
  }

  get isIdle(): boolean {
    return this.subscribers.size === 0 && this.#busy === 0;
  }

  names(): readonly (string | null)[] {
    const names = new Array<string | null>(this.#ledger.taken.length).fill(null);
    for (const { seat, name } of this.seats) names[seat] = name;
    return names;
  }

  /** The owner of a secret, by its hash. Every seat is compared, so that the duration reveals nothing. */
  identify(secretHash: Uint8Array): { readonly seat: SeatNumber | null; readonly host: boolean } | null {
    let found: SeatNumber | null = null;
    for (const { seat, secret } of this.seats) if (secret && isSameHash(secret, secretHash)) found = seat;
    const host = isSameHash(this.row.host, secretHash);
    return found === null && !host ? null : { seat: found, host };
  }

  /** Runs work in turn, so that each piece sees everything that was stored before. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#busy++ === 0 ? work() : this.#queue.then(work);
    this.#queue = done.then(this.#endTurn, this.#endTurn);
    return done;
  }

  readonly #endTurn = (): void => {
    this.#busy--;
  };

  /** The oldest connection of the player to move on this server. */
  get moverHere(): Subscriber | null {
    const { toMove } = this.#ledger.table.position;
    let first: Subscriber | null = null;
    for (const subscriber of this.subscribers)
      if (subscriber.seat === toMove && (first === null || subscriber.joinedAt < first.joinedAt)) first = subscriber;
    return first;
  }

  /** Whether the player to move has been connected to this server since `time`. */
  isMoverHereSince(time: number): boolean {
    return (this.moverHere?.joinedAt ?? Number.POSITIVE_INFINITY) <= time;
  }

  /** Since when the clock of the side to move has been running, by the store's time; `null` while no clock runs. */
  get since(): number | null {
    const since = this.#ledger.table.clock?.since ?? null;
    return since === null ? null : since - this.ahead;
  }

  /** Updates `ahead` after entries were read. `now`: the store's time. */
  updateAhead(now: number): void {
    const ahead = this.#ledger.at - now;
    this.ahead = ahead > MAX_AHEAD_MS ? ahead : 0;
  }

  /** Keeps the credit of the running turn for the time before the clock was set back. */
  keepCredit(credit: number): void {
    const { at, table } = this.#ledger;
    this.#kept = { credit, until: at - this.ahead, turn: table.clock?.since ?? null };
  }

  /** The kept credit, and the end of its time by the store's clock; `null` if another turn has begun. */
  get kept(): { readonly credit: number; readonly until: number } | null {
    return this.#kept && this.#kept.turn === (this.#ledger.table.clock?.since ?? null) ? this.#kept : null;
  }

  /** The store's clock was set by this many milliseconds, to `now`. The game's own time continues. */
  timeWasSet(milliseconds: number, now: number): void {
    if (milliseconds > 0) this.ahead = Math.max(0, this.ahead - milliseconds);
    else if (this.#ledger.at > now + this.ahead) this.ahead -= milliseconds;
  }

  /** Applies a stored entry. */
  advance(entry: LogEntry, next: Ledger): void {
    if (next.boardPly !== this.#ledger.boardPly) {
      this.#hasNewBoard = true;
      this.receivedAt.clear();
    }
    this.#ledger = next;
    this.#log.push(publicEntry(entry));
    this.#commands.set(entry.command, entry.ply);
  }

  /** Applies entries read from the store. Throws if they do not fit: a bug, or the database was changed by hand. */
  async applyStored(entries: readonly LogEntry[]): Promise<void> {
    const yieldNow = yieldEvery();
    for (const entry of entries) {
      await yieldNow();
      if (entry.ply !== this.#ledger.ply + 1) throw new Error(`ply ${entry.ply} is out of order`);
      const next = apply(this.#ledger, entry);
      if (!next.ok) throw new Error(`ply ${entry.ply} (${entry.did}) cannot be applied: ${next.error}`);
      this.advance(entry, next.value);
    }
  }

  /** The entry of a command, if it was accepted. */
  entryOf(command: string): Entry | null {
    const ply = this.#commands.get(command);
    return ply === undefined ? null : this.#log[ply - 1]!;
  }

  newsSince(from: number, live: Live): News {
    const entries = this.#log.slice(from, from + MAX_UPDATES_PER_MESSAGE);
    const ply = from + entries.length;
    const hasNewSeats = entries.some(({ did }) => did === 'sit' || did === 'resign');
    return {
      from,
      ply,
      entries,
      live,
      ...(ply < this.#ledger.ply ? { more: true } : {}),
      ...(hasNewSeats ? { seats: seatsOf(this.#ledger, this.names()) } : {}),
    };
  }

  /** The update about the last ply as JSON, shared by all subscribers. */
  latestNewsJson(live: () => Live): string {
    const { ply } = this.#ledger;
    if (this.#latestNews?.ply !== ply)
      this.#latestNews = { ply, json: JSON.stringify(this.newsSince(ply - 1, live())) };
    return this.#latestNews.json;
  }

  notify(command: string | null, now: number): void {
    if (this.#hasNewBoard) {
      this.notifiedAt = now;
      this.wasMoverNotified = (this.moverHere?.joinedAt ?? now) < now;
    }
    this.#hasNewBoard = false;
    for (const subscriber of this.subscribers) subscriber.onNews(command);
  }
}
