import type { Phrase, Presence, SeatNumber } from '@rowhouse/protocol';
import type { Bus, BusMessage } from '../bus.ts';
import type { CachedGame, Subscriber } from './cached-game.ts';
import type { GameCache } from './game-cache.ts';
import type { OpenGames } from './open-games.ts';

/** A change is sent a moment later, so that reloading a page is not seen as leaving; with many subscribers, later still. */
const SETTLE_MS = 150;
/** What another server said about presence is valid this long. It is said again in a third of the time. */
const VALID_MS = 45_000;
export const PRESENCE_EVERY_MS = VALID_MS / 3;
/**
 * Whoever is away for so long on their move may lose by a claim. A client that lost its server, or its network for a moment,
 * is back long before.
 */
export const CLAIM_AFTER_MS = 45_000;
/** Servers that are asked who is there have answered by then. */
const ANSWER_MS = 500;

interface GamePresence {
  /** What each other server last said. */
  readonly elsewhere: Map<string, Presence & { readonly until: number }>;
  stopListening: (() => void) | null;
  /** Since when each seat is away that is, as far as this server could see: from when it began to follow the game. */
  readonly awaySince: Map<SeatNumber, number>;
  timer: NodeJS.Timeout | null;
}

interface PresenceParts {
  readonly games: GameCache;
  readonly bus: Bus;
  readonly openGames: OpenGames;
  readonly now: () => number;
  /** Somebody has come to a game. */
  readonly onWatched: (game: CachedGame) => void;
}

/** Who follows which game, on this server and on others; and what the servers tell each other about a game. */
export class PresenceTracker {
  readonly #games: GameCache;
  readonly #bus: Bus;
  readonly #openGames: OpenGames;
  readonly #now: () => number;
  readonly #onWatched: (game: CachedGame) => void;
  readonly #presence = new WeakMap<CachedGame, GamePresence>();

  constructor(parts: PresenceParts) {
    this.#games = parts.games;
    this.#bus = parts.bus;
    this.#openGames = parts.openGames;
    this.#now = parts.now;
    this.#onWatched = parts.onWatched;
  }

  /** Returns `false` when the game was dropped from memory meanwhile: load it again. */
  join(game: CachedGame, subscriber: Subscriber): boolean {
    if (!this.#games.follow(game, subscriber)) return false;
    const presence = this.#of(game);
    if (!presence.stopListening) {
      presence.stopListening = this.#bus.listen(game.id, (message, from) => this.#hear(game, message, from));
      this.#bus.publish(game.id, { type: 'who' });
    }
    this.#noteAway(game);
    if (subscriber.seat !== null) this.#openGames.onCame(game);
    this.#changed(game);
    this.#onWatched(game);
    return true;
  }

  leave(game: CachedGame, subscriber: Subscriber): void {
    if (!this.#games.unfollow(game, subscriber)) return;
    if (subscriber.seat !== null && !this.presenceOf(game).seats.includes(true)) this.#openGames.onLeft(game);
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
    this.#bus.publish(game.id, { type: 'said', seat, phrase });
  }

  /** Names in these games have changed: tells everybody, on every server. */
  async namesChanged(games: readonly string[]): Promise<void> {
    for (const id of games) {
      const game = this.#games.get(id);
      if (game) await this.#games.reloadSeats(game);
      this.#bus.publish(id, { type: 'seats' });
    }
  }

  /** These games were deleted: tells everybody, on every server. */
  wereDeleted(games: readonly string[]): void {
    for (const id of games) {
      const game = this.#games.get(id);
      if (game) this.#games.drop(game);
      this.#bus.publish(id, { type: 'deleted' });
    }
  }

  /** Who follows the game, on any server. */
  presenceOf(game: CachedGame): Presence {
    const here = presenceHere(game);
    const seats = [...here.seats];
    let { watchers } = here;
    const { elsewhere } = this.#of(game);
    for (const [server, other] of elsewhere) {
      if (other.until < this.#now()) {
        elsewhere.delete(server);
        continue;
      }
      watchers += other.watchers;
      for (const [seat, isPresent] of other.seats.entries()) if (isPresent) seats[seat] = true;
    }
    return { seats, watchers };
  }

  /** The same as the players are told it: with when a win can be claimed. */
  shownPresence(game: CachedGame): Presence {
    const presence = this.presenceOf(game);
    if (!canBeClaimed(game)) return presence;
    const left = presence.seats.map((isHere, seat) =>
      isHere ? null : Math.max(0, Math.ceil(CLAIM_AFTER_MS - this.#awayFor(game, seat))),
    );
    return { ...presence, claimIn: left };
  }

  /** Whether this seat has been away for so long that the other player may claim the win. */
  isGone(game: CachedGame, seat: SeatNumber): boolean {
    return canBeClaimed(game) && this.#awayFor(game, seat) >= CLAIM_AFTER_MS;
  }

  /** The same for a game that nobody may follow on this server: asks the others, and waits for their answers. */
  async askPresence(game: CachedGame): Promise<Presence> {
    const presence = this.#of(game);
    if (presence.stopListening) return this.presenceOf(game);
    const stop = this.#bus.listen(game.id, (message, from) => this.#hear(game, message, from));
    this.#bus.publish(game.id, { type: 'who' });
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    stop();
    const found = this.presenceOf(game);
    if (!presence.stopListening) presence.elsewhere.clear();
    return found;
  }

  /** To be called every `PRESENCE_EVERY_MS`, for servers that started later or missed a message. */
  announceAll(): void {
    for (const game of this.#games.followed()) this.#announce(game);
  }

  #awayFor(game: CachedGame, seat: SeatNumber): number {
    this.#noteAway(game);
    const since = this.#of(game).awaySince.get(seat);
    return since === undefined ? 0 : this.#now() - since;
  }

  /** A server that nobody follows the game on, or that does not hear the others, cannot say that somebody is away. */
  #noteAway(game: CachedGame): void {
    const { awaySince, stopListening } = this.#of(game);
    if (!stopListening || !this.#bus.connected) {
      awaySince.clear();
      return;
    }
    for (const [seat, isHere] of this.presenceOf(game).seats.entries())
      if (isHere) awaySince.delete(seat);
      else if (!awaySince.has(seat)) awaySince.set(seat, this.#now());
  }

  #of(game: CachedGame): GamePresence {
    const known = this.#presence.get(game);
    if (known) return known;
    const made: GamePresence = { elsewhere: new Map(), stopListening: null, awaySince: new Map(), timer: null };
    this.#presence.set(game, made);
    return made;
  }

  #changed(game: CachedGame): void {
    const presence = this.#of(game);
    presence.timer ??= setTimeout(() => {
      presence.timer = null;
      this.#announce(game);
      this.#notify(game);
    }, SETTLE_MS + game.subscribers.size).unref();
  }

  #announce(game: CachedGame): void {
    this.#bus.publish(game.id, { type: 'presence', ...presenceHere(game) });
  }

  #notify(game: CachedGame): void {
    const presence = this.shownPresence(game);
    for (const subscriber of game.subscribers) subscriber.onPresence(presence);
  }

  #hear(game: CachedGame, message: BusMessage, from: string): void {
    switch (message.type) {
      case 'ply':
        if (message.ply > game.ledger.ply) this.#games.refresh(game).catch(() => {});
        return;
      case 'deleted':
        this.#games.drop(game);
        return;
      case 'seats':
        this.#games.reloadSeats(game).catch(() => {});
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
        this.#of(game).elsewhere.set(from, { seats, watchers, until: this.#now() + VALID_MS });
        this.#noteAway(game);
        if (JSON.stringify(this.presenceOf(game)) !== before) this.#notify(game);
      }
    }
  }
}

/** In games of two people with a live clock nobody has to sit out the time of somebody who has gone. */
const canBeClaimed = ({ ledger }: CachedGame): boolean =>
  ledger.settings.clock?.kind === 'live' && ledger.table.seats.every(({ kind }) => kind === 'person');

/** Who follows the game on this server. */
function presenceHere({ ledger, subscribers }: CachedGame): Presence {
  const seats = ledger.taken.map(() => false);
  let watchers = 0;
  for (const { seat } of subscribers)
    if (seat === null) watchers++;
    else seats[seat] = true;
  return { seats, watchers };
}
