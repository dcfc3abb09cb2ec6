/** What people do before and around a game: make one, sit down, be paired, be a guest. */
import { err, gameOf, ok, parseConfig, type Result } from '@rowhouse/rules';
import {
  gameIdOf,
  guestIdOf,
  hashOf,
  inviteOf,
  isSame,
  newSecret,
  rematchIdOf,
  rematchSecretOf,
} from '../basics/secrets.ts';
import { OPEN_FOR_MS } from '../jobs/background-jobs.ts';
import { type Charter, charterOf } from '../ledger/game-settings.ts';
import { isAgreed } from '../ledger/ledger.ts';
import type { SeatNumber } from '../protocol/commands.ts';
import type { ErrorCode } from '../protocol/errors.ts';
import {
  type GuestKey,
  type GuestView,
  LONGEST_NAME,
  type Lobby,
  type LobbyGame,
  type NewGame,
  type PairingRequest,
  type SeatKey,
  type TakeSeat,
} from '../protocol/requests.ts';
import type { GuestRow, LobbyRow, SeatRow, Store } from '../store/store.ts';
import type { Master } from './game-master.ts';
import type { Room } from './loaded-game.ts';
import type { Attendance } from './presence-tracker.ts';

type Answer<T> = Promise<Result<T, ErrorCode>>;

const LOBBY_SIZE = 100;
const PAIRING_TRIES = 20;
const GUEST_GAMES = 200;
/** An open game by correspondence waits for somebody without its creator. */
const OPEN_DAYS_MS = 7 * 86_400_000;

export class House {
  readonly #store: Store;
  readonly #master: Master;
  readonly #attendance: Attendance;
  readonly #now: () => number;

  constructor({
    store,
    master,
    attendance,
    now,
  }: { store: Store; master: Master; attendance: Attendance; now: () => number }) {
    this.#store = store;
    this.#master = master;
    this.#attendance = attendance;
    this.#now = now;
  }

  /** Made again with the same secret, it is the same game, and the answer is the same. */
  async create(wish: NewGame): Answer<SeatKey> {
    const secret = wish.secret ?? newSecret();
    const id = gameIdOf(secret);
    const before = await this.#master.fresh(id);
    if (before) return this.#creatorsKey(before, secret);
    const charter = charterOf(wish, this.#now());
    if (!charter.ok) return charter;
    const guest = await this.#guestOf(wish.guest);
    if (!guest.ok) return guest;
    const { open, host, clock, bots } = charter.value;
    const name = nameIn(wish.name ?? guest.value?.name);
    if (!name.ok) return name;
    await this.#master.create({
      id,
      charter: charter.value,
      host: hashOf(secret),
      seats: bots.flatMap((bot, seat): readonly SeatRow[] => {
        if (bot !== null) return [];
        if (seat === host)
          return [{ seat, secret: hashOf(secret), invite: null, name: name.value, guest: guest.value?.id ?? null }];
        return [{ seat, secret: null, invite: open ? null : hashOf(inviteOf(secret, seat)), name: null, guest: null }];
      }),
      pairing: open ? pairingOf(charter.value) : null,
      openUntil: this.#now() + (clock?.kind === 'days' ? OPEN_DAYS_MS : OPEN_FOR_MS),
    });
    const room = await this.#master.fresh(id);
    return room ? this.#creatorsKey(room, secret) : err('unavailable');
  }

  #creatorsKey(room: Room, secret: string): Result<SeatKey, ErrorCode> {
    const { charter } = room.ledger;
    if (!isSame(room.game.host, hashOf(secret))) return err('secret-in-use');
    const invites = charter.taken.flatMap((taken, seat) => (taken ? [] : [{ seat, invite: inviteOf(secret, seat) }]));
    return ok({
      game: room.id,
      seat: charter.host,
      secret,
      ...(charter.open ? {} : { invites }),
      view: this.#master.view(room),
    });
  }

  /** Whoever has the seat already, by this secret, has it. */
  async take(id: string, wish: TakeSeat): Answer<SeatKey> {
    const room = await this.#master.fresh(id);
    if (!room) return err('no-such-game');
    const secret = wish.secret ?? newSecret();
    const hash = hashOf(secret);
    const guest = await this.#guestOf(wish.guest);
    if (!guest.ok) return guest;
    const name = nameIn(wish.name ?? guest.value?.name);
    if (!name.ok) return name;
    // Whoever was faster took one seat: there may be another.
    for (let tries = 0; tries <= room.seats.length; tries++) {
      const mine = this.#master.whose(room, hash);
      if (mine && mine.seat !== null) return ok(this.#key(room, mine.seat, secret));
      const seat = this.#seatFor(room, wish);
      if (!seat.ok) return seat;
      const row = room.seats.find((one) => one.seat === seat.value);
      if (!row) return err('no-such-seat');
      const sat = await this.#master.sit(room, {
        ...row,
        secret: hash,
        name: name.value,
        guest: guest.value?.id ?? null,
      });
      if (sat.ok) return ok(this.#key(room, seat.value, secret));
      if (sat.error !== 'seat-taken') return sat;
    }
    return err('no-free-seat');
  }

  #seatFor(room: Room, { seat, invite }: TakeSeat): Result<SeatNumber, ErrorCode> {
    const { charter, taken } = room.ledger;
    if (invite !== undefined) {
      const hash = hashOf(invite);
      let found: SeatRow | null = null;
      for (const row of room.seats) if (row.invite && isSame(row.invite, hash)) found = row;
      if (!found || (seat !== undefined && seat !== found.seat)) return err('bad-invite');
      return taken[found.seat] ? err('seat-taken') : ok(found.seat);
    }
    if (!charter.open) return err('bad-invite');
    if (seat === undefined) {
      const free = taken.indexOf(false);
      return free === -1 ? err('no-free-seat') : ok(free);
    }
    if (taken[seat] === undefined) return err('no-such-seat');
    return taken[seat] ? err('seat-taken') : ok(seat);
  }

  #key(room: Room, seat: SeatNumber, secret: string): SeatKey {
    return { game: room.id, seat, secret, view: this.#master.view(room) };
  }

  /** A seat in a game that waits for somebody like this, or a new one. Where they were sent is noted first. */
  async pair(wish: PairingRequest): Answer<SeatKey> {
    const config = parseConfig(wish.game);
    if (!config.ok) return err('bad-game');
    const players = gameOf(config.value).players(config.value);
    const secret = wish.secret ?? newSecret();
    const hash = hashOf(secret);
    const own = await this.#master.fresh(gameIdOf(secret));
    if (own) return this.#creatorsKey(own, secret);
    const sent = await this.#store.paired(hash);
    if (sent !== null) {
      const room = await this.#master.fresh(sent);
      const mine = room && this.#master.whose(room, hash);
      if (room && mine && mine.seat !== null) return ok(this.#key(room, mine.seat, secret));
    }
    const seats = [{ who: 'me' as const }, ...new Array(players - 1).fill({ who: 'guest' as const })];
    const asNew: NewGame = { ...wish, seats, shuffle: true, open: true, secret };
    const charter = charterOf(asNew, this.#now());
    if (!charter.ok) return charter;
    for (const { id } of await this.#store.lobby(this.#now(), PAIRING_TRIES, pairingOf(charter.value))) {
      await this.#store.pair(hash, id, this.#now());
      const taken = await this.take(id, { ...wish, secret });
      if (taken.ok || !GONE.has(taken.error)) return taken;
    }
    return this.create(asNew);
  }

  async lobby(): Promise<Lobby> {
    return { games: (await this.#store.lobby(this.#now(), LOBBY_SIZE)).map(lobbyGame) };
  }

  /** The same person's seat in the rematch. */
  async rematch(id: string, secret: string): Answer<SeatKey> {
    const room = await this.#master.fresh(id);
    if (!room) return err('no-such-game');
    const mine = this.#master.whose(room, hashOf(secret));
    if (!mine) return err('bad-secret');
    if (mine.seat === null) return err('not-seated');
    if (!isAgreed(room.ledger)) return err('no-rematch');
    const next = await this.#master.fresh(rematchIdOf(id));
    if (!next) return err('unavailable');
    const nextSecret = rematchSecretOf(secret, next.id);
    const seat = this.#master.whose(next, hashOf(nextSecret))?.seat ?? null;
    return seat === null ? err('no-rematch') : ok(this.#key(next, seat, nextSecret));
  }

  // ── Guests ──────────────────────────────────────────────────────────────────────────────────────────────────────

  async addGuest(wish: { readonly name: string; readonly secret?: string }): Answer<GuestKey> {
    const secret = wish.secret ?? newSecret();
    const name = nameIn(wish.name);
    if (!name.ok || name.value === null) return err('bad-name');
    const row = { id: guestIdOf(secret), secret: hashOf(secret), name: name.value, created: this.#now() };
    const before = (await this.#store.addGuest(row)) ? row : await this.#store.guest(row.id);
    if (!before || !isSame(before.secret, row.secret)) return err('secret-in-use');
    return ok({ name: before.name, secret });
  }

  async guest(secret: string): Answer<GuestView> {
    const guest = await this.#guestOf(secret);
    if (!guest.ok) return guest;
    const { id, name, created } = guest.value!;
    return ok({ name, created, games: await this.#store.seatsOf(id, GUEST_GAMES) });
  }

  async renameGuest(secret: string, wanted: string): Answer<GuestView> {
    const guest = await this.#guestOf(secret);
    if (!guest.ok) return guest;
    const name = nameIn(wanted);
    if (!name.ok || name.value === null) return err('bad-name');
    await this.#attendance.renamed(await this.#store.renameGuest(guest.value!.id, name.value));
    return this.guest(secret);
  }

  async deleteGuest(secret: string): Answer<null> {
    const guest = await this.#guestOf(secret);
    if (!guest.ok) return guest;
    await this.#attendance.renamed(await this.#store.deleteGuest(guest.value!.id));
    return ok(null);
  }

  async #guestOf(secret: string | undefined): Answer<GuestRow | null> {
    if (secret === undefined) return ok(null);
    const row = await this.#store.guest(guestIdOf(secret));
    return row && isSame(row.secret, hashOf(secret)) ? ok(row) : err('no-such-guest');
  }
}

/** A seat that was free a moment ago. */
const GONE: ReadonlySet<ErrorCode> = new Set(['seat-taken', 'no-free-seat', 'game-over', 'no-such-game']);

const pairingOf = ({ config, clock }: Charter): string => JSON.stringify([config, clock]);

const lobbyGame = ({ id, charter, seats }: LobbyRow): LobbyGame => ({
  game: id,
  config: charter.config,
  clock: charter.clock,
  seats: charter.bots.map((bot, seat) => {
    const row = seats.find((one) => one.seat === seat);
    return { kind: bot === null ? 'person' : 'bot', name: row?.name ?? null, bot, taken: !row || row.secret !== null };
  }),
  created: charter.created,
});

/** Any text that shows: no control characters, nothing that turns the direction of what stands around it. */
function nameIn(text: string | undefined): Result<string | null, ErrorCode> {
  const name = text?.trim().normalize('NFC') ?? '';
  if (name === '') return ok(null);
  return name.length <= LONGEST_NAME && VISIBLE.test(name) && !CONTROLS.test(name) ? ok(name) : err('bad-name');
}
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const CONTROLS = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/u;
