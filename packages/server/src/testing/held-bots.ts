import { JobRunner } from '../job-runner.ts';
import { BotMoves } from '../jobs/bot-moves.ts';
import type { DueStore, WaitingBot } from '../store/due.ts';
import { fake } from './fake.ts';

/** Computer players that think until the test finishes their moves. */
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
    const refuse = () => Promise.reject(new Error('no game is found, so no computer player moves'));
    const runner = new JobRunner((_, error) => {
      throw error;
    });
    const parts = { server: 'one', gameService: { playBot: refuse }, engines: { size, choose: refuse }, now: () => 0 };
    this.moves = new BotMoves({ ...parts, store: { due }, games, runner, onThought: () => {} });
  }

  /** Makes it a computer player's turn in these games of a creator. */
  addDue(creator: string, ...games: readonly string[]): void {
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
