import type {
  BotKey,
  BotList,
  BotView,
  Challenge,
  ClockSpec,
  ErrorCode,
  NewBot,
  SeatKey,
  SeatNumber,
} from '@rowhouse/protocol';
import { err, gameOf, makeConfig, ok, parseConfig, type Result } from '@rowhouse/rules';
import { bareName } from '@rowhouse/rules/formats';
import type { Bus } from '../bus.ts';
import { guestIdOf, hashOf, isSameHash, newSecret } from '../secrets.ts';
import type { BotPolicy, BotRow } from '../store/bots.ts';
import type { Store } from '../store/store.ts';
import { checkName, type Guests } from './guests.ts';
import type { Seating } from './seating.ts';

const USUAL: Pick<BotPolicy, 'clocks' | 'most'> = { clocks: ['none', 'live'], most: 4 };

/** What a bot says that it plays; `null` if one of its games is none, or has more than two players. */
function policyOf({ games, clocks = USUAL.clocks, most = USUAL.most }: NewBot): BotPolicy | null {
  const known: string[] = [];
  for (const text of games) {
    if (text === 'connect' || text === 'morris') {
      known.push(text);
      continue;
    }
    const config = parseConfig(text);
    if (!config.ok || gameOf(config.value).players(config.value) !== 2) return null;
    known.push(makeConfig(config.value));
  }
  return { games: [...new Set(known)], clocks: [...new Set(clocks)], most };
}

/** Whether a bot plays a game of two. `game` is a config that the rules have written. */
const accepts = ({ games, clocks }: BotPolicy, game: string, clock: ClockSpec | null): boolean =>
  clocks.includes(clock?.kind ?? 'none') && (games.includes(game) || games.includes(game.slice(0, game.indexOf('-'))));

/** How often a server says which bots are connected to it. */
export const BOTS_EVERY_MS = 10_000;
/** A bot that was seen within this time is connected. */
const CONNECTED_MS = 3 * BOTS_EVERY_MS;
const MAX_LISTED = 100;

/** A connection over which a bot hears of its games. */
export interface BotSubscriber {
  onGames(games: BotView['current']): void;
  /** The bot was deleted. */
  onRevoked(): void;
}

interface ConnectedBot {
  readonly attendants: Set<BotSubscriber>;
  readonly stopListening: () => void;
  /** What they were last told. */
  told: string;
}

interface BotsParts {
  readonly store: Store;
  readonly bus: Bus;
  readonly guests: Guests;
  readonly seating: Seating;
  readonly now: () => number;
}

/** Bots: programs with a name that play whoever challenges them. A bot is a guest, and its token is the guest's secret. */
export class Bots {
  readonly #parts: BotsParts;
  /** Those that are connected to this server, by the id of their guest. */
  readonly #attended = new Map<string, ConnectedBot>();

  constructor(parts: BotsParts) {
    this.#parts = parts;
  }

  /** Added again with the same secret, it is the same bot; its name and what it plays are as it says now. */
  async add(request: NewBot): Promise<Result<BotKey, ErrorCode>> {
    const { guests, store } = this.#parts;
    const secret = request.secret ?? newSecret();
    const name = checkName(request.name);
    if (!name.ok || name.value === null) return err('bad-name');
    const policy = policyOf(request);
    if (!policy) return err('bad-game');
    const key = bareName(name.value);
    const named = await store.bots.named(key);
    if (named && named.guest !== guestIdOf(secret)) return err('name-taken');
    const guest = await guests.add({ name: name.value, secret });
    if (!guest.ok) return guest;
    if (!(await store.bots.put({ guest: guestIdOf(secret), key, policy }))) return err('name-taken');
    if (guest.value.name !== name.value) {
      const renamed = await guests.rename(secret, name.value);
      if (!renamed.ok) return renamed;
    }
    return ok({ name: name.value, secret });
  }

  async list(): Promise<BotList> {
    const { store, now } = this.#parts;
    const bots = await store.bots.online(now() - CONNECTED_MS, MAX_LISTED);
    return { bots: bots.map(({ name, policy, playing }) => ({ name, ...policy, playing })) };
  }

  async view(secret: string): Promise<Result<BotView, ErrorCode>> {
    const bot = await this.#find(secret);
    if (!bot.ok) return bot;
    const { guest, name, policy } = bot.value;
    return ok({ name, ...policy, current: await this.#parts.store.bots.games(guest) });
  }

  async #find(secret: string): Promise<Result<BotRow, ErrorCode>> {
    const row = await this.#parts.store.bots.find(guestIdOf(secret));
    return row && isSameHash(row.secret, hashOf(secret)) ? ok(row) : err('no-such-guest');
  }

  /** A game against a bot. `token`: of the bot that challenges it; `null` for a person. */
  async challenge(request: Challenge, creator: string, token: string | null): Promise<Result<SeatKey, ErrorCode>> {
    const { seating, store } = this.#parts;
    const challenger = token === null ? ok(null) : await this.#find(token);
    if (!challenger.ok) return challenger;
    const bot = await store.bots.named(bareName(request.bot));
    if (!bot) return err('no-such-bot');
    const { bot: _, ...wishes } = request;
    const wanted = { ...wishes, secret: request.secret ?? newSecret() };
    const before = await seating.made(wanted.secret);
    const fault = before ? null : await this.#whyNot(bot, request, challenger.value);
    if (fault !== null) return err(fault);
    const made =
      before ?? (await seating.challenge(wanted, creator, { challenged: bot, challenger: challenger.value }));
    if (!made.ok) return made;
    const { game, seat } = made.value;
    if (challenger.value) await this.#seat(challenger.value, game, seat!);
    await this.#seat(bot, game, 1 - seat!);
    return token === null ? made : ok({ ...made.value, secret: token });
  }

  /** Notes that a bot has a game, and tells it, wherever it is connected. */
  async #seat({ guest }: BotRow, game: string, seat: SeatNumber): Promise<void> {
    await this.#parts.store.bots.seat(guest, game, seat);
    this.#parts.bus.publish(topicOf(guest), { type: 'games' });
    await this.#tell(guest);
  }

  async #whyNot(bot: BotRow, { game, clock }: Challenge, challenger: BotRow | null): Promise<ErrorCode | null> {
    const { store, now } = this.#parts;
    const config = parseConfig(game);
    if (!config.ok) return 'bad-game';
    if (gameOf(config.value).players(config.value) !== 2 || bot.guest === challenger?.guest) return 'bot-declines';
    if (!accepts(bot.policy, makeConfig(config.value), clock ?? null)) return 'bot-declines';
    if (!this.#attended.has(bot.guest) && bot.seen < now() - CONNECTED_MS) return 'bot-away';
    return (await store.bots.games(bot.guest)).length >= bot.policy.most ? 'bot-busy' : null;
  }

  /** From now on this connection is told of the bot's games. Returns a function that ends it. */
  async attend(secret: string, attendant: BotSubscriber): Promise<Result<() => void, ErrorCode>> {
    const { store, bus, now } = this.#parts;
    const bot = await this.#find(secret);
    if (!bot.ok) return bot;
    const { guest } = bot.value;
    await store.bots.seen([guest], now());
    const games = await store.bots.games(guest);
    const known = this.#attended.get(guest);
    const attended = known ?? {
      attendants: new Set(),
      stopListening: bus.listen(topicOf(guest), () => void this.#tell(guest).catch(() => {})),
      told: JSON.stringify(games),
    };
    this.#attended.set(guest, attended);
    attended.attendants.add(attendant);
    attendant.onGames(games);
    return ok(() => this.#leave(guest, attended, attendant));
  }

  #leave(guest: string, { attendants, stopListening }: ConnectedBot, attendant: BotSubscriber): void {
    if (!attendants.delete(attendant) || attendants.size > 0) return;
    stopListening();
    this.#attended.delete(guest);
    // If it is connected to another server too, that one says so soon.
    this.#parts.store.bots.seen([guest], 0).catch(() => {});
  }

  async #tell(guest: string): Promise<void> {
    const attended = this.#attended.get(guest);
    if (!attended) return;
    const games = await this.#parts.store.bots.games(guest);
    const told = JSON.stringify(games);
    if (told === attended.told) return;
    attended.told = told;
    for (const attendant of attended.attendants) attendant.onGames(games);
  }

  /** To be called every `BOTS_EVERY_MS`: says who is here, and tells those whom no news has reached. */
  async beat(): Promise<void> {
    const guests = [...this.#attended.keys()];
    if (guests.length === 0) return;
    const known = new Set(await this.#parts.store.bots.seen(guests, this.#parts.now()));
    for (const guest of guests)
      if (known.has(guest)) await this.#tell(guest);
      else for (const attendant of this.#attended.get(guest)?.attendants ?? []) attendant.onRevoked();
  }
}

/** Where servers tell each other of a bot's games. No game has such an id. */
const topicOf = (guest: string): string => `bot:${guest}`;
