import type { Challenge, ErrorCode, NewGame, SeatKey, SeatNumber, TakeSeat } from '@rowhouse/protocol';
import { err, ok, type Result } from '@rowhouse/rules';
import type { CachedGame } from '../games/cached-game.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { GameService } from '../games/game-service.ts';
import { makeGameSettings, pairingKeyOf } from '../games/game-settings.ts';
import { isRematchAgreed } from '../games/ledger.ts';
import { openUntil } from '../games/open-games.ts';
import type { SetupProver } from '../games/setup-prover.ts';
import { hashOf, inviteOf, isSameHash, newSecret, onlineIdOf, rematchIdOf, rematchSecretOf } from '../secrets.ts';
import type { BotRow } from '../store/bots.ts';
import type { GameSettings, SeatRow } from '../store/rows.ts';
import type { Guests } from './guests.ts';
import { checkName, isNameTaken } from './guests.ts';

interface SeatingParts {
  readonly games: GameCache;
  readonly master: GameService;
  readonly guests: Guests;
  readonly prover: SetupProver;
  readonly now: () => number;
}

/** How people get a seat: they create a game, take a seat in one, or follow into a rematch. */
export class Seating {
  readonly #games: GameCache;
  readonly #master: GameService;
  readonly #guests: Guests;
  readonly #prover: SetupProver;
  readonly #now: () => number;

  constructor(parts: SeatingParts) {
    this.#games = parts.games;
    this.#master = parts.master;
    this.#guests = parts.guests;
    this.#prover = parts.prover;
    this.#now = parts.now;
  }

  /**
   * Created again with the same secret, it is the same game, and the result is the same. `creator` is the same for all
   * games of one address.
   */
  async create(request: NewGame, creator: string, bots?: ChallengedBots): Promise<Result<SeatKey, ErrorCode>> {
    const secret = request.secret ?? newSecret();
    const id = onlineIdOf(secret);
    // Nobody has used a new secret before.
    const before = request.secret === undefined ? null : await this.made(secret);
    if (before) return before;
    const checked = await this.#settingsFor(request, creator);
    if (!checked.ok) return checked;
    const settings = bots ? withPrograms(checked.value, bots) : checked.value;
    const person = bots?.challenger ? ok(sitterOf(bots.challenger)) : await this.#personOf(request);
    if (!person.ok) return person;
    if (settings.rated && settings.host !== null && person.value.guest === null) return err('needs-guest');
    const seats = settings.bots.flatMap((bot, seat): readonly SeatRow[] => {
      if (bot !== null) return [];
      const row = { seat, secret: null, invite: null, name: null, guest: null };
      if (seat === settings.host) return [{ ...row, secret: hashOf(secret), ...person.value }];
      if (bots) return [{ ...row, ...sitterOf(bots.challenged) }];
      return [settings.open ? row : { ...row, invite: hashOf(inviteOf(secret, seat)) }];
    });
    if (bots && seats.some((seat) => isNameTaken(seats, seat))) return err('name-taken');
    const made = await this.#master.create({
      ...{ id, settings, seats },
      host: hashOf(secret),
      pairing: settings.open ? pairingKeyOf(settings) : null,
      openUntil: openUntil(settings, this.#now()),
    });
    const game = made ?? (await this.#games.fresh(id));
    return game ? this.creatorsKey(game, secret) : err('unavailable');
  }

  /** What the creator of a game got that was made with this secret, if one was. */
  async made(secret: string): Promise<Result<SeatKey, ErrorCode> | null> {
    const game = await this.#games.fresh(onlineIdOf(secret));
    return game && this.creatorsKey(game, secret);
  }

  /** A game against a bot. Chance decides who sits where. */
  challenge(
    { game, clock, ...person }: Omit<Challenge, 'bot'>,
    creator: string,
    bots: ChallengedBots,
  ): Promise<Result<SeatKey, ErrorCode>> {
    const seats = [{ who: 'me' as const }, { who: 'guest' as const }];
    return this.create({ ...{ game, seats }, shuffle: true, ...(clock ? { clock } : {}), ...person }, creator, bots);
  }

  async #settingsFor(request: NewGame, creator: string): Promise<Result<GameSettings, ErrorCode>> {
    const checked = makeGameSettings(request, this.#now(), creator);
    if (!checked.ok) return checked;
    if (checked.value.bots.some((bot) => bot !== null) && (await this.#master.owesMuch(creator)))
      return err('too-many');
    if (request.position === undefined) return checked;
    const proved = await this.#prover.prove(checked.value.config, request.position, creator);
    return proved.ok ? makeGameSettings({ ...request, position: proved.value }, this.#now(), creator) : proved;
  }

  /** What the creator of a game gets: their own seat, and the invitations to the others. */
  creatorsKey(game: CachedGame, secret: string): Result<SeatKey, ErrorCode> {
    const { settings } = game.ledger;
    if (!isSameHash(game.row.host, hashOf(secret))) return err('secret-in-use');
    const invites = settings.taken.flatMap((taken, seat) => (taken ? [] : [{ seat, invite: inviteOf(secret, seat) }]));
    return ok({
      game: game.id,
      seat: settings.host,
      secret,
      ...(settings.open ? {} : { invites }),
      view: this.#games.view(game),
    });
  }

  /** Taken again with the same secret, it is the same seat. `from` is the same for all who come from one address. */
  async take(id: string, request: TakeSeat, from: string): Promise<Result<SeatKey, ErrorCode>> {
    const game = await this.#games.fresh(id);
    if (!game) return err('no-such-game');
    const secret = request.secret ?? newSecret();
    const hash = hashOf(secret);
    const person = await this.#personOf(request);
    if (!person.ok) return person;
    const { rated } = game.ledger.settings;
    // Somebody else may take the chosen seat first. Then there may be another one.
    for (let tries = 0; tries <= game.seats.length; tries++) {
      const own = this.keyIfSeated(game, secret);
      if (own) return ok(own);
      if (rated && person.value.guest === null) return err('needs-guest');
      const seat = seatFor(game, request);
      if (!seat.ok) return seat;
      const row = game.seats.find((one) => one.seat === seat.value);
      if (!row) return err('no-such-seat');
      const sitter = { ...row, secret: hash, ...person.value };
      if (isNameTaken(game.seats, sitter)) return err('name-taken');
      const sat = await this.#master.sit(game, sitter, rated ? { from } : null);
      if (sat.ok) return ok(this.#key(game, seat.value, secret));
      if (sat.error !== 'seat-taken') return sat;
    }
    return err('no-free-seat');
  }

  /** The key to the seat that this secret has in the game, if it has one. */
  keyIfSeated(game: CachedGame, secret: string): SeatKey | null {
    const own = game.identify(hashOf(secret));
    return own && own.seat !== null ? this.#key(game, own.seat, secret) : null;
  }

  #key(game: CachedGame, seat: SeatNumber, secret: string): SeatKey {
    return { game: game.id, seat, secret, view: this.#games.view(game) };
  }

  /** The same person's seat in the rematch. */
  async rematch(id: string, secret: string): Promise<Result<SeatKey, ErrorCode>> {
    const game = await this.#games.fresh(id);
    if (!game) return err('no-such-game');
    const own = game.identify(hashOf(secret));
    if (!own) return err('bad-secret');
    if (own.seat === null) return err('not-seated');
    if (!isRematchAgreed(game.ledger)) return err('no-rematch');
    const next = await this.#games.fresh(rematchIdOf(id));
    if (!next) return err('unavailable');
    const key = this.keyIfSeated(next, rematchSecretOf(secret, next.id));
    return key ? ok(key) : err('no-rematch');
  }

  /** Who sits down: a guest, if they are one, under the name they gave, or the guest's. */
  async #personOf(request: {
    readonly name?: string;
    readonly guest?: string;
  }): Promise<Result<Pick<SeatRow, 'name' | 'guest'>, ErrorCode>> {
    const guest = request.guest === undefined ? ok(null) : await this.#guests.find(request.guest);
    if (!guest.ok) return guest;
    // Nobody would be told that a program plays.
    if (guest.value && (await this.#guests.isBot(guest.value))) return err('no-bots');
    const name = checkName(request.name ?? guest.value?.name);
    return name.ok ? ok({ name: name.value, guest: guest.value?.id ?? null }) : name;
  }
}

/** The bot that is challenged, and the one that challenges it; `null`: a person does. */
interface ChallengedBots {
  readonly challenged: BotRow;
  readonly challenger: BotRow | null;
}

/** A bot's token opens all its seats. */
const sitterOf = ({ name, guest, secret }: BotRow): Pick<SeatRow, 'name' | 'guest' | 'secret'> => ({
  ...{ name, guest, secret },
});

/** Everybody sits, and everybody is told who is a program. */
const withPrograms = (settings: GameSettings, { challenger }: ChallengedBots): GameSettings => ({
  ...settings,
  taken: settings.taken.map(() => true),
  programs: settings.taken.map((_, seat) => seat !== settings.host || challenger !== null),
});

/** The seat that a request leads to: that of its invitation, or in an open game the one it names or any that is free. */
function seatFor({ ledger, seats }: CachedGame, { seat, invite }: TakeSeat): Result<SeatNumber, ErrorCode> {
  const { settings, taken } = ledger;
  if (invite !== undefined) {
    const hash = hashOf(invite);
    let found: SeatRow | null = null;
    for (const row of seats) if (row.invite && isSameHash(row.invite, hash)) found = row;
    if (!found || (seat !== undefined && seat !== found.seat)) return err('bad-invite');
    return taken[found.seat] ? err('seat-taken') : ok(found.seat);
  }
  if (!settings.open) return err('bad-invite');
  if (seat === undefined) {
    const free = taken.indexOf(false);
    return free === -1 ? err('no-free-seat') : ok(free);
  }
  if (taken[seat] === undefined) return err('no-such-seat');
  return taken[seat] ? err('seat-taken') : ok(seat);
}
