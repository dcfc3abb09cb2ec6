import type { NewGame, SeatKey, SeatNumber, TakeSeat } from '@rowhouse/protocol';
import { err, ok } from '@rowhouse/rules';
import type { CachedGame } from '../games/cached-game.ts';
import type { GameParts } from '../games/game-parts.ts';
import { makeGameSettings, pairingKeyOf } from '../games/game-settings.ts';
import { isRematchAgreed } from '../games/ledger.ts';
import { openUntil } from '../games/open-games.ts';
import type { SetupProver } from '../games/setup-prover.ts';
import {
  guestIdOf,
  hashOf,
  inviteOf,
  isSameHash,
  newSecret,
  onlineIdOf,
  rematchIdOf,
  rematchSecretOf,
} from '../secrets.ts';
import { type Answer, Service } from '../service.ts';
import type { BotRow } from '../store/bots.ts';
import type { GameSettings, SeatRow } from '../store/rows.ts';
import { checkName, type Guests, isNameTaken } from './guests.ts';

/** Gives seats to players who create a game, take a seat, or follow into a rematch. */
export class Seating extends Service<GameParts & { readonly guests: Guests; readonly prover: SetupProver }> {
  /**
   * Creating a game again with the same secret returns the same game. `creator`: an id of the address, the same for all
   * its games.
   */
  async create(request: NewGame, creator: string, bots?: ChallengedBots): Promise<Answer<SeatKey>> {
    const secret = request.secret ?? newSecret();
    const id = onlineIdOf(secret);
    // A secret generated here cannot have been used before.
    const before = request.secret === undefined ? null : await this.keyOfCreated(secret, creator);
    if (before) return before;
    if (!bots && (await this.#isToken(request.secret))) return err('no-bots');
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
    const made = await this.parts.gameService.create({
      ...{ id, settings, seats },
      host: hashOf(secret),
      pairing: settings.open ? pairingKeyOf(settings) : null,
      openUntil: openUntil(settings, this.parts.now()),
    });
    const game = made ?? (await this.parts.games.fresh(id, creator));
    if (game) return this.creatorsKey(game, secret);
    return err((await this.parts.store.isDeleted(id)) ? 'deleted' : 'unavailable');
  }

  /** The creator's key of the game that was created with this secret, if there is one. */
  async keyOfCreated(secret: string, creator: string): Promise<Answer<SeatKey> | null> {
    const game = await this.parts.games.fresh(onlineIdOf(secret), creator);
    return game && this.creatorsKey(game, secret);
  }

  async #settingsFor(request: NewGame, creator: string): Promise<Answer<GameSettings>> {
    const checked = makeGameSettings(request, this.parts.now(), creator);
    if (!checked.ok) return checked;
    if (checked.value.bots.some((bot) => bot !== null) && (await this.parts.gameService.hasTooManyDue(creator)))
      return err('too-many');
    if (request.position === undefined) return checked;
    const proved = await this.parts.prover.prove(checked.value.config, request.position, creator);
    return proved.ok ? makeGameSettings({ ...request, position: proved.value }, this.parts.now(), creator) : proved;
  }

  /** The creator's key: their own seat, and the invitations to the others. */
  creatorsKey(game: CachedGame, secret: string): Answer<SeatKey> {
    const { settings } = game.ledger;
    if (!isSameHash(game.row.host, hashOf(secret))) return err('secret-in-use');
    const invites = settings.taken.flatMap((taken, seat) => (taken ? [] : [{ seat, invite: inviteOf(secret, seat) }]));
    return ok({
      game: game.id,
      seat: settings.host,
      secret,
      ...(settings.open ? {} : { invites }),
      view: this.parts.games.view(game),
    });
  }

  /** Taking a seat again with the same secret returns the same seat. */
  async take(id: string, request: TakeSeat, from: Addresses): Promise<Answer<SeatKey>> {
    const game = await this.parts.games.fresh(id, from[0]);
    if (!game) return err('no-such-game');
    const secret = request.secret ?? newSecret();
    const hash = hashOf(secret);
    const person = await this.#personOf(request);
    if (!person.ok) return person;
    if (await this.#isToken(request.secret)) return err('no-bots');
    const { rated } = game.ledger.settings;
    const address = from.find((one) => game.ledger.from.includes(one)) ?? from[0];
    const draws = rated === true && game.ledger.taken.length === 2;
    let isDrawn = false;
    // If another player takes the chosen seat first, there may be another free seat.
    for (let tries = 0; tries <= game.seats.length; tries++) {
      const own = this.keyIfSeated(game, secret);
      if (own) return ok(own);
      if (rated && person.value.guest === null) return err('needs-guest');
      const seat = seatFor(game, request, draws);
      if (!seat.ok) return seat;
      const row = game.seats.find((one) => one.seat === seat.value);
      if (!row) return err('no-such-seat');
      const sitter = { ...row, secret: hash, ...person.value };
      if (isNameTaken(game.seats, sitter)) return err('name-taken');
      // Drawn now, so that the creator cannot know who begins and cancel.
      if (draws && !isDrawn) {
        isDrawn = true;
        const drawn = await this.parts.gameService.drawSeats(game);
        if (!drawn.ok) return drawn;
        if (drawn.value) continue;
      }
      const sat = await this.parts.gameService.sit(game, sitter, rated ? { from: address } : null);
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
    return { game: game.id, seat, secret, view: this.parts.games.view(game) };
  }

  /** The player's seat in the rematch. */
  async rematch(id: string, secret: string, owner: string): Promise<Answer<SeatKey>> {
    const game = await this.parts.games.fresh(id, owner);
    if (!game) return err('no-such-game');
    const own = game.identify(hashOf(secret));
    if (!own) return err('bad-secret');
    if (own.seat === null) return err('not-seated');
    if (!isRematchAgreed(game.ledger)) return err('no-rematch');
    const next = await this.parts.games.fresh(rematchIdOf(id), owner);
    if (!next) return err('unavailable');
    const key = this.keyIfSeated(next, rematchSecretOf(secret, next.id));
    return key ? ok(key) : err('no-rematch');
  }

  /** Whether a secret is the token of a bot, which would play as a person. */
  async #isToken(secret: string | undefined): Promise<boolean> {
    return secret !== undefined && (await this.parts.store.bots.find(guestIdOf(secret))) !== null;
  }

  /** The player's guest, if there is one, and their name: the given one, or the guest's. */
  async #personOf(request: Pick<TakeSeat, 'name' | 'guest'>): Promise<Answer<Pick<SeatRow, 'name' | 'guest'>>> {
    const guest = request.guest === undefined ? ok(null) : await this.parts.guests.find(request.guest);
    if (!guest.ok) return guest;
    // The opponents would not know that a program plays.
    if (guest.value && (await this.parts.store.bots.find(guest.value.id))) return err('no-bots');
    const name = checkName(request.name ?? guest.value?.name);
    return name.ok ? ok({ name: name.value, guest: guest.value?.id ?? null }) : name;
  }
}

/** The ids of a player's address, as `Creators` makes them: with the current key, and with the previous ones. */
export type Addresses = readonly [string, ...string[]];

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

/**
 * The requested seat: that of the invitation, or in an open game the named one or any free one. `draws`: seats are
 * drawn, so a named one means nothing.
 */
function seatFor(
  { ledger, seats }: CachedGame,
  { seat: chosen, invite }: TakeSeat,
  draws: boolean,
): Answer<SeatNumber> {
  const seat = draws ? undefined : chosen;
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
