import { type Context, Service } from '../service.ts';
import type { TournamentState } from './state.ts';

/** A player whose page has not asked for this long is absent. Hidden pages ask at least every ten seconds. */
const AWAY_AFTER_MS = 15_000;
/** The minimum interval between two bus messages about a player. */
const PUBLISH_EVERY_MS = 4000;
/** A tournament without requests for this long is forgotten. A running one has requests every few seconds. */
const IDLE_AFTER_MS = 600_000;

interface Seen {
  readonly seen: Map<number, { readonly at: number; readonly notifiedAt: number }>;
  readonly stop: () => void;
  /** The time of the last request. */
  askedAt: number;
}

/**
 * The players who are present in tournaments. Their pages regularly request the tournament with their secret, on any
 * server. An arena gives an absent player no games until they are back, so that no clock runs unseen. Hosts see who is
 * absent. Presence is kept in memory only. A player who never sent a secret, for example with an old client, does not
 * count as absent.
 */
export class TournamentPresence extends Service<Pick<Context, 'bus' | 'elapsed'>> {
  readonly #tournaments = new Map<string, Seen>();

  /** Call it when a player's page has requested the tournament. */
  noteSeen(code: string, player: number): void {
    const seen = this.#of(code);
    const at = this.parts.elapsed();
    const notifiedAt = seen.get(player)?.notifiedAt ?? Number.NEGATIVE_INFINITY;
    const isPublished = at - notifiedAt < PUBLISH_EVERY_MS;
    seen.set(player, { at, notifiedAt: isPublished ? notifiedAt : at });
    if (!isPublished) this.parts.bus.publish(channelOf(code), { type: 'here', player });
  }

  /** The tournament for its pairing: absent players are marked as having left. */
  withoutAbsent(code: string, state: TournamentState): TournamentState {
    if (state.settings.format !== 'arena') return state;
    const absent = new Set(this.absentIn(code, state));
    if (absent.size === 0) return state;
    const players = state.players.map((one) => (absent.has(one.number) ? { ...one, hasLeft: true } : one));
    return { ...state, players };
  }

  /** The players whose pages have stopped asking. */
  absentIn(code: string, { players }: TournamentState): readonly number[] {
    const seen = this.#of(code);
    // Without the other servers' knowledge, no player counts as absent.
    if (!this.parts.bus.connected) return [];
    const now = this.parts.elapsed();
    return players.flatMap(({ number, hasLeft }) =>
      !hasLeft && now - (seen.get(number)?.at ?? now) > AWAY_AFTER_MS ? [number] : [],
    );
  }

  #of(code: string): Seen['seen'] {
    const now = this.parts.elapsed();
    const known = this.#tournaments.get(code);
    if (known) {
      known.askedAt = now;
      return known.seen;
    }
    this.#forgetIdle(now);
    const seen: Seen['seen'] = new Map();
    const stop = this.parts.bus.listen(channelOf(code), (message) => {
      if (message.type === 'here')
        seen.set(message.player, { at: this.parts.elapsed(), notifiedAt: this.parts.elapsed() });
    });
    this.#tournaments.set(code, { seen, stop, askedAt: now });
    return seen;
  }

  /** Runs for every new tournament, so that only those of the last minutes are kept. */
  #forgetIdle(now: number): void {
    for (const [code, { askedAt, stop }] of this.#tournaments) {
      if (now - askedAt <= IDLE_AFTER_MS) continue;
      stop();
      this.#tournaments.delete(code);
    }
  }
}

export const channelOf = (code: string): string => `tournament ${code}`;
