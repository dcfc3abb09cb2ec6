import { type Client, makeGameLink, type OnlineGame, type OwnSeat } from '@rowhouse/client';
import { ForfeitError } from '@rowhouse/engine/matches';
import type { Output } from '../basics/command.ts';
import { FORFEIT_WORDS } from '../match/words.ts';

/** What happens, in lines: for people, or each as JSON. */
export class BridgeReport {
  readonly #client: Client;
  readonly #name: string;
  readonly #output: Output;
  readonly #isJson: boolean;

  constructor(client: Client, name: string, output: Output, isJson: boolean) {
    this.#client = client;
    this.#name = name;
    this.#output = output;
    this.#isJson = isJson;
  }

  #say(words: string, event: object): void {
    this.#output.out(`${this.#isJson ? JSON.stringify(event) : words}\n`);
  }

  #link(game: string): string {
    return makeGameLink({ server: this.#client.server, game });
  }

  /** `token`: if it is new, and nobody else keeps it. */
  connected(token: string | null): void {
    const { server } = this.#client;
    this.#say(
      `${this.#name} waits for challenges at ${server}#/online. Ctrl-C ends it; games that are not over stay.`,
      {
        event: 'connected',
        ...(token === null ? {} : { token }),
      },
    );
    if (token !== null && !this.#isJson) this.#output.out(`To be the same bot again: --token ${token}\n`);
  }

  begins({ game }: OwnSeat): void {
    this.#say(`plays ${this.#link(game)}`, { event: 'game', game });
  }

  over({ view, seat }: OnlineGame): void {
    const { ending } = view.live;
    const result = !ending ? 'cancelled' : ending.winner === null ? 'drawn' : ending.winner === seat ? 'won' : 'lost';
    this.#say(`${result}  ${this.#link(view.game)}`, {
      event: 'over',
      game: view.game,
      result,
      by: ending?.by ?? null,
    });
  }

  fault(error: unknown, { game }: OwnSeat): void {
    const words = faultWords(error);
    if (this.#isJson) this.#say('', { event: 'fault', game, message: words });
    else this.#output.err(`${this.#link(game)}: ${words}\n`);
  }

  placed(rank: number, players: number): void {
    this.#say(`The tournament is over: place ${rank} of ${players}.`, { event: 'tournament', rank, players });
  }
}

/** What is wrong with a bot. */
export const faultWords = (error: unknown): string =>
  error instanceof ForfeitError
    ? `${FORFEIT_WORDS[error.code]} (${error.detail})`
    : error instanceof Error
      ? error.message
      : String(error);
