import type { Entry, Live, News, Phrase, Presence, SeatNumber } from '@rowhouse/protocol';
import { isSameHash } from '../secrets.ts';
import type { GameRow, SeatRow } from '../store/rows.ts';
import { type LogEntry, publicEntry } from '../store/rows.ts';
import { yieldEvery } from '../timing.ts';
import { apply } from './apply.ts';
import type { Ledger } from './ledger.ts';
import { seatsOf } from './view.ts';

/** News have at most this many entries. If more has happened, more news follow. */
export const MAX_UPDATES_PER_MESSAGE = 100;

/** Servers agree about the time more closely than this. An entry that is further ahead was made by a clock that was wrong. */
const MAX_AHEAD_MS = 2000;

/** Somebody who follows a game on this server: a connection, of a player or of a spectator. */
export interface Subscriber {
  /** `null` for a spectator. */
  readonly seat: SeatNumber | null;
  /** When they asked to be let in, and when they were. */
  readonly asked: number;
  readonly joined: number;
  /** The log has grown. `command`: the command of the last entry, if this server has just stored it. */
  onNews(command: string | null): void;
  /** A name at the table has changed. */
  onSeats(): void;
  /** The game was deleted. */
  onDeleted(): void;
  onPresence(presence: Presence): void;
  onPhrase(seat: SeatNumber, phrase: Phrase): void;
}

/**
 * A game in this server's memory: what was read from the store, and who follows it here. It can be dropped and loaded
 * again at any time. It never knows more than what is stored.
 */
export class CachedGame {
  readonly id: string;
  readonly row: GameRow;
  readonly subscribers = new Set<Subscriber>();
  seats: readonly SeatRow[];
  #ledger: Ledger;
  readonly #log: Entry[] = [];
  /** The ply that each command became. */
  readonly #commands = new Map<string, number>();
  /** When commands came first that could not be carried out and are sent again. */
  readonly #heard = new Map<string, number>();
  #queue: Promise<unknown> = Promise.resolve();
  #busy = 0;
  /** Whether the board has changed since the subscribers were last told of anything. */
  #hasNewBoard = false;
  #toldAt: number | null = null;
  #toldMover = false;
  #ahead = 0;
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

  /** Whose secret has this hash. The time it takes does not depend on the answer: every seat is compared. */
  identify(secretHash: Uint8Array): { readonly seat: SeatNumber | null; readonly host: boolean } | null {
    let found: SeatNumber | null = null;
    for (const { seat, secret } of this.seats) if (secret && isSameHash(secret, secretHash)) found = seat;
    const host = isSameHash(this.row.host, secretHash);
    return found === null && !host ? null : { seat: found, host };
  }

  /** Runs one piece of work after another, so that each is decided on what was stored before. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#busy++ === 0 ? work() : this.#queue.then(work);
    this.#queue = done.then(this.#turnEnds, this.#turnEnds);
    return done;
  }

  readonly #turnEnds = (): void => {
    this.#busy--;
  };

  /** When the subscribers were told of the board as it is now; `null` if nobody was. */
  get toldAt(): number | null {
    return this.#toldAt;
  }

  /** The connection of the player to move that came to this server first. */
  get moverHere(): Subscriber | null {
    const { toMove } = this.#ledger.table.position;
    let first: Subscriber | null = null;
    for (const subscriber of this.subscribers)
      if (subscriber.seat === toMove && (first === null || subscriber.joined < first.joined)) first = subscriber;
    return first;
  }

  /** Whether the player to move has been on this server since then. */
  isMoverHereSince(time: number): boolean {
    return (this.moverHere?.joined ?? Number.POSITIVE_INFINITY) <= time;
  }

  /** Whether the player to move was among them. */
  get toldMover(): boolean {
    return this.#toldMover;
  }

  /**
   * How far the time of this game is ahead of everybody's. Its last entry may have been made while the store's clock was
   * ahead; no entry is before the one before it, so the game's own time goes on from there.
   */
  get ahead(): number {
    return this.#ahead;
  }

  /** Since when the time of the side to move runs, by everybody's time; `null` while none runs. */
  get since(): number | null {
    const since = this.#ledger.table.clock?.since ?? null;
    return since === null ? null : since - this.#ahead;
  }

  /** It is so late now: an entry that was read may be ahead. */
  keepTime(now: number): void {
    const ahead = this.#ledger.at - now;
    this.#ahead = ahead > MAX_AHEAD_MS ? ahead : 0;
  }

  /** What of the running turn, until the entry that is ahead, was charged to nobody: by the time before it was set back. */
  keepCredit(credit: number): void {
    const { at, table } = this.#ledger;
    this.#kept = { credit, until: at - this.#ahead, turn: table.clock?.since ?? null };
  }

  /** The same, and until when it was by everybody's time now; `null` if the turn has begun since. */
  get kept(): { readonly credit: number; readonly until: number } | null {
    return this.#kept && this.#kept.turn === (this.#ledger.table.clock?.since ?? null) ? this.#kept : null;
  }

  /** The time was set by so many milliseconds, and is `now`. This game's own goes on. */
  timeWasSet(milliseconds: number, now: number): void {
    if (milliseconds > 0) this.#ahead = Math.max(0, this.#ahead - milliseconds);
    else if (this.#ledger.at > now + this.#ahead) this.#ahead -= milliseconds;
  }

  /** When a command came first that comes again now. */
  heardAt(command: string, now: number): number {
    // Mostly there is none, and this is asked for every move.
    return this.#heard.size === 0 ? now : (this.#heard.get(command) ?? now);
  }

  /** A command that came then could not be carried out, and will come again. */
  keepHeard(command: string, at: number): void {
    this.#heard.set(command, at);
  }

  /** A command has its result. */
  answered(command: string): void {
    if (this.#heard.size > 0) this.#heard.delete(command);
  }

  /** Moves on by an entry that is stored. */
  advance(entry: LogEntry, next: Ledger): void {
    if (next.boardPly !== this.#ledger.boardPly) {
      this.#hasNewBoard = true;
      if (this.#heard.size > 0) this.#heard.clear();
    }
    this.#ledger = next;
    this.#log.push(publicEntry(entry));
    this.#commands.set(entry.command, entry.ply);
  }

  /** Moves on by entries read from the store. Throws if they do not fit: a bug, or somebody changed the database. */
  async applyStored(entries: readonly LogEntry[]): Promise<void> {
    const breathe = yieldEvery();
    for (const entry of entries) {
      await breathe();
      if (entry.ply !== this.#ledger.ply + 1) throw new Error(`game ${this.id}: ply ${entry.ply} is out of order`);
      const next = apply(this.#ledger, entry);
      if (!next.ok) throw new Error(`game ${this.id}: ply ${entry.ply} cannot be applied: ${next.error}`);
      this.advance(entry, next.value);
    }
  }

  /** The entry that a command became, if it was accepted. */
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

  /** The news of the last ply as JSON. It is made once, for all subscribers. */
  latestNewsJson(live: () => Live): string {
    const { ply } = this.#ledger;
    if (this.#latestNews?.ply !== ply)
      this.#latestNews = { ply, json: JSON.stringify(this.newsSince(ply - 1, live())) };
    return this.#latestNews.json;
  }

  notify(command: string | null, now: number): void {
    if (this.#hasNewBoard) {
      this.#toldAt = now;
      this.#toldMover = (this.moverHere?.joined ?? now) < now;
    }
    this.#hasNewBoard = false;
    for (const subscriber of this.subscribers) subscriber.onNews(command);
  }
}
