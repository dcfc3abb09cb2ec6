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
import { checkName, type Guests, isNameTaken } from './guests.ts';

interface SeatingParts {
  readonly games: GameCache;
  readonly gameService: GameService;
  readonly guests: Guests;
  readonly prover: SetupProver;
  readonly now: () => number;
}

/** The ways to a seat: creating a game, taking a seat, or following into a rematch. */
export class Seating {
  readonly #parts: SeatingParts;

  constructor(parts: SeatingParts) {
    this.#parts = parts;
  }

  /**
   * Creating a game again with the same secret returns the same game. `creator`: an id of the address, the same for all its
   * games.
   */
  async create(request: NewGame, creator: string, bots?: ChallengedBots): Promise<Result<SeatKey, ErrorCode>> {
    const secret = request.secret ?? newSecret();
    const id = onlineIdOf(secret);
    // A secret generated here cannot have been used before.
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
    const made = await this.#parts.gameService.create({
      ...{ id, settings, seats },
      host: hashOf(secret),
      pairing: settings.open ? pairingKeyOf(settings) : null,
      openUntil: openUntil(settings, this.#parts.now()),
    });
    const game = made ?? (await this.#parts.games.fresh(id));
    return game ? this.creatorsKey(game, secret) : err('unavailable');
  }

  /** The creator's key of the game that was created with this secret, if there is one. */
  async made(secret: string): Promise<Result<SeatKey, ErrorCode> | null> {
    const game = await this.#parts.games.fresh(onlineIdOf(secret));
    return game && this.creatorsKey(game, secret);
  }

  /** Creates a game against a bot, with random seats. */
  challenge(
    { game, clock, ...person }: Omit<Challenge, 'bot'>,
    creator: string,
    bots: ChallengedBots,
  ): Promise<Result<SeatKey, ErrorCode>> {
    const seats = [{ who: 'me' as const }, { who: 'guest' as const }];
    return this.create({ ...{ game, seats }, shuffle: true, ...(clock ? { clock } : {}), ...person }, creator, bots);
  }

  async #settingsFor(request: NewGame, creator: string): Promise<Result<GameSettings, ErrorCode>> {
    const checked = makeGameSettings(request, this.#parts.now(), creator);
    if (!checked.ok) return checked;
    if (checked.value.bots.some((bot) => bot !== null) && (await this.#parts.gameService.owesMuch(creator)))
      return err('too-many');
    if (request.position === undefined) return checked;
    const proved = await this.#parts.prover.prove(checked.value.config, request.position, creator);
    return proved.ok ? makeGameSettings({ ...request, position: proved.value }, this.#parts.now(), creator) : proved;
  }

  /** The creator's key: their own seat, and the invitations to the others. */
  creatorsKey(game: CachedGame, secret: string): Result<SeatKey, ErrorCode> {
    const { settings } = game.ledger;
    if (!isSameHash(game.row.host, hashOf(secret))) return err('secret-in-use');
    const invites = settings.taken.flatMap((taken, seat) => (taken ? [] : [{ seat, invite: inviteOf(secret, seat) }]));
    return ok({
      game: game.id,
      seat: settings.host,
      secret,
      ...(settings.open ? {} : { invites }),
      view: this.#parts.games.view(game),
    });
  }

  /** Taking a seat again with the same secret returns the same seat. `from`: an id of the address. */
  async take(id: string, request: TakeSeat, from: string): Promise<Result<SeatKey, ErrorCode>> {
    const game = await this.#parts.games.fresh(id);
    if (!game) return err('no-such-game');
    const secret = request.secret ?? newSecret();
    const hash = hashOf(secret);
    const person = await this.#personOf(request);
    if (!person.ok) return person;
    const { rated } = game.ledger.settings;
    // If another player takes the chosen seat first, there may be another free seat.
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
      const sat = await this.#parts.gameService.sit(game, sitter, rated ? { from } : null);
      if (sat.ok) return ok(this.#key(game, seat.value, secret));
      if (sat.error !== 'seat-taken') return sat;
    }
    return err('no-free-seat');
  }

  /** The key to the seat of this secret, if it has one in the game. */
  keyIfSeated(game: CachedGame, secret: string): SeatKey | null {
    const own = game.identify(hashOf(secret));
    return own && own.seat !== null ? this.#key(game, own.seat, secret) : null;
  }

  #key(game: CachedGame, seat: SeatNumber, secret: string): SeatKey {
    return { game: game.id, seat, secret, view: this.#parts.games.view(game) };
  }

  /** The player's seat in the rematch. */
  async rematch(id: string, secret: string): Promise<Result<SeatKey, ErrorCode>> {
    const game = await this.#parts.games.fresh(id);
    if (!game) return err('no-such-game');
    const own = game.identify(hashOf(secret));
    if (!own) return err('bad-secret');
    if (own.seat === null) return err('not-seated');
    if (!isRematchAgreed(game.ledger)) return err('no-rematch');
    const next = await this.#parts.games.fresh(rematchIdOf(id));
    if (!next) return err('unavailable');
    const key = this.keyIfSeated(next, rematchSecretOf(secret, next.id));
    return key ? ok(key) : err('no-rematch');
  }

  /** The player's guest, if there is one, and their name: the given one, or the guest's. */
  async #personOf(request: {
    readonly name?: string;
    readonly guest?: string;
  }): Promise<Result<Pick<SeatRow, 'name' | 'guest'>, ErrorCode>> {
    const guest = request.guest === undefined ? ok(null) : await this.#parts.guests.find(request.guest);
    if (!guest.ok) return guest;
    // The opponents would not know that a program plays.
    if (guest.value && (await this.#parts.guests.isBot(guest.value))) return err('no-bots');
    const name = checkName(request.name ?? guest.value?.name);
    return name.ok ? ok({ name: name.value, guest: guest.value?.id ?? null }) : name;
  }
}

/** The challenged bot, and the challenging bot; `null` for a person. */
interface ChallengedBots {
  readonly challenged: BotRow;
  readonly challenger: BotRow | null;
}

/** A bot's token is the secret of all its seats. */
const sitterOf = ({ name, guest, secret }: BotRow): Pick<SeatRow, 'name' | 'guest' | 'secret'> => ({
  ...{ name, guest, secret },
});

/** All seats are taken, and those of programs are marked. */
const withPrograms = (settings: GameSettings, { challenger }: ChallengedBots): GameSettings => ({
  ...settings,
  taken: settings.taken.map(() => true),
  programs: settings.taken.map((_, seat) => seat !== settings.host || challenger !== null),
});

/** The requested seat: that of the invitation, or in an open game the named one or any free one. */
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
