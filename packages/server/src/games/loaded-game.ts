import { type LogEntry, publicEntry } from '../ledger/entry.ts';
import { apply, type Ledger } from '../ledger/ledger.ts';
import { seatsOf } from '../ledger/view.ts';
import type { Phrase, SeatNumber } from '../protocol/commands.ts';
import type { Entry, Live, News, Presence } from '../protocol/game-view.ts';
import type { GameRow, SeatRow } from '../store/store.ts';

/** Somebody who is there: a connection. */
export interface Visitor {
  readonly seat: SeatNumber | null;
  /** There is news. `command`: the one whose entry is the last, when it was just stored here. */
  hear(command: string | null): void;
  hearSeats(): void;
  hearPresence(presence: Presence): void;
  hearPhrase(seat: SeatNumber, phrase: Phrase): void;
}

/**
 * A game as this server knows it: what was read from the store, and who is here. It can be thrown away at any moment;
 * what it says is never more than what is stored.
 */
export class Room {
  readonly id: string;
  readonly game: GameRow;
  readonly visitors = new Set<Visitor>();
  /** What other servers say about who is there. */
  readonly elsewhere = new Map<string, Presence & { readonly until: number }>();
  stopListening: (() => void) | null = null;
  presenceTimer: NodeJS.Timeout | null = null;
  seats: readonly SeatRow[];
  #ledger: Ledger;
  readonly #log: Entry[] = [];
  readonly #commands = new Map<string, number>();
  #queue: Promise<unknown> = Promise.resolve();
  #busy = 0;
  #text: { readonly ply: number; readonly json: string } | null = null;

  constructor(id: string, game: GameRow, seats: readonly SeatRow[], ledger: Ledger) {
    this.id = id;
    this.game = game;
    this.seats = seats;
    this.#ledger = ledger;
  }

  get ledger(): Ledger {
    return this.#ledger;
  }

  get isIdle(): boolean {
    return this.visitors.size === 0 && this.#busy === 0;
  }

  names(): readonly (string | null)[] {
    const names = new Array<string | null>(this.#ledger.taken.length).fill(null);
    for (const { seat, name } of this.seats) names[seat] = name;
    return names;
  }

  /** One thing after another: what is judged is judged on what was stored before. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#busy++;
    const done = this.#queue.then(work).finally(() => this.#busy--);
    this.#queue = done.catch(() => {});
    return done;
  }

  /** An entry that is stored. */
  advance(entry: LogEntry, next: Ledger): void {
    this.#ledger = next;
    this.#log.push(publicEntry(entry));
    this.#commands.set(entry.command, entry.ply);
  }

  /** Entries read from the store. That they cannot be applied is a bug, or somebody changed them there. */
  read(entries: readonly LogEntry[]): void {
    for (const entry of entries) {
      if (entry.ply !== this.#ledger.ply + 1) throw new Error(`game ${this.id}: ply ${entry.ply} is out of order`);
      const next = apply(this.#ledger, entry);
      if (!next.ok) throw new Error(`game ${this.id}: ply ${entry.ply} cannot be applied: ${next.error}`);
      this.advance(entry, next.value);
    }
  }

  /** The entry a command became. */
  entryOf(command: string): Entry | null {
    const ply = this.#commands.get(command);
    return ply === undefined ? null : this.#log[ply - 1]!;
  }

  newsSince(from: number, live: Live): News {
    const entries = this.#log.slice(from);
    const seated = entries.some(({ did }) => did === 'sit' || did === 'resign');
    return {
      from,
      ply: this.#ledger.ply,
      entries,
      live,
      ...(seated ? { seats: seatsOf(this.#ledger, this.names()) } : {}),
    };
  }

  /** The news since the ply before, as text: made once for everybody who was there. */
  latest(live: () => Live): string {
    const { ply } = this.#ledger;
    if (this.#text?.ply !== ply) this.#text = { ply, json: JSON.stringify(this.newsSince(ply - 1, live())) };
    return this.#text.json;
  }

  tell(command: string | null): void {
    for (const visitor of this.visitors) visitor.hear(command);
  }

  /** Who is here, on this server. */
  here(): Presence {
    const seats = this.#ledger.taken.map(() => false);
    let watchers = 0;
    for (const { seat } of this.visitors)
      if (seat === null) watchers++;
      else seats[seat] = true;
    return { seats, watchers };
  }

  /** Who is here, on any server. */
  presence(now: number): Presence {
    const seats = [...this.here().seats];
    let { watchers } = this.here();
    for (const [server, other] of this.elsewhere) {
      if (other.until < now) {
        this.elsewhere.delete(server);
        continue;
      }
      watchers += other.watchers;
      for (const [seat, present] of other.seats.entries()) if (present) seats[seat] = true;
    }
    return { seats, watchers };
  }
}
