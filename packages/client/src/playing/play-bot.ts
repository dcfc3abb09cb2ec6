import type { BotView } from '@rowhouse/protocol';
import type { OnlineGame } from '../game/online-game.ts';
import type { Client, OwnSeat } from '../rest/client.ts';
import { pause } from '../signals/pause.ts';
import { leaveGame } from './leave-game.ts';
import { type Chooser, type PlayOptions, playSeat } from './play-seat.ts';

/** How long the other side of a game without a clock may be silent: without it ten minutes. */
const PATIENCE_MS = 600_000;
/** After a fault of its own, a bot tries its game again so soon. */
const AGAIN_MS = 2000;
/** And so often, one after another. Then it gives the game up. */
const MAX_FAULTS = 3;

/** What else a bot may want. */
export interface PlayBotOptions extends Pick<PlayOptions, 'agrees' | 'signal'> {
  /** A game has begun, or goes on after a restart of the program. */
  readonly onGame?: (seat: OwnSeat) => void;
  /** A game is over. */
  readonly onOver?: (game: OnlineGame) => void;
  /** Something went wrong in a game: the chooser threw, or played an illegal move. It is tried again; then the game is given up. */
  readonly onFault?: (error: unknown, seat: OwnSeat) => void;
  /** In a game without a clock, the bot gives up when nothing has happened for so many milliseconds. */
  readonly patienceMs?: number;
}

/**
 * Plays all games of a bot for as long as the program runs: those that it had, and every one that somebody challenges it to,
 * several at once. Get its secret from `Client.addBot`. Interruptions and restarts do not matter: the server knows the
 * games. Rejects with the signal's reason when it is aborted (the games stay, and are played on the next time), or with
 * why the server does not let the bot in.
 */
export async function playBot(
  client: Client,
  secret: string,
  choose: Chooser,
  options: PlayBotOptions = {},
): Promise<never> {
  const playing = new Set<string>();
  const play = async (game: BotView['current'][number]) => {
    playing.add(game.game);
    await playOne(client, { ...game, secret }, choose, options).finally(() => playing.delete(game.game));
  };
  const onGames = (games: BotView['current']) => {
    for (const game of games) if (!playing.has(game.game)) void play(game);
  };
  const line = client.attend({ secret, onGames, signal: options.signal });
  return line.ended;
}

async function playOne(client: Client, seat: OwnSeat, choose: Chooser, options: PlayBotOptions): Promise<void> {
  const { onGame, onOver, onFault, patienceMs = PATIENCE_MS, signal, agrees } = options;
  onGame?.(seat);
  for (let faults = 1; ; faults++) {
    const patience = new Patience(patienceMs);
    try {
      const game = await playSeat(client, seat, choose, {
        ...(agrees ? { agrees } : {}),
        signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
        listeners: { onChange: ({ game }) => patience.look(game) },
      });
      return onOver?.(game);
    } catch (error) {
      if (signal?.aborted) return;
      const isGivenUp = patience.signal.aborted || faults >= MAX_FAULTS;
      if (!patience.signal.aborted) onFault?.(error, seat);
      if (isGivenUp) return leaveGame(client, seat, { signal }).catch((later) => onFault?.(later, seat));
      await pause(AGAIN_MS, signal).catch(() => {});
    } finally {
      patience.end();
    }
  }
}

/** Runs out when nothing has happened in a game without a clock for a while. */
class Patience {
  readonly #end = new AbortController();
  readonly #ms: number;
  #ply = -1;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(ms: number) {
    this.#ms = ms;
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  look(game: OnlineGame | null): void {
    if (!game || game.view.clock !== null || game.view.ply === this.#ply) return;
    this.#ply = game.view.ply;
    this.end();
    this.#timer = setTimeout(() => this.#end.abort(), this.#ms);
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }
}
