import type { GameSettings } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { DAY_MS } from '../timing.ts';
import type { CachedGame } from './cached-game.ts';
import { isWaiting } from './ledger.ts';

/** How long an open game waits for its creator to connect; and for a server that ended without a word. */
const OPEN_FOR_MS = 45_000;
/** An open game by correspondence waits longer, because its creator need not stay. */
const OPEN_FOR_BY_DAYS_MS = 7 * DAY_MS;

const staysWithoutPeople = ({ clock }: GameSettings): boolean => clock?.kind === 'days';

/** Until when an open game is in the lobby, if nobody renews it. */
export const openUntil = (settings: GameSettings, now: number): number =>
  now + (staysWithoutPeople(settings) ? OPEN_FOR_BY_DAYS_MS : OPEN_FOR_MS);

interface OpenGamesParts {
  readonly store: Store;
  readonly now: () => number;
  readonly isStopping: () => boolean;
  readonly onTrouble: (what: string, error: unknown) => void;
}

/**
 * Which open games are in the lobby: those whose people are connected. Somebody who comes must not be sent to a game that
 * nobody will play.
 */
export class OpenGames {
  readonly #parts: OpenGamesParts;

  constructor(parts: OpenGamesParts) {
    this.#parts = parts;
  }

  /** One of the game's people has connected. */
  onCame(game: CachedGame): void {
    this.#write(game, () => openUntil(game.ledger.settings, this.#parts.now()));
  }

  /** The last of the game's people has left. They may come back. */
  onLeft(game: CachedGame): void {
    // When a server stops, everybody leaves it, and comes back to another one.
    if (!staysWithoutPeople(game.ledger.settings) && !this.#parts.isStopping()) this.#write(game, this.#parts.now);
  }

  /** Keeps those of the games in the lobby whose people are connected. */
  async renew(games: readonly CachedGame[]): Promise<void> {
    const { store, now } = this.#parts;
    const open = games.filter((game) => isOpen(game) && [...game.subscribers].some(({ seat }) => seat !== null));
    for (const some of [open.filter(isByDays), open.filter((game) => !isByDays(game))])
      if (some.length > 0)
        await store.keepOpen(
          some.map(({ id }) => id),
          openUntil(some[0]!.ledger.settings, now()),
        );
  }

  /** In the game's own order: the last to be written is what is true. */
  #write(game: CachedGame, until: () => number): void {
    if (!isOpen(game)) return;
    const { store, onTrouble } = this.#parts;
    game.inTurn(() => store.keepOpen([game.id], until())).catch((error) => onTrouble('the lobby', error));
  }
}

const isOpen = ({ ledger }: CachedGame): boolean => ledger.settings.open && isWaiting(ledger);
const isByDays = ({ ledger }: CachedGame): boolean => staysWithoutPeople(ledger.settings);
