import {
  type Config,
  type GameRecord,
  type Move,
  type OwnBot,
  type Player,
  type Position,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { analyze } from '../analysis/analyze.ts';
import { choose } from '../bots/bots.ts';
import { searchAtLevel } from '../bots/levels.ts';
import { findBot, levelOf } from '../bots/roster.ts';
import type { Budget, SignalOptions } from '../budget.ts';
import { errorText, type ForfeitCode } from '../engine-error.ts';
import { type Evaluation, evaluationOf } from '../evaluation.ts';

/** The engine at full strength. It uses the budget of the match, or one second without a budget. */
export const BEST = 'best';
const BEST_BUDGET: Budget = { ms: 1000 };

/** A turn in a match, as a player sees it. */
export interface MatchTurn extends SignalOptions {
  readonly position: Position;
  /** The game so far, with its opening. */
  readonly record: GameRecord;
  /** The seed of random choices. */
  readonly seed: number;
  /** The limit of every player for a move, if the match has one. */
  readonly budget?: Budget | undefined;
}

/** A move with the player's evaluation. */
export interface Choice<M = Move> extends Partial<Evaluation> {
  readonly move: M;
  /** Nodes or playouts of the search. */
  readonly nodes?: number;
  /** Plies that were searched in full. */
  readonly reached?: number;
  /** The time for the move in milliseconds, if the player measures it. */
  readonly ms?: number;
}

/**
 * A player of any kind, such as a program in another process. If it chooses an illegal move or throws a `ForfeitError`,
 * it loses the game and the match continues.
 */
export interface MatchPlayer {
  /** Called before a game for each seat of the player. The clock is not running. */
  begin?(config: Config, seat: Player): Promise<void>;
  /** Chooses one of the legal moves. */
  choose(turn: MatchTurn): Promise<Choice>;
}

/** A bot in a match: the id of a built-in bot, `best`, a function of your own, or a player of another kind. */
export type MatchBot = string | OwnBot | MatchPlayer;

/**
 * A player cannot continue and loses this game. The detail helps developers: the last output, or how the program ended.
 */
export class ForfeitError extends Error {
  override readonly name = 'ForfeitError';
  readonly code: ForfeitCode;
  readonly detail: string;

  constructor(code: ForfeitCode, detail: string) {
    super(`${errorText({ code })} ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

/** The function that chooses a bot's moves. */
export function chooserOf(bot: MatchBot, config: Config): (turn: MatchTurn) => Promise<Choice> {
  if (typeof bot === 'object') return (turn) => bot.choose(turn);
  // A function for one family only receives positions of that family.
  if (typeof bot === 'function')
    return async ({ position, seed }) => ({ move: await bot(position as never, randomFrom(seed)) });
  if (bot === BEST) return searchBest;
  const level = levelOf(bot);
  if (level === null) {
    const { id } = unwrap(findBot(bot, config));
    return async ({ position, seed, signal }) => ({ move: await choose(position, { bot: id, seed, signal }) });
  }
  return async ({ position, seed, signal, budget }) => {
    const { move, score } = await searchAtLevel(position, level, seed, { signal, budget });
    return { move, ...evaluationOf(score, false) };
  };
}

async function searchBest({ position, signal, budget = BEST_BUDGET }: MatchTurn): Promise<Choice> {
  const { best, score, value, depth, nodes, reached } = await analyze(position, { budget, signal });
  return { move: best[0]!, score, value, depth, nodes, reached };
}
