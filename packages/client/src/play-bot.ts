import type { BotView } from '@rowhouse/protocol';
import type { Client, OwnSeat } from './client.ts';
import type { OnlineGame } from './online-game.ts';
import { type Chooser, leaveGame, type PlayOptions, playSeat } from './play-seat.ts';
import { waitMs } from './waiting.ts';

/** How long the opponent may be silent in a game without a clock (ms). */
const MAX_SILENCE_MS = 600_000;
/** How long a bot waits after its chooser has failed, before it resumes the game (ms). */
const RETRY_AFTER_FAULT_MS = 2000;
/** After this many failures in a game, a bot gives it up. */
const MAX_FAILURES = 3;

/** Options of `playBot`. */
export interface PlayBotOptions extends Pick<PlayOptions, 'agrees' | 'signal'> {
  /** A game has begun, or continues after a restart of the program. */
  readonly onGame?: (seat: OwnSeat) => void;
  /** A game is over. */
  readonly onOver?: (game: OnlineGame) => void;
  /** The chooser threw an error or chose an illegal move. The bot tries again twice, then it gives up the game. */
  readonly onFault?: (error: unknown, seat: OwnSeat) => void;
  /** In a game without a clock, the bot gives up after this time without an event (ms). Default: ten minutes. */
  readonly giveUpAfterMs?: number;
}

/**
 * Plays all games of a bot for as long as the program runs: its running games and each new challenge, several at once.
 * Get its secret from `Client.addBot`. The bot continues after interruptions and restarts, because the server knows its
 * games. Rejects with the signal's reason when the signal is aborted (the games continue next time), or with the error
 * of a server that refuses the bot.
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
  const { onGame, onOver, onFault, giveUpAfterMs = MAX_SILENCE_MS, signal, agrees } = options;
  onGame?.(seat);
  for (let faults = 1; ; faults++) {
    const silence = silenceTimer(giveUpAfterMs);
    try {
      const game = await playSeat(client, seat, choose, {
        ...(agrees ? { agrees } : {}),
        signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
        listeners: { onChange: ({ game }) => silence.follow(game) },
      });
      return onOver?.(game);
    } catch (error) {
      if (signal?.aborted) return;
      const isGivenUp = silence.signal.aborted || faults >= MAX_FAILURES;
      if (!silence.signal.aborted) onFault?.(error, seat);
      if (isGivenUp) return leaveGame(client, seat, { signal }).catch((later) => onFault?.(later, seat));
      await waitMs(RETRY_AFTER_FAULT_MS, signal).catch(() => {});
    } finally {
      silence.end();
    }
  }
}

/** Aborts its signal when a game without a clock has had no event for this time. */
function silenceTimer(milliseconds: number) {
  const controller = new AbortController();
  let ply = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    signal: controller.signal,
    follow(game: OnlineGame | null): void {
      if (!game || game.view.clock !== null || game.view.ply === ply) return;
      ply = game.view.ply;
      clearTimeout(timer);
      timer = setTimeout(() => controller.abort(), milliseconds);
    },
    end: () => clearTimeout(timer),
  };
}
