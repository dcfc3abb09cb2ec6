/** Where the games of a match are played, one after the other in each lane. */
import { BotThrewError, type GamePlan, type GameResult, IllegalMoveError, playGame } from '@rowhouse/engine/matches';
import type { Config } from '@rowhouse/rules';
import { errorMessage } from '../basics/error-message.ts';
import { placesIn } from '../players/own-bot.ts';
import { type Entrant, openEntrant } from './entrant.ts';

export interface Lane {
  /** Plays a game between entrants, by their names. Rejects with words for people if a bot of one's own breaks. */
  play(plan: GamePlan, signal: AbortSignal): Promise<GameResult>;
  close(): Promise<void>;
}

/** A lane in this thread. */
export class LocalLane implements Lane {
  readonly #entrants: ReadonlyMap<string, Entrant>;

  private constructor(entrants: ReadonlyMap<string, Entrant>) {
    this.#entrants = entrants;
  }

  static async open(names: readonly string[], config: Config): Promise<LocalLane> {
    const entrants = new Map<string, Entrant>();
    const lane = new LocalLane(entrants);
    try {
      for (const name of new Set(names)) entrants.set(name, await openEntrant(name, config));
    } catch (error) {
      await lane.close();
      throw error;
    }
    return lane;
  }

  async play(plan: GamePlan, signal?: AbortSignal): Promise<GameResult> {
    try {
      return await playGame({ ...plan, bots: plan.bots.map((name) => this.#entrants.get(name)!.bot) }, { signal });
    } catch (error) {
      throw inWords(error, plan.bots);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#entrants.values()].map((entrant) => entrant.close()));
  }
}

function inWords(error: unknown, names: readonly string[]): unknown {
  if (error instanceof BotThrewError) {
    const { seat, moves, cause } = error;
    const name = names[seat]!;
    return new Error(`${name}: threw after “${moves}”: ${errorMessage(cause)}${placesIn(name, cause)}`);
  }
  if (!(error instanceof IllegalMoveError)) return error;
  return new Error(`${names[error.seat]}: chose an illegal move after “${error.moves}” (${error.code})`);
}

/** What a thread is told when it starts. */
export interface LaneStart {
  readonly names: readonly string[];
  /** As `makeConfig` writes it. */
  readonly config: string;
}

/** What a thread answers, to its start and to every plan. */
export type LaneReply =
  | { readonly ok: true; readonly result: GameResult | null }
  | { readonly ok: false; readonly message: string; readonly isCall: boolean };
