import { type Context, Service } from '../service.ts';
import type { GameSettings } from '../store/rows.ts';
import { DAY_MS } from '../timing.ts';
import type { CachedGame } from './cached-game.ts';
import { isWaiting } from './ledger.ts';

/** How long an open game stays in the lobby before its creator connects, or after its server has failed. */
const OPEN_FOR_MS = 45_000;
/** An open game by correspondence stays longer, because its creator need not be connected. */
const OPEN_FOR_BY_DAYS_MS = 7 * DAY_MS;

const staysWithoutPeople = ({ clock }: GameSettings): boolean => clock?.kind === 'days';

/** Until when an open game is in the lobby, unless it is renewed. */
export const openUntil = (settings: GameSettings, now: number): number =>
  now + (staysWithoutPeople(settings) ? OPEN_FOR_BY_DAYS_MS : OPEN_FOR_MS);

/**
 * Keeps open games in the lobby while their players are connected. A newcomer must not be sent to a game without
 * opponents.
 */
export class OpenGames extends Service<Context & { readonly isStopping: () => boolean }> {
  /** A player of the game has connected. */
  onPlayerJoined(game: CachedGame): void {
    this.#write(game, () => openUntil(game.ledger.settings, this.parts.now()));
  }

  /** The last player of the game has disconnected, and may come back. */
  onPlayerLeft(game: CachedGame): void {
    // When a server stops, all players disconnect and come back to another one.
    if (!staysWithoutPeople(game.ledger.settings) && !this.parts.isStopping()) this.#write(game, this.parts.now);
  }

  /** Renews the games with connected players. */
  async renew(games: readonly CachedGame[]): Promise<void> {
    const { store, now } = this.parts;
    const open = games.filter((game) => isOpen(game) && [...game.subscribers].some(({ seat }) => seat !== null));
    for (const some of [open.filter(isByDays), open.filter((game) => !isByDays(game))])
      if (some.length > 0)
        await store.keepOpen(
          some.map(({ id }) => id),
          openUntil(some[0]!.ledger.settings, now()),
        );
  }

  /** Takes its turn in the game, so that the last write has the last state. */
  #write(game: CachedGame, until: () => number): void {
    if (!isOpen(game)) return;
    const { store, onTrouble } = this.parts;
    game.inTurn(() => store.keepOpen([game.id], until())).catch((error) => onTrouble('the lobby', error));
  }
}

const isOpen = ({ ledger }: CachedGame): boolean => ledger.settings.open && isWaiting(ledger);
const isByDays = ({ ledger }: CachedGame): boolean => staysWithoutPeople(ledger.settings);
