import type { Phrase, Presence, SeatNumber } from '@rowhouse/protocol';
import type { BusMessage } from '../bus.ts';
import { type Context, Service } from '../service.ts';
import type { CachedGame, Subscriber } from './cached-game.ts';
import type { GameCache } from './game-cache.ts';
import type { OpenGames } from './open-games.ts';

/**
 * Changes are announced after a delay, so that reloading a page does not look like leaving. It grows with the audience.
 */
const ANNOUNCE_DELAY_MS = 150;
/** How long an announcement of another server is valid. Servers repeat it three times in this time. */
const PRESENCE_VALID_MS = 45_000;
export const PRESENCE_EVERY_MS = PRESENCE_VALID_MS / 3;
/**
 * A player who is away for this long on their move can lose by a claim. Clients that lost their server or their network
 * for a moment are back much earlier.
 */
export const CLAIM_AFTER_MS = 45_000;
/** Without a clock players may take a break. */
export const REPLACE_AFTER_MS = 180_000;
/** How long to wait for the other servers' presence. */
const ANSWER_TIMEOUT_MS = 500;

const newGamePresence = () => ({
  /** The last announcement of each other server. */
  elsewhere: new Map<string, Presence & { readonly until: number }>(),
  stopListening: null as (() => void) | null,
  /** When this server first noticed the absence of each absent seat. */
  awaySince: new Map<SeatNumber, number>(),
  timer: null as NodeJS.Timeout | null,
});

interface PresenceParts extends Context {
  readonly games: GameCache;
  readonly openGames: OpenGames;
  /** A game has a new subscriber. */
  readonly onWatched: (game: CachedGame) => void;
}

/** Tracks the players and spectators of each game on all servers, and receives the bus messages about games. */
export class PresenceTracker extends Service<PresenceParts> {
  readonly #presence = new WeakMap<CachedGame, ReturnType<typeof newGamePresence>>();

  /** Returns `false` when the game was dropped from memory in the meantime: load it again. */
  join(game: CachedGame, subscriber: Subscriber): boolean {
    const { games, openGames, onWatched } = this.parts;
    if (!games.follow(game, subscriber)) return false;
    const presence = this.#of(game);
    presence.stopListening ??= this.#listen(game);
    this.#noteAway(game);
    if (subscriber.seat !== null) openGames.onPlayerJoined(game);
    this.#changed(game);
    onWatched(game);
    return true;
  }

  leave(game: CachedGame, subscriber: Subscriber): void {
    const { games, openGames } = this.parts;
    if (!games.unfollow(game, subscriber)) return;
    if (subscriber.seat !== null && !this.presenceOf(game).seats.includes(true)) openGames.onPlayerLeft(game);
    if (game.subscribers.size === 0) {
      const presence = this.#of(game);
      presence.stopListening?.();
      presence.stopListening = null;
      presence.elsewhere.clear();
      presence.awaySince.clear();
    } else this.#noteAway(game);
    this.#changed(game);
  }

  sendPhrase(game: CachedGame, seat: SeatNumber, phrase: Phrase): void {
    for (const subscriber of game.subscribers) subscriber.onPhrase(seat, phrase);
    this.parts.bus.publish(game.id, { type: 'said', seat, phrase });
  }

  /** Announces new names in these games, on every server. */
  async announceNames(ids: readonly string[]): Promise<void> {
    const { games, bus } = this.parts;
    for (const id of ids) {
      const game = games.get(id);
      if (game) await games.reloadSeats(game);
      bus.publish(id, { type: 'seats' });
    }
  }

  /** Announces that these games were deleted, on every server. */
  announceDeleted(ids: readonly string[]): void {
    const { games, bus } = this.parts;
    for (const id of ids) {
      const game = games.get(id);
      if (game) games.drop(game);
      bus.publish(id, { type: 'deleted' });
    }
  }

  /** The presence on all servers. */
  presenceOf(game: CachedGame): Presence {
    const here = presenceHere(game);
    const seats = [...here.seats];
    let { watchers } = here;
    const { elsewhere } = this.#of(game);
    for (const [server, other] of elsewhere) {
      if (other.until < this.parts.elapsed()) {
        elsewhere.delete(server);
        continue;
      }
      watchers += other.watchers;
      for (const [seat, isPresent] of other.seats.entries()) if (isPresent) seats[seat] = true;
    }
    return { seats, watchers };
  }

  /** The presence as clients receive it, including when a win can be claimed. */
  shownPresence(game: CachedGame): Presence {
    const presence = this.presenceOf(game);
    if (!canBeClaimed(game)) return presence;
    const left = presence.seats.map((isHere, seat) =>
      isHere || game.ledger.table.seats[seat]!.kind === 'bot'
        ? null
        : Math.max(0, Math.ceil(claimAfter(game) - this.#awayFor(game, seat))),
    );
    return { ...presence, claimIn: left };
  }

  /** Whether this seat has been away for so long that the opponent may claim the win. */
  isGone(game: CachedGame, seat: SeatNumber): boolean {
    return canBeClaimed(game) && this.#awayFor(game, seat) >= claimAfter(game);
  }

  /** The presence in a game without subscribers on this server: asks the other servers, and waits for their answers. */
  async askPresence(game: CachedGame): Promise<Presence> {
    const presence = this.#of(game);
    if (presence.stopListening) return this.presenceOf(game);
    const stop = this.#listen(game);
    await new Promise((resolve) => setTimeout(resolve, ANSWER_TIMEOUT_MS));
    stop();
    const found = this.presenceOf(game);
    if (!presence.stopListening) presence.elsewhere.clear();
    return found;
  }

  /** Call it every `PRESENCE_EVERY_MS`, for servers that started later or missed a message. */
  announceAll(): void {
    for (const game of this.parts.games.followed()) this.#announce(game);
  }

  /** Listens to other servers and asks for their presence. Returns a function that stops listening. */
  #listen(game: CachedGame): () => void {
    const stop = this.parts.bus.listen(game.id, (message, from) => this.#receive(game, message, from));
    this.parts.bus.publish(game.id, { type: 'who' });
    return stop;
  }

  #awayFor(game: CachedGame, seat: SeatNumber): number {
    this.#noteAway(game);
    const since = this.#of(game).awaySince.get(seat);
    return since === undefined ? 0 : this.parts.elapsed() - since;
  }

  /** A server without subscribers in the game, or without a bus, cannot know that a player is away. */
  #noteAway(game: CachedGame): void {
    const { awaySince, stopListening } = this.#of(game);
    if (!stopListening || !this.parts.bus.connected) {
      awaySince.clear();
      return;
    }
    for (const [seat, isHere] of this.presenceOf(game).seats.entries())
      if (isHere) awaySince.delete(seat);
      else if (!awaySince.has(seat)) awaySince.set(seat, this.parts.elapsed());
  }

  #of(game: CachedGame) {
    const presence = this.#presence.get(game) ?? newGamePresence();
    this.#presence.set(game, presence);
    return presence;
  }

  #changed(game: CachedGame): void {
    const presence = this.#of(game);
    presence.timer ??= setTimeout(() => {
      presence.timer = null;
      this.#announce(game);
      this.#notify(game);
    }, ANNOUNCE_DELAY_MS + game.subscribers.size).unref();
  }

  #announce(game: CachedGame): void {
    this.parts.bus.publish(game.id, { type: 'presence', ...presenceHere(game) });
  }

  #notify(game: CachedGame): void {
    const presence = this.shownPresence(game);
    for (const subscriber of game.subscribers) subscriber.onPresence(presence);
  }

  #receive(game: CachedGame, message: BusMessage, from: string): void {
    const { games, elapsed } = this.parts;
    switch (message.type) {
      case 'ply':
        if (message.ply > game.ledger.ply) games.refresh(game).catch(() => {});
        return;
      case 'deleted':
        games.drop(game);
        return;
      case 'seats':
        games.reloadSeats(game).catch(() => {});
        return;
      case 'said':
        for (const subscriber of game.subscribers) subscriber.onPhrase(message.seat, message.phrase);
        return;
      case 'who':
        this.#announce(game);
        return;
      case 'presence': {
        const before = JSON.stringify(this.presenceOf(game));
        const { seats, watchers } = message;
        this.#of(game).elsewhere.set(from, { seats, watchers, until: elapsed() + PRESENCE_VALID_MS });
        this.#noteAway(game);
        if (JSON.stringify(this.presenceOf(game)) !== before) this.#notify(game);
      }
    }
  }
}

/**
 * In games of two people with a live clock, a player need not wait until the time of an absent opponent runs out. In
 * games of three or more, which have no clock, the computer can take the seat of an absent player.
 */
const canBeClaimed = ({ ledger: { settings, table } }: CachedGame): boolean =>
  table.seats.length > 2 || (settings.clock?.kind === 'live' && table.seats.every(({ kind }) => kind === 'person'));

const claimAfter = ({ ledger }: CachedGame): number =>
  ledger.table.seats.length > 2 ? REPLACE_AFTER_MS : CLAIM_AFTER_MS;

/** The presence on this server. */
function presenceHere({ ledger, subscribers }: CachedGame): Presence {
  const seats = ledger.taken.map(() => false);
  let watchers = 0;
  for (const { seat } of subscribers)
    if (seat === null) watchers++;
    else seats[seat] = true;
  return { seats, watchers };
}
