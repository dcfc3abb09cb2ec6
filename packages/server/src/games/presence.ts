import type { Phrase, Presence, SeatNumber } from '@rowhouse/protocol';
import type { Bus, BusMessage } from '../bus.ts';
import type { CachedGame, Subscriber } from './cached-game.ts';
import type { GameCache } from './game-cache.ts';
import type { OpenGames } from './open-games.ts';

/** Changes are announced after a delay, so that reloading a page does not look like leaving. It grows with the audience. */
const SETTLE_MS = 150;
/** How long presence on another server is valid. It is announced three times as often. */
const VALID_MS = 45_000;
export const PRESENCE_EVERY_MS = VALID_MS / 3;
/**
 * A player who is away for this long on their move can lose by a claim. Clients that lost their server or their network for
 * a moment are back much earlier.
 */
export const CLAIM_AFTER_MS = 45_000;
/** How long to wait for the other servers' presence. */
const ANSWER_MS = 500;

interface GamePresence {
  /** The last announcement of each other server. */
  readonly elsewhere: Map<string, Presence & { readonly until: number }>;
  stopListening: (() => void) | null;
  /** When each absent seat was first seen to be absent by this server. */
  readonly awaySince: Map<SeatNumber, number>;
  timer: NodeJS.Timeout | null;
}

interface PresenceParts {
  readonly games: GameCache;
  readonly bus: Bus;
  readonly openGames: OpenGames;
  readonly now: () => number;
  /** A game has a new subscriber. */
  readonly onWatched: (game: CachedGame) => void;
}

/** The players and spectators of each game, on this server and on others; and the bus messages about games. */
export class PresenceTracker {
  readonly #parts: PresenceParts;
  readonly #presence = new WeakMap<CachedGame, GamePresence>();

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  /** Returns `false` when the game was dropped from memory in the meantime: load it again. */
  join(game: CachedGame, subscriber: Subscriber): boolean {
    const { games, openGames, onWatched } = this.#parts;
    if (!games.follow(game, subscriber)) return false;
    const presence = this.#of(game);
    presence.stopListening ??= this.#listen(game);
    this.#noteAway(game);
    if (subscriber.seat !== null) openGames.onCame(game);
    this.#changed(game);
    onWatched(game);
    return true;
  }

  leave(game: CachedGame, subscriber: Subscriber): void {
    const { games, openGames } = this.#parts;
    if (!games.unfollow(game, subscriber)) return;
    if (subscriber.seat !== null && !this.presenceOf(game).seats.includes(true)) openGames.onLeft(game);
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
    this.#parts.bus.publish(game.id, { type: 'said', seat, phrase });
  }

  /** Announces new names in these games, on every server. */
  async namesChanged(ids: readonly string[]): Promise<void> {
    const { games, bus } = this.#parts;
    for (const id of ids) {
      const game = games.get(id);
      if (game) await games.reloadSeats(game);
      bus.publish(id, { type: 'seats' });
    }
  }

  /** Announces that these games were deleted, on every server. */
  wereDeleted(ids: readonly string[]): void {
    const { games, bus } = this.#parts;
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
      if (other.until < this.#parts.now()) {
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
      isHere ? null : Math.max(0, Math.ceil(CLAIM_AFTER_MS - this.#awayFor(game, seat))),
    );
    return { ...presence, claimIn: left };
  }

  /** Whether this seat has been away for so long that the opponent may claim the win. */
  isGone(game: CachedGame, seat: SeatNumber): boolean {
    return canBeClaimed(game) && this.#awayFor(game, seat) >= CLAIM_AFTER_MS;
  }

  /** The presence in a game without subscribers on this server: asks the other servers, and waits for their answers. */
  async askPresence(game: CachedGame): Promise<Presence> {
    const presence = this.#of(game);
    if (presence.stopListening) return this.presenceOf(game);
    const stop = this.#listen(game);
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    stop();
    const found = this.presenceOf(game);
    if (!presence.stopListening) presence.elsewhere.clear();
    return found;
  }

  /** Call it every `PRESENCE_EVERY_MS`, for servers that started later or missed a message. */
  announceAll(): void {
    for (const game of this.#parts.games.followed()) this.#announce(game);
  }

  /** Listens to other servers and asks for their presence. Returns a function that stops listening. */
  #listen(game: CachedGame): () => void {
    const stop = this.#parts.bus.listen(game.id, (message, from) => this.#receive(game, message, from));
    this.#parts.bus.publish(game.id, { type: 'who' });
    return stop;
  }

  #awayFor(game: CachedGame, seat: SeatNumber): number {
    this.#noteAway(game);
    const since = this.#of(game).awaySince.get(seat);
    return since === undefined ? 0 : this.#parts.now() - since;
  }

  /** A server without subscribers in the game, or without a bus, cannot know that a player is away. */
  #noteAway(game: CachedGame): void {
    const { awaySince, stopListening } = this.#of(game);
    if (!stopListening || !this.#parts.bus.connected) {
      awaySince.clear();
      return;
    }
    for (const [seat, isHere] of this.presenceOf(game).seats.entries())
      if (isHere) awaySince.delete(seat);
      else if (!awaySince.has(seat)) awaySince.set(seat, this.#parts.now());
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
    this.#parts.bus.publish(game.id, { type: 'presence', ...presenceHere(game) });
  }

  #notify(game: CachedGame): void {
    const presence = this.shownPresence(game);
    for (const subscriber of game.subscribers) subscriber.onPresence(presence);
  }

  #receive(game: CachedGame, message: BusMessage, from: string): void {
    const { games, now } = this.#parts;
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
        this.#of(game).elsewhere.set(from, { seats, watchers, until: now() + VALID_MS });
        this.#noteAway(game);
        if (JSON.stringify(this.presenceOf(game)) !== before) this.#notify(game);
      }
    }
  }
}

/** In games of two people with a live clock, a player need not wait until the time of an absent opponent runs out. */
const canBeClaimed = ({ ledger }: CachedGame): boolean =>
  ledger.settings.clock?.kind === 'live' && ledger.table.seats.every(({ kind }) => kind === 'person');

/** The presence on this server. */
function presenceHere({ ledger, subscribers }: CachedGame): Presence {
  const seats = ledger.taken.map(() => false);
  let watchers = 0;
  for (const { seat } of subscribers)
    if (seat === null) watchers++;
    else seats[seat] = true;
  return { seats, watchers };
}
