import { JobRunner } from '../job-runner.ts';
import { BotMoves } from '../jobs/bot-moves.ts';
import type { DueStore, WaitingBot } from '../store/due.ts';
import { fake } from './fake.ts';

/** Computer players of which the test decides when each has moved. */
export class HeldBots {
  /** The games in which thinking began, in order. */
  readonly begun: string[] = [];
  readonly moves: BotMoves;
  readonly #waiting: { readonly game: string; readonly creator: string }[] = [];
  readonly #held = new Map<string, () => void>();

  /** `size`: how many engines there are. */
  constructor(size: number) {
    const due = fake<DueStore>('due store', {
      waitingBots: async () => this.#oldest(),
      claimBots: async (_server, _now, _lease, [game]) => {
        const at = this.#waiting.findIndex((one) => one.game === game);
        return this.#waiting.splice(at, at === -1 ? 0 : 1).map((one) => ({ game: one.game, ply: 0 }));
      },
    });
    const games = {
      fresh: (game: string) =>
        new Promise<null>((resolve) => {
          this.begun.push(game);
          this.#held.set(game, () => resolve(null));
        }),
    };
    const nobody = () => Promise.reject(new Error('the games are never found, so nobody moves'));
    const runner = new JobRunner((_, error) => {
      throw error;
    });
    const parts = { server: 'one', gameService: { playBot: nobody }, engines: { size, run: nobody }, now: () => 0 };
    this.moves = new BotMoves({ ...parts, store: { due }, games, onThought: () => {} }, runner);
  }

  /** Moves are to be made in these games of a creator. */
  owe(creator: string, ...games: readonly string[]): void {
    this.#waiting.push(...games.map((game) => ({ game, creator })));
  }

  finish(game: string): void {
    this.#held.get(game)!();
  }

  #oldest(): readonly WaitingBot[] {
    return [...new Set(this.#waiting.map(({ creator }) => creator))].map((creator) => {
      const own = this.#waiting.filter((one) => one.creator === creator);
      return { game: own[0]!.game, creator, since: 0, waiting: own.length };
    });
  }
}
