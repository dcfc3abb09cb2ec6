import type { Outage } from '../store/servers.ts';
import type { StoreClock } from '../store/store-clock.ts';
import type { CachedGame } from './cached-game.ts';
import { LAG_ALLOWANCE_MS, lagCredit } from './lag.ts';

/**
 * What is not charged to the player to move: outages and lag; everything while this server is not sure of the time.
 * `lag`: the round trip of that player's connection, or `null` if somebody else asks.
 */
export function timeCredit(
  game: CachedGame,
  now: number,
  lag: number | null,
  { clock, outages }: { readonly clock: Pick<StoreClock, 'isSure'>; readonly outages: Outages },
): number {
  const { table, lagQuota } = game.ledger;
  if (!table.clock) return 0;
  if (!clock.isSure) return Math.max(0, now - (game.since ?? now));
  const onItsWay = lag === null ? LAG_ALLOWANCE_MS : lagCredit(lagQuota[table.position.toMove]!, lag);
  return Math.round(outages.creditOf(game, now) + onItsWay);
}

/** How many of its own troubles a server remembers until the store has them. */
const MAX_OWN = 100;

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Times that are charged to nobody's clock: when no server ran, when the server of a player did not run, while players
 * waited for the news of a move, and while they waited to be let in.
 */
export class Outages {
  #list: readonly Outage[] = [];
  /** This server's own, which the store may not have yet. */
  #own: readonly Outage[] = [];

  /** What the store has. */
  update(list: readonly Outage[]): void {
    this.#list = [...list, ...this.#own];
  }

  /** Something happened to this server. */
  add(outage: Outage): void {
    this.#own = [...this.#own, outage].slice(-MAX_OWN);
    this.update(this.#list.filter((one) => !this.#own.includes(one)));
  }

  /** How many milliseconds of the running time fell into outages. What falls into two of them counts once. */
  creditOf(game: CachedGame, now: number): number {
    const { since } = game;
    if (since === null) return 0;
    const mover = game.moverHere;
    const here = mover?.joined ?? Number.POSITIVE_INFINITY;
    const spans: Span[] = this.#list.flatMap((outage) => {
      const { from, to, games } = outage;
      if (to <= since || (games && !games.includes(game.id))) return [];
      // Who was here all the time could not play until it was over. Whoever came later can play since then, and who is
      // connected here can play whatever became of another server.
      const wasHere = here <= from && this.#own.includes(outage);
      return [{ from, to: games && !wasHere ? Math.min(to, here) : to }];
    });
    if (mover) spans.push({ from: mover.asked, to: mover.joined });
    // News of a move on another server may be late, and storing it takes a moment. Whoever came before this server heard of it
    // could not be told, because everybody who comes is told what is stored. Whoever came only afterwards was told at once,
    // here or on another server; whoever was told here may have left and come back.
    const { toldAt } = game;
    if (toldAt !== null && (here < toldAt || game.toldMover)) spans.push({ from: since, to: toldAt });
    const { kept } = game;
    return kept ? kept.credit + coveredTime(spans, kept.until, now) : coveredTime(spans, since, now);
  }
}

/** How much of the time between two moments lies in one of the spans at least. */
export function coveredTime(spans: readonly Span[], from: number, to: number): number {
  let covered = 0;
  let counted = from;
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const end = Math.min(span.to, to);
    covered += Math.max(0, end - Math.max(span.from, counted));
    counted = Math.max(counted, end);
  }
  return covered;
}
