import type { Chooser, OnlineGame } from '@rowhouse/client';
import { chooserOf } from '@rowhouse/engine/matches';
import type { Config, Player } from '@rowhouse/rules';
import { type Entrant, makeEntrant } from './entrant.ts';

/** The time for a move without a clock and without --time, in milliseconds. */
const USUAL_MS = 1000;
/** The minimum time for a move. */
const MIN_MS = 50;
/** The estimated number of our remaining moves in a game. */
const MOVES_LEFT = 20;

/**
 * A bot in any number of simultaneous online games. Every game has a process of its own. It ends with the game, and
 * starts again after a fault. `time`: the milliseconds for a move, if the clock allows it; `null`: the clock decides.
 */
export function bridgeBot(name: string, time: number | null) {
  const games = new Map<string, Promise<Entrant>>();
  const open = (game: string, config: Config, seat: Player): Promise<Entrant> => {
    const known = games.get(game);
    if (known) return known;
    const opened = makeEntrant(name).then(async (entrant) => {
      const { bot } = entrant;
      if (typeof bot === 'object')
        await bot.begin?.(config, seat).catch((error) => entrant.close().then(() => Promise.reject(error)));
      return entrant;
    });
    games.set(game, opened);
    return opened;
  };
  const choose: Chooser = async (position, game, signal) => {
    const { view, table } = game;
    const { config } = table.record;
    const { bot } = await open(view.game, config, position.toMove);
    const left = view.live.clock?.left[position.toMove] ?? null;
    const budget = { ms: timeFor(time, left, view.clock) };
    const seed = Math.floor(Math.random() * 2 ** 32);
    return (await chooserOf(bot, config)({ position, record: table.record, seed, budget, signal })).move;
  };
  /** The game is over, or its process has failed. */
  const close = async (game: string): Promise<void> => {
    const opened = games.get(game);
    games.delete(game);
    await opened?.then(
      (entrant) => entrant.close(),
      () => {},
    );
  };
  return { choose, close, closeAll: () => Promise.all([...games.keys()].map(close)) };
}

/** The time for a move (ms). `left`: the time on our clock. */
export function timeFor(wanted: number | null, left: number | null, clock: OnlineGame['view']['clock']): number {
  if (left === null || clock?.kind !== 'live') return wanted ?? USUAL_MS;
  const share = left / MOVES_LEFT + 0.75 * clock.increment;
  // A large increment does not help if little time is left.
  return Math.round(Math.max(MIN_MS, Math.min(wanted ?? Number.POSITIVE_INFINITY, share, left / 4)));
}
