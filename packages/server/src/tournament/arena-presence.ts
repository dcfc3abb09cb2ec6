import type { Bus } from '../bus.ts';
import type { TournamentState } from './state.ts';

/** Whoever was there and has not asked for so long has gone. A page that nobody sees asks every ten seconds at least. */
const AWAY_AFTER_MS = 15_000;
/** The other servers are told no more often. */
const TELL_EVERY_MS = 4000;
/** An arena that nobody has asked about for so long is over. One that goes on is asked about every few seconds. */
const IDLE_AFTER_MS = 600_000;

interface Seen {
  readonly at: number;
  readonly notifiedAt: number;
}

interface Arena {
  readonly seen: Map<number, Seen>;
  readonly stop: () => void;
  /** When it was last asked about. */
  askedAt: number;
}

interface ArenaPresenceParts {
  readonly bus: Bus;
  /** A stopwatch. */
  readonly elapsed: () => number;
}

/**
 * Who is there in arenas: their pages ask for the tournament with their secret, again and again, on any server. Whoever has
 * gone to look at something else gets no game, and no clock that runs unseen, until they are back. It is only known in
 * memory: of players who never said that they are there, such as those of older clients, nobody says that they have gone.
 */
export class ArenaPresence {
  readonly #bus: Bus;
  readonly #elapsed: () => number;
  readonly #arenas = new Map<string, Arena>();

  constructor({ bus, elapsed }: ArenaPresenceParts) {
    this.#bus = bus;
    this.#elapsed = elapsed;
  }

  /** The page of a player has asked for the tournament. */
  noteSeen(code: string, player: number): void {
    const seen = this.#of(code);
    const at = this.#elapsed();
    const notifiedAt = seen.get(player)?.notifiedAt ?? Number.NEGATIVE_INFINITY;
    const isTold = at - notifiedAt < TELL_EVERY_MS;
    seen.set(player, { at, notifiedAt: isTold ? notifiedAt : at });
    if (!isTold) this.#bus.publish(channelOf(code), { type: 'here', player });
  }

  /** The tournament as its pairing sees it: whoever has gone is left out, as if they had left. */
  withoutAbsent(code: string, state: TournamentState): TournamentState {
    if (state.settings.format !== 'arena') return state;
    const seen = this.#of(code);
    // What other servers know is missing: then nobody is left out.
    if (!this.#bus.connected) return state;
    const now = this.#elapsed();
    const hasGone = (player: number) => now - (seen.get(player)?.at ?? now) > AWAY_AFTER_MS;
    if (!state.players.some(({ number }) => hasGone(number))) return state;
    const players = state.players.map((one) => (hasGone(one.number) ? { ...one, hasLeft: true } : one));
    return { ...state, players };
  }

  #of(code: string): Map<number, Seen> {
    const now = this.#elapsed();
    const known = this.#arenas.get(code);
    if (known) {
      known.askedAt = now;
      return known.seen;
    }
    this.#forgetIdle(now);
    const seen = new Map<number, Seen>();
    const stop = this.#bus.listen(channelOf(code), (message) => {
      if (message.type === 'here') seen.set(message.player, { at: this.#elapsed(), notifiedAt: this.#elapsed() });
    });
    this.#arenas.set(code, { seen, stop, askedAt: now });
    return seen;
  }

  /** Whenever there is a new arena: what is kept is never more than the arenas of the last minutes. */
  #forgetIdle(now: number): void {
    for (const [code, { askedAt, stop }] of this.#arenas) {
      if (now - askedAt <= IDLE_AFTER_MS) continue;
      stop();
      this.#arenas.delete(code);
    }
  }
}

const channelOf = (code: string): string => `tournament ${code}`;
