import type { Outage } from '../store/servers.ts';
import type { StoreClock } from '../store/store-clock.ts';
import type { CachedGame } from './cached-game.ts';
import { LAG_ALLOWANCE_MS, lagCredit } from './lag.ts';

/** The number of its own outages that a server remembers until the store has them. */
const MAX_OWN_OUTAGES = 100;

type Span = Pick<Outage, 'from' | 'to'>;

/**
 * Times that are not charged to players: no server ran, the player's own server failed, or the player waited for an
 * update about a move or for the welcome.
 */
export class Outages {
  #list: readonly Outage[] = [];
  /** This server's own outages, which the store may not have yet. */
  #own: readonly Outage[] = [];

  /** Replaces the outages that the store knows. */
  update(list: readonly Outage[]): void {
    this.#list = [...list, ...this.#own];
  }

  /** Adds an outage of this server. */
  add(outage: Outage): void {
    this.#own = [...this.#own, outage].slice(-MAX_OWN_OUTAGES);
    this.update(this.#list.filter((one) => !this.#own.includes(one)));
  }

  /** How many milliseconds of the running turn fell into outages. Overlapping outages count once. */
  creditOf(game: CachedGame, now: number): number {
    const { since } = game;
    if (since === null) return 0;
    const mover = game.moverHere;
    const joinedAt = mover?.joinedAt ?? Number.POSITIVE_INFINITY;
    const spans: Span[] = this.#list.flatMap((outage) => {
      const { from, to, games } = outage;
      if (to <= since || (games && !games.includes(game.id))) return [];
      // A player who was connected here during the whole outage could not play until it ended. A player who connected
      // later could play from then on, and a failure of another server does not affect a player who is connected here.
      const wasHere = joinedAt <= from && this.#own.includes(outage);
      return [{ from, to: games && !wasHere ? Math.min(to, joinedAt) : to }];
    });
    if (mover) spans.push({ from: mover.greetedAt, to: mover.joinedAt });
    // An update about a move on another server may be late, and storing a move takes a moment. A player who connected
    // before this server learned of the move had to wait for the update. A player who connected afterwards saw the move
    // at once. A player who was notified here may have left and come back.
    const { notifiedAt } = game;
    if (notifiedAt !== null && (joinedAt < notifiedAt || game.wasMoverNotified))
      spans.push({ from: since, to: notifiedAt });
    const { kept } = game;
    return kept ? kept.credit + coveredTime(spans, kept.until, now) : coveredTime(spans, since, now);
  }
}

/** How much of the time between two moments lies in at least one of the spans. */
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

/**
 * The time that is not charged to the player to move: outages and lag, or the whole turn while this server is not sure
 * of the time. `lag`: the round trip of that player's connection; `null` if the request comes from elsewhere.
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
  const inTransit = lag === null ? LAG_ALLOWANCE_MS : lagCredit(lagQuota[table.position.toMove]!, lag);
  return Math.round(outages.creditOf(game, now) + inTransit);
}
