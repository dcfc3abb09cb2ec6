import type { Outage } from '../store/store.ts';
import type { LoadedGame } from './loaded-game.ts';

/** How many of its own troubles a server remembers until the store has them. */
const MOST_OWN = 100;

/**
 * Times that are charged to nobody's clock: when no server ran, when the server of a player did not run, and while players
 * waited for the news of a move.
 */
export class Outages {
  #list: readonly Outage[] = [];
  /** This server's own, which the store may not have yet. */
  #own: readonly Outage[] = [];

  /** What the store has. */
  update(list: readonly Outage[]): void {
    this.#list = [...list, ...this.#own].sort((one, other) => one.from - other.from);
  }

  /** Something happened to this server. */
  add(outage: Outage): void {
    this.#own = [...this.#own, outage].slice(-MOST_OWN);
    this.update(this.#list.filter((one) => !this.#own.includes(one)));
  }

  /** How many milliseconds of the running time fell into outages. What falls into two of them counts once. */
  creditOf(game: LoadedGame, now: number): number {
    const since = game.ledger.table.clock?.since;
    if (since === null || since === undefined) return 0;
    let counted = Math.max(since, Math.min(toldAt(game, since), now));
    let credit = counted - since;
    // In the order of their beginnings.
    for (const outage of this.#list) {
      const { from, to, games } = outage;
      if (games && !games.includes(game.id)) continue;
      // A player who is connected here can play, whatever became of another server.
      const isOthers = games !== undefined && !this.#own.includes(outage);
      const end = Math.min(to, now, isOthers ? hereSince(game) : now);
      credit += Math.max(0, end - Math.max(from, counted));
      counted = Math.max(counted, end);
    }
    return credit;
  }
}

/**
 * When the player to move was told that it is their turn. News of a move on another server may be late, and storing it takes
 * a moment. Whoever came only afterwards was told at once, here or on another server.
 */
const toldAt = (game: LoadedGame, since: number): number => (hereSince(game) <= since ? (game.toldAt ?? since) : since);

/** Since when the player to move is connected to this server. */
function hereSince({ ledger, subscribers }: LoadedGame): number {
  const { toMove } = ledger.table.position;
  const since = [...subscribers].filter(({ seat }) => seat === toMove).map(({ joined }) => joined);
  return Math.min(...since, Number.POSITIVE_INFINITY);
}
