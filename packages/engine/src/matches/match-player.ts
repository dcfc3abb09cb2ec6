import {
  type Config,
  type Family,
  type GameRecord,
  type Move,
  type OwnBot,
  type Player,
  type Position,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { analyze } from '../analysis/analyze.ts';
import { findBot } from '../bots/bots.ts';
import { searchAtLevel } from '../bots/levels.ts';
import { LEVELS } from '../bots/strengths.ts';
import type { Budget, SignalOptions } from '../budget.ts';
import { type Evaluation, evaluationOf } from '../evaluation.ts';

/** The engine at full strength. It thinks as long as the budget of the match allows, or a second without one. */
export const BEST = 'best';
const BEST_BUDGET: Budget = { ms: 1000 };

/** A turn in a match, as a player sees it. */
export interface MatchTurn extends SignalOptions {
  readonly position: Position;
  /** The game so far, with its opening. */
  readonly record: GameRecord;
  /** Decides what is left to chance. */
  readonly seed: number;
  /** What every player may spend on a move, if the match has a limit. */
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
 * A player of any kind, such as a program in another process. It loses the game if it chooses an illegal move or throws a
 * `ForfeitError`, and the match goes on.
 */
export interface MatchPlayer {
  /** A game begins in which the player has this seat, perhaps among others. The clock does not run. */
  begin?(config: Config, seat: Player): Promise<void>;
  /** Chooses one of the legal moves. */
  choose(turn: MatchTurn): Promise<Choice>;
}

/** A bot in a match: the id of a built-in bot, `best`, a function of your own, or a player of another kind. */
export type MatchBot = string | OwnBot | MatchPlayer;

const FORFEIT_CODES = ['illegal-move', 'not-a-move', 'no-answer', 'crashed', 'refused'] as const;
/** Why a player forfeited a game. */
export type ForfeitCode = (typeof FORFEIT_CODES)[number];

/** A player cannot go on and loses this game. The detail is for developers: its last output, or how it ended. */
export class ForfeitError extends Error {
  override readonly name = 'ForfeitError';
  readonly code: ForfeitCode;
  readonly detail: string;

  constructor(code: ForfeitCode, detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

/** How a bot chooses its moves. */
export function chooserOf(bot: MatchBot, config: Config): (turn: MatchTurn) => Promise<Choice> {
  if (typeof bot === 'object') return (turn) => bot.choose(turn);
  // A function for one family only gets positions of the game that it was entered for.
  if (typeof bot === 'function')
    return async ({ position, seed }) => ({ move: await bot(position as never, randomFrom(seed)) });
  if (bot === BEST) return searchBest;
  const level = LEVELS.find((one) => bot === `level-${one}`);
  const { choose } = unwrap(findBot(bot, config));
  if (level === undefined)
    return async ({ position, seed, signal }) => ({ move: await choose(position, seed, { signal }) });
  return async ({ position, seed, signal, budget }) => {
    const { move, score } = await searchAtLevel(position, level, seed, { signal, budget });
    return { move, ...evaluationOf(score, false) };
  };
}

async function searchBest({ position, signal, budget = BEST_BUDGET }: MatchTurn): Promise<Choice> {
  const { best, score, value, depth, nodes, reached } = await analyze<Family>(position, { budget, signal });
  return { move: best[0]!, score, value, depth, nodes, reached };
}
