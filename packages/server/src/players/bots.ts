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
import { err, gameOf, makeConfig, ok, parseConfig } from '@rowhouse/rules';
import { bareName } from '@rowhouse/rules/internal';
import type { GameParts } from '../games/game-parts.ts';
import { guestIdOf, hashOf, isSameHash, newSecret } from '../secrets.ts';
import { type Answer, Service } from '../service.ts';
import type { BotPolicy, BotRow } from '../store/bots.ts';
import { type Guests, requireName } from './guests.ts';
import { lookAlikeKey } from './look-alikes.ts';
import type { Seating } from './seating.ts';

/** How often a server notes which bots are connected to it. */
export const BOTS_EVERY_MS = 10_000;
/** A bot that was seen within this time counts as connected. */
const CONNECTED_MS = 3 * BOTS_EVERY_MS;
const MAX_LISTED = 100;
/** The longest clock of a challenge: a game holds a place of the bot. */
const MAX_DAYS = 3;
/** A game without a move for this long after its creation gives its place to another challenger. */
const UNBEGUN_MS = 600_000;

/** A connection of a bot that receives the list of its games. */
export interface BotSubscriber {
  onGames(games: BotView['current']): void;
  /** The bot was deleted. */
  onRevoked(): void;
}

interface ConnectedBot {
  readonly subscribers: Set<BotSubscriber>;
  readonly stopListening: () => void;
  /** The last list that was sent, as JSON. */
  sent: string;
}

/** Bots: named programs that can be challenged. A bot is a guest, and its token is the guest's secret. */
export class Bots extends Service<GameParts & { readonly guests: Guests; readonly seating: Seating }> {
  /** The bots connected to this server, by the ids of their guests. */
  readonly #connected = new Map<string, ConnectedBot>();

  /** Adding a bot again with the same secret updates its name and policy. */
  async add(request: NewBot, creator: string): Promise<Answer<BotKey>> {
    const { guests, store } = this.parts;
    const secret = request.secret ?? newSecret();
    const name = requireName(request.name);
    if (!name.ok) return name;
    const policy = policyOf(request);
    if (!policy) return err('bad-game');
    const key = lookAlikeKey(name.value);
    const named = await this.#named(name.value);
    if (named && named.guest !== guestIdOf(secret)) return err('name-taken');
    const guest = await guests.add({ name: name.value, secret }, creator);
    if (!guest.ok) return guest;
    if (!(await store.bots.put({ guest: guestIdOf(secret), key, policy, creator }))) return err('name-taken');
    if (guest.value.name !== name.value) {
      const renamed = await guests.rename(secret, name.value);
      if (!renamed.ok) return renamed;
    }
    return ok({ name: name.value, secret });
  }

  async list(): Promise<BotList> {
    const { store, now } = this.parts;
    const bots = await store.bots.online(now() - CONNECTED_MS, MAX_LISTED);
    return { bots: bots.map(({ name, policy, playing }) => ({ name, ...policy, playing })) };
  }

  async view(secret: string): Promise<Answer<BotView>> {
    const bot = await this.#find(secret);
    if (!bot.ok) return bot;
    const { guest, name, policy } = bot.value;
    return ok({ name, ...policy, current: await this.parts.store.bots.games(guest) });
  }

  /** Bots of earlier versions have the older key until they register again. */
  async #named(name: string): Promise<BotRow | null> {
    const { bots } = this.parts.store;
    return (await bots.named(lookAlikeKey(name))) ?? (await bots.named(bareName(name)));
  }

  async #find(secret: string): Promise<Answer<BotRow>> {
    const row = await this.parts.store.bots.find(guestIdOf(secret));
    return row && isSameHash(row.secret, hashOf(secret)) ? ok(row) : err('no-such-guest');
  }

  /** Creates a game against a bot. `token`: that of a challenging bot; `null` for a person. */
  async challenge(request: Challenge, creator: string, token: string | null): Promise<Answer<SeatKey>> {
    const { seating } = this.parts;
    const challenger = token === null ? ok(null) : await this.#find(token);
    if (!challenger.ok) return challenger;
    const bot = await this.#named(request.bot);
    if (!bot) return err('no-such-bot');
    const secret = request.secret ?? newSecret();
    const before = await seating.keyOfCreated(secret, creator);
    const fault = before ? null : await this.#refusalOf(bot, request, challenger.value, creator);
    if (fault !== null) return err(fault);
    const { bot: _, ...wanted } = request;
    const seats = [{ who: 'me' as const }, { who: 'guest' as const }];
    const bots = { challenged: bot, challenger: challenger.value };
    const made = before ?? (await seating.create({ ...wanted, secret, seats, shuffle: true }, creator, bots));
    if (!made.ok) return made;
    const { game, seat } = made.value;
    if (challenger.value) await this.#seat(challenger.value, game, seat!);
    await this.#seat(bot, game, 1 - seat!);
    return token === null ? made : ok({ ...made.value, secret: token });
  }

  /** Records that a bot has a game, and notifies the bot on every server. */
  async #seat({ guest }: BotRow, game: string, seat: SeatNumber): Promise<void> {
    await this.parts.store.bots.seat(guest, game, seat);
    this.parts.bus.publish(topicOf(guest), { type: 'games' });
    await this.#notify(guest);
  }

  async #refusalOf(
    bot: BotRow,
    { game, clock }: Challenge,
    challenger: BotRow | null,
    creator: string,
  ): Promise<ErrorCode | null> {
    const { store, now } = this.parts;
    const config = parseConfig(game);
    if (!config.ok) return 'bad-game';
    if (gameOf(config.value).players(config.value) !== 2 || bot.guest === challenger?.guest) return 'bot-declines';
    if (!accepts(bot.policy, makeConfig(config.value), clock ?? null)) return 'bot-declines';
    if (clock?.kind === 'days' && clock.days > MAX_DAYS) return 'bot-declines';
    if (!this.#connected.has(bot.guest) && bot.seen < now() - CONNECTED_MS) return 'bot-away';
    const { most } = bot.policy;
    let current = (await store.bots.games(bot.guest)).length;
    if (current >= most - 1) current -= await this.#cancelUnbegun(bot);
    const own = (await store.bots.creatorsOf(bot.guest)).filter((one) => one === creator).length;
    // An address has at most half of the places, and the last one only if it has no other.
    const isGreedy = own >= Math.ceil(most / 2) || (own > 0 && current === most - 1);
    return current >= most || isGreedy ? 'bot-busy' : null;
  }

  /** Cancels the bot's games that no one has begun in time. Returns how many. */
  async #cancelUnbegun({ guest }: BotRow): Promise<number> {
    const { store, games, gameService, quarantine, now } = this.parts;
    let cancelled = 0;
    for (const { game: id } of await store.bots.games(guest))
      await quarantine.try('game', id, async () => {
        const game = await games.fresh(id);
        if (!game || game.ledger.table.record.moves.length > 0) return;
        if (now() - game.ledger.settings.created < UNBEGUN_MS) return;
        const host = { seat: null, host: true, lag: 0, rematchSecretHash: null };
        const done = await gameService.act(game, host, { id: 'not-begun', ply: game.ledger.ply, do: 'cancel' });
        if (done.ok) cancelled++;
      });
    return cancelled;
  }

  /** Subscribes a connection to the bot's games. Returns a function that ends the subscription. */
  async attend(secret: string, subscriber: BotSubscriber): Promise<Answer<() => void>> {
    const { store, bus, now } = this.parts;
    const bot = await this.#find(secret);
    if (!bot.ok) return bot;
    const { guest } = bot.value;
    await store.bots.seen([guest], now());
    const games = await store.bots.games(guest);
    const known = this.#connected.get(guest);
    const connected = known ?? {
      subscribers: new Set(),
      stopListening: bus.listen(topicOf(guest), () => void this.#notify(guest).catch(() => {})),
      sent: JSON.stringify(games),
    };
    this.#connected.set(guest, connected);
    connected.subscribers.add(subscriber);
    subscriber.onGames(games);
    return ok(() => this.#leave(guest, connected, subscriber));
  }

  #leave(guest: string, { subscribers, stopListening }: ConnectedBot, subscriber: BotSubscriber): void {
    if (!subscribers.delete(subscriber) || subscribers.size > 0) return;
    stopListening();
    this.#connected.delete(guest);
    // If the bot is also connected to another server, that server soon records it.
    this.parts.store.bots.seen([guest], 0).catch(() => {});
  }

  async #notify(guest: string): Promise<void> {
    const connected = this.#connected.get(guest);
    if (!connected) return;
    const games = await this.parts.store.bots.games(guest);
    const sent = JSON.stringify(games);
    if (sent === connected.sent) return;
    connected.sent = sent;
    for (const subscriber of connected.subscribers) subscriber.onGames(games);
  }

  /** Call it every `BOTS_EVERY_MS`. Records the connected bots, and notifies those that missed a change. */
  async noteConnected(): Promise<void> {
    const guests = [...this.#connected.keys()];
    if (guests.length === 0) return;
    const known = new Set(await this.parts.store.bots.seen(guests, this.parts.now()));
    for (const guest of guests)
      if (known.has(guest)) await this.#notify(guest);
      else for (const subscriber of this.#connected.get(guest)?.subscribers ?? []) subscriber.onRevoked();
  }
}

/** The bus topic of a bot's games. It differs from the id of every game. */
const topicOf = (guest: string): string => `bot:${guest}`;

/** The policy of a bot that does not choose its own. */
const DEFAULT_POLICY: Pick<BotPolicy, 'clocks' | 'most'> = { clocks: ['none', 'live'], most: 4 };

/** The policy of a new bot; `null` if one of its games is invalid or has more than two players. */
function policyOf({ games, clocks = DEFAULT_POLICY.clocks, most = DEFAULT_POLICY.most }: NewBot): BotPolicy | null {
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

/** Whether a bot accepts a game. `game`: a config as the rules write it. */
const accepts = ({ games, clocks }: BotPolicy, game: string, clock: ClockSpec | null): boolean =>
  clocks.includes(clock?.kind ?? 'none') && (games.includes(game) || games.includes(game.slice(0, game.indexOf('-'))));
