import type { Chooser, OnlineGame } from '@rowhouse/client';
import { chooserOf, type MatchBot } from '@rowhouse/engine/matches';
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
 * starts again after a fault.
 */
export class BridgedBot {
  readonly #name: string;
  readonly #time: number | null;
  readonly #games = new Map<string, Promise<Entrant>>();

  /** `time`: milliseconds for a move, if the clock allows it; `null`: as the clock says. */
  constructor(name: string, time: number | null) {
    this.#name = name;
    this.#time = time;
  }

  readonly choose: Chooser = async (position, game, signal) => {
    const { view, table } = game;
    const { config } = table.record;
    const { bot } = await this.#open(view.game, config, position.toMove);
    const left = view.live.clock?.left[position.toMove] ?? null;
    const budget = { ms: timeFor(this.#time, left, view.clock) };
    const seed = Math.floor(Math.random() * 2 ** 32);
    return (await chooserOf(bot, config)({ position, record: table.record, seed, budget, signal })).move;
  };

  #open(game: string, config: Config, seat: Player): Promise<Entrant> {
    const known = this.#games.get(game);
    if (known) return known;
    const opened = makeEntrant(this.#name).then(async (entrant) => {
      await begin(entrant.bot, config, seat).catch((error) => entrant.close().then(() => Promise.reject(error)));
      return entrant;
    });
    this.#games.set(game, opened);
    return opened;
  }

  /** The game is over, or its process has failed. */
  async close(game: string): Promise<void> {
    const opened = this.#games.get(game);
    this.#games.delete(game);
    await opened?.then(
      (entrant) => entrant.close(),
      () => {},
    );
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#games.keys()].map((game) => this.close(game)));
  }
}

const begin = async (bot: MatchBot, config: Config, seat: Player): Promise<void> => {
  if (typeof bot === 'object') await bot.begin?.(config, seat);
};

/** The time for a move, in milliseconds. `left`: on our clock. */
export function timeFor(wanted: number | null, left: number | null, clock: OnlineGame['view']['clock']): number {
  if (left === null || clock?.kind !== 'live') return wanted ?? USUAL_MS;
  const share = left / MOVES_LEFT + 0.75 * clock.increment;
  // A large increment does not help if little time is left.
  return Math.round(Math.max(MIN_MS, Math.min(wanted ?? Number.POSITIVE_INFINITY, share, left / 4)));
}
