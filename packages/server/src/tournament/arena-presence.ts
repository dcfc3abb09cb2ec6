import type { Bus } from '../bus.ts';
import type { TournamentState } from './state.ts';

/** A player whose page has not asked for this long is absent. Hidden pages ask at least every ten seconds. */
const AWAY_AFTER_MS = 15_000;
/** The shortest interval of bus messages about a player. */
const PUBLISH_EVERY_MS = 4000;
/** An arena without requests for this long is over. A running one has requests every few seconds. */
const IDLE_AFTER_MS = 600_000;

interface Arena {
  readonly seen: Map<number, { readonly at: number; readonly notifiedAt: number }>;
  readonly stop: () => void;
  /** The time of the last request. */
  askedAt: number;
}

/**
 * The players present in arenas. Their pages request the tournament with their secret regularly, on any server. An absent
 * player gets no game, and no clock that runs unseen, until they are back. Presence is kept in memory only. A player who never
 * sent a secret, for example with an old client, does not count as absent.
 */
export class ArenaPresence {
  readonly #bus: Bus;
  readonly #elapsed: () => number;
  readonly #arenas = new Map<string, Arena>();

  /** `elapsed`: a stopwatch. */
  constructor({ bus, elapsed }: { readonly bus: Bus; readonly elapsed: () => number }) {
    this.#bus = bus;
    this.#elapsed = elapsed;
  }

  /** A player's page has requested the tournament. */
  noteSeen(code: string, player: number): void {
    const seen = this.#of(code);
    const at = this.#elapsed();
    const notifiedAt = seen.get(player)?.notifiedAt ?? Number.NEGATIVE_INFINITY;
    const isPublished = at - notifiedAt < PUBLISH_EVERY_MS;
    seen.set(player, { at, notifiedAt: isPublished ? notifiedAt : at });
    if (!isPublished) this.#bus.publish(channelOf(code), { type: 'here', player });
  }

  /** The tournament for its pairing: absent players are marked as having left. */
  withoutAbsent(code: string, state: TournamentState): TournamentState {
    if (state.settings.format !== 'arena') return state;
    const seen = this.#of(code);
    // Without the other servers' knowledge, no player counts as absent.
    if (!this.#bus.connected) return state;
    const now = this.#elapsed();
    const isAbsent = (player: number) => now - (seen.get(player)?.at ?? now) > AWAY_AFTER_MS;
    if (!state.players.some(({ number }) => isAbsent(number))) return state;
    const players = state.players.map((one) => (isAbsent(one.number) ? { ...one, hasLeft: true } : one));
    return { ...state, players };
  }

  #of(code: string): Arena['seen'] {
    const now = this.#elapsed();
    const known = this.#arenas.get(code);
    if (known) {
      known.askedAt = now;
      return known.seen;
    }
    this.#forgetIdle(now);
    const seen: Arena['seen'] = new Map();
    const stop = this.#bus.listen(channelOf(code), (message) => {
      if (message.type === 'here') seen.set(message.player, { at: this.#elapsed(), notifiedAt: this.#elapsed() });
    });
    this.#arenas.set(code, { seen, stop, askedAt: now });
    return seen;
  }

  /** Runs for every new arena, so that only arenas of the last minutes are kept. */
  #forgetIdle(now: number): void {
    for (const [code, { askedAt, stop }] of this.#arenas) {
      if (now - askedAt <= IDLE_AFTER_MS) continue;
      stop();
      this.#arenas.delete(code);
    }
  }
}

const channelOf = (code: string): string => `tournament ${code}`;
