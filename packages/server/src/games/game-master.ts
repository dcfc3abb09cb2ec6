import { err, ok, type Result } from '@rowhouse/rules';
import { hashOf, isSame, newSecret, rematchIdOf } from '../basics/secrets.ts';
import type { Bus } from '../bus/bus.ts';
import type { EntryBody, LogEntry } from '../ledger/entry.ts';
import { oldSeat, rematchCharter } from '../ledger/game-settings.ts';
import {
  apply,
  botToMove,
  flagAt,
  isAgreed,
  isOver,
  isRunning,
  LAG_ALLOWANCE_MS,
  type Ledger,
  openLedger,
  timeLeftAt,
} from '../ledger/ledger.ts';
import { liveOf, viewOf } from '../ledger/view.ts';
import type { Command, SeatNumber } from '../protocol/commands.ts';
import type { ErrorCode } from '../protocol/errors.ts';
import type { GameView, Live, News } from '../protocol/game-view.ts';
import type { Append, DueTimes, NewGameRow, Outage, Store } from '../store/store.ts';
import { Room } from './loaded-game.ts';

export interface MasterOptions {
  readonly store: Store;
  readonly bus: Bus;
  readonly now: () => number;
  /** A computer player is to move somewhere. */
  readonly onBot: () => void;
  readonly onStored: (entry: LogEntry, milliseconds: number) => void;
  readonly onTrouble: (what: string, error: unknown) => void;
}

/** Who acts: a seat with what the connection knows about it, or the server itself. */
export interface Actor {
  readonly seat: SeatNumber | null;
  /** The creator, who may cancel without a seat. */
  readonly host: boolean;
  /** Milliseconds that the way takes, there and back. */
  readonly lag: number;
  /** The hash of this person's secret in the rematch. */
  readonly next: string | null;
}

/** Games kept in memory although nobody is there: they can be read again. */
const MOST_IDLE = 2000;
/** The store may be away for a moment (a restart, a broken connection): it is asked again this often, waiting longer. */
const STORE_TRIES = 5;
const STORE_WAIT_MS = 50;
/** How often others may be faster, in one game, before whoever asks is asked to come again. */
const MOST_TRIES = 20;

/**
 * The game master: the only one who writes entries. Judges a command on what is stored, stores it, and only then lets
 * anybody know. Another server may have been faster: then the store says no, and it is judged again on what is there.
 */
export class Master {
  readonly #options: MasterOptions;
  readonly #rooms = new Map<string, Room>();
  readonly #loading = new Map<string, Promise<Room | null>>();
  #outages: readonly Outage[] = [];
  /** Idle games are looked for when there are so many games: looking takes time. */
  #forgetAt = MOST_IDLE;
  #stopping = false;
  #acting = new Set<Promise<unknown>>();

  constructor(options: MasterOptions) {
    this.#options = options;
  }

  get rooms(): ReadonlyMap<string, Room> {
    return this.#rooms;
  }

  set outages(outages: readonly Outage[]) {
    this.#outages = outages;
  }

  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Takes no more commands; resolves when those it took are answered. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await Promise.allSettled(this.#acting);
  }

  // ── Reading ─────────────────────────────────────────────────────────────────────────────────────────────────────

  /** The game as it was when this server looked last. */
  room(id: string): Promise<Room | null> {
    const known = this.#rooms.get(id);
    if (known) return Promise.resolve(known);
    const loading = this.#loading.get(id) ?? this.#load(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** The game as it is. */
  async fresh(id: string): Promise<Room | null> {
    // A load under way may have looked before whatever this is about: it is joined, and then looked again.
    const isOld = this.#rooms.has(id) || this.#loading.has(id);
    const room = await this.room(id);
    if (!isOld) return room;
    if (!room) return this.room(id);
    await this.refresh(room);
    return room;
  }

  async #load(id: string): Promise<Room | null> {
    const { store } = this.#options;
    const [game, log] = await Promise.all([store.find(id), store.log(id, 0)]);
    if (!game) return null;
    const ledger = openLedger(game.charter);
    if (!ledger.ok) throw new Error(`game ${id}: its charter is ${ledger.error}`);
    // After the log: whoever sat down in it has a row by now.
    const room = new Room(id, game, await store.seats(id), ledger.value);
    room.read(log);
    this.#forgetIdle();
    this.#rooms.set(id, room);
    return room;
  }

  #forgetIdle(): void {
    if (this.#rooms.size < this.#forgetAt) return;
    // Those that were loaded first come first: old, and if nobody is there, not missed.
    const idle = [...this.#rooms.values()].filter(({ isIdle }) => isIdle);
    for (const { id } of idle.slice(0, Math.max(0, idle.length - MOST_IDLE))) this.#rooms.delete(id);
    this.#forgetAt = this.#rooms.size + MOST_IDLE / 4;
  }

  /** Reads what others have stored, and tells whoever is here. */
  refresh(room: Room): Promise<void> {
    return room.inTurn(() => this.#refresh(room));
  }

  async #refresh(room: Room): Promise<void> {
    const { store } = this.#options;
    const entries = await store.log(room.id, room.ledger.ply);
    if (entries.length === 0) return;
    if (entries.some(({ did }) => did === 'sit')) room.seats = await store.seats(room.id);
    room.read(entries);
    room.tell(null);
  }

  /** Names changed. */
  async reseat(room: Room): Promise<void> {
    room.seats = await this.#options.store.seats(room.id);
    for (const visitor of room.visitors) visitor.hearSeats();
  }

  live(room: Room): Live {
    const now = this.#options.now();
    return liveOf(room.id, room.ledger, now, this.#outageCredit(room.ledger, now));
  }

  view(room: Room): GameView {
    const now = this.#options.now();
    return viewOf(room.id, room.ledger, room.names(), now, this.#outageCredit(room.ledger, now));
  }

  news(room: Room, from: number): News {
    return room.newsSince(from, this.live(room));
  }

  // ── Writing ─────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Makes a game. Says no when there is one with that id. */
  async create(game: Omit<NewGameRow, 'due' | 'status'>): Promise<boolean> {
    const ledger = openLedger(game.charter);
    if (!ledger.ok) throw new Error(`a charter that is ${ledger.error}`);
    const due = dueOf(ledger.value, game.charter.created) ?? null;
    const made = await this.#options.store.create({ ...game, status: statusOf(ledger.value), due });
    if (made && due && due.bot !== null) this.#options.onBot();
    return made;
  }

  /** A command of a seat: the ply it became. Repeated, the same. */
  async act(room: Room, actor: Actor, command: Command): Promise<Result<number, ErrorCode>> {
    const { seat } = actor;
    if (seat === null && !(actor.host && command.do === 'cancel')) return err('not-seated');
    const id = `${seat ?? 'host'}:${command.id}`;
    const body = this.#bodyOf(actor, command);
    return this.#taken(room, (ledger, fresh) => {
      const before = room.entryOf(id);
      if (before)
        return before.did === command.do && (before.move ?? null) === (command.move ?? null)
          ? { done: before.ply }
          : { refused: 'command-reused' };
      // Either the client is ahead of this server, or it has seen what was lost: the store knows.
      if (command.ply > ledger.ply) return fresh ? { refused: 'stale' } : { refresh: true };
      if (command.ply < ledger.board) return { refused: 'stale' };
      if (seat !== null && ledger.table.seats[seat]?.kind === 'bot') return { refused: 'seat-left' };
      return { entry: { seat, did: command.do, body, command: id }, lag: actor.lag };
    });
  }

  #bodyOf({ next }: Actor, command: Command): EntryBody | null {
    if (command.do === 'move') return { move: command.move ?? '' };
    return command.do === 'ask-rematch' && next !== null ? { next } : null;
  }

  /** A computer player's move, decided on the board of `ply`. */
  playBot(room: Room, ply: number, move: string): Promise<Result<number, ErrorCode>> {
    const command = `bot:${ply}`;
    return this.#taken(room, (ledger) => {
      const before = room.entryOf(command);
      if (before) return { done: before.ply };
      if (ledger.board > ply || botToMove(ledger) === null) return { refused: 'stale' };
      const seat = ledger.table.position.toMove;
      return { entry: { seat, did: 'move', body: { move }, command }, lag: 0 };
    });
  }

  /** Somebody sits down, with the row that makes the seat theirs. */
  sit(room: Room, sitter: NonNullable<Append['sitter']>): Promise<Result<number, ErrorCode>> {
    return this.#taken(room, () => ({
      entry: { seat: sitter.seat, did: 'sit', body: null, command: `sit:${sitter.seat}` },
      lag: 0,
      sitter,
    }));
  }

  /** Writes that time has run out, if it has. */
  callTime(room: Room): Promise<Result<number, ErrorCode>> {
    return this.#taken(room, (ledger) => (isOver(ledger) ? { done: ledger.ply } : { refused: 'not-over' }));
  }

  #taken(room: Room, decide: Decide): Promise<Result<number, ErrorCode>> {
    if (this.#stopping) return Promise.resolve(err('stopping'));
    const acting = room.inTurn(() => this.#take(room, decide));
    this.#acting.add(acting);
    return acting.finally(() => this.#acting.delete(acting));
  }

  async #take(room: Room, decide: Decide): Promise<Result<number, ErrorCode>> {
    let failures = 0;
    let tries = 0;
    // Whether what is judged on was just read: only then something is refused.
    let fresh = false;
    for (;;)
      try {
        const verdict = await this.#try(room, decide, fresh);
        if (verdict) return verdict;
        if (++tries > MOST_TRIES) return err('unavailable');
        await this.#refresh(room);
        fresh = true;
      } catch (error) {
        this.#options.onTrouble('store', error);
        if (++failures >= STORE_TRIES) return err('unavailable');
        fresh = false;
        await pause(STORE_WAIT_MS * 2 ** failures);
      }
  }

  /** `null`: look again. */
  async #try(room: Room, decide: Decide, fresh: boolean): Promise<Result<number, ErrorCode> | null> {
    const { ledger } = room;
    const now = Math.max(this.#options.now(), ledger.at);
    const wish = decide(ledger, fresh);
    const own = 'entry' in wish && wish.entry.seat === ledger.table.position.toMove;
    const lag = own ? Math.min(Math.max(0, wish.lag), LAG_ALLOWANCE_MS) : LAG_ALLOWANCE_MS;
    const credit = ledger.table.clock ? Math.round(this.#outageCredit(ledger, now) + lag) : 0;
    if (isFallen(ledger, now, credit)) {
      const time = { seat: null, did: 'time' as const, body: null, command: `time:${ledger.ply}` };
      await this.#store(room, { ...time, ply: ledger.ply + 1, at: now, credit });
      return null;
    }
    if ('done' in wish) return ok(wish.done);
    if ('refresh' in wish) return null;
    if ('refused' in wish) return fresh ? err(wish.refused) : null;
    const entry: LogEntry = { ...wish.entry, ply: ledger.ply + 1, at: now, credit: own ? credit : 0 };
    const stored = await this.#store(room, entry, wish.sitter);
    if (!stored.ok) return fresh ? stored : null;
    return stored.value ? ok(entry.ply) : null;
  }

  /** Says no when somebody else was faster. */
  async #store(room: Room, wish: LogEntry, sitter?: Append['sitter']): Promise<Result<boolean, ErrorCode>> {
    const began = performance.now();
    const before = room.ledger;
    const next = apply(before, wish);
    if (!next.ok) return next;
    const entry = withKept(wish, before, next.value);
    const due = dueOf(next.value, entry.at);
    const status = statusOf(next.value);
    if (isAgreed(next.value) && !isAgreed(before)) await this.#makeRematch(room, next.value, entry.at);
    const stored = await this.#options.store.append({
      game: room.id,
      entry,
      ...(status === statusOf(before) ? {} : { status }),
      ...(due ? { due } : {}),
      ...(sitter ? { sitter } : {}),
    });
    if (!stored) return ok(false);
    if (sitter) room.seats = room.seats.map((row) => (row.seat === sitter.seat ? { ...row, ...sitter } : row));
    room.advance(entry, next.value);
    room.tell(entry.command);
    this.#options.bus.publish(room.id, { type: 'ply', ply: entry.ply });
    this.#options.onStored(entry, performance.now() - began);
    if (due && due.bot !== null) this.#options.onBot();
    return ok(true);
  }

  /** Before the last one's wish for it is stored: whoever reads that finds the game. Made twice, it is the same. */
  async #makeRematch(room: Room, ledger: Ledger, now: number): Promise<void> {
    const rows = await this.#options.store.seats(room.id);
    const players = ledger.taken.length;
    const bots = ledger.table.seats.map(({ bot }) => bot);
    await this.create({
      id: rematchIdOf(room.id),
      charter: rematchCharter(ledger.charter, bots, now),
      host: hashOf(newSecret()),
      seats: bots.flatMap((_, seat) => {
        const old = oldSeat(seat, players);
        const next = ledger.asked.get(old);
        if (next === undefined) return [];
        const row = rows.find((one) => one.seat === old);
        const secret = Buffer.from(next, 'base64url');
        return [{ seat, secret, invite: null, name: row?.name ?? null, guest: row?.guest ?? null }];
      }),
      pairing: null,
      openUntil: 0,
    });
  }

  /** How much of the time that runs was nobody's, because no server was there. */
  #outageCredit({ table }: Ledger, now: number): number {
    const since = table.clock?.since;
    if (since === null || since === undefined) return 0;
    return this.#outages.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, now) - Math.max(from, since)), 0);
  }

  // ── Who is who ──────────────────────────────────────────────────────────────────────────────────────────────────

  /** Whose secret it is. Every seat is compared, whichever it is. */
  whose(room: Room, secret: Uint8Array): { readonly seat: SeatNumber | null; readonly host: boolean } | null {
    let found: SeatNumber | null = null;
    for (const row of room.seats) if (row.secret && isSame(row.secret, secret)) found = row.seat;
    const host = isSame(room.game.host, secret);
    return found === null && !host ? null : { seat: found, host };
  }
}

type Decide = (ledger: Ledger, fresh: boolean) => Wish;
type Wish =
  | { readonly done: number }
  | { readonly refused: ErrorCode }
  | { readonly refresh: true }
  | {
      readonly entry: Omit<LogEntry, 'ply' | 'at' | 'credit'>;
      readonly lag: number;
      readonly sitter?: NonNullable<Append['sitter']>;
    };

/** One that takes moves back says how many are left: whoever reads the log need not know who had to agree. */
function withKept(entry: LogEntry, before: Ledger, after: Ledger): LogEntry {
  const kept = after.table.record.moves.length;
  return kept < before.table.record.moves.length ? { ...entry, body: { ...entry.body, kept } } : entry;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const statusOf = (ledger: Ledger): Live['status'] =>
  isOver(ledger) ? 'over' : isRunning(ledger) ? 'playing' : 'waiting';

/** What is to be done in this game when nobody asks; nothing where there is neither a clock nor a computer player. */
function dueOf(ledger: Ledger, now: number): DueTimes | undefined {
  const { table } = ledger;
  if (!table.clock && table.seats.every(({ bot }) => bot === null)) return undefined;
  return { bot: botToMove(ledger) === null ? null : now, flag: flagAt(ledger) };
}

function isFallen(ledger: Ledger, now: number, credit: number): boolean {
  const { clock, position } = ledger.table;
  return (
    clock !== null && clock.since !== null && isRunning(ledger) && timeLeftAt(ledger, position.toMove, now, credit) <= 0
  );
}
