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

/** The engine itself, in a match: it thinks as long as the budget of the match says, a second without one. */
export const BEST = 'best';
const BEST_BUDGET: Budget = { ms: 1000 };

/** A turn in a match, as a player is handed it. */
export interface MatchTurn extends SignalOptions {
  readonly position: Position;
  /** The game so far, with its opening. */
  readonly record: GameRecord;
  /** Decides what is left to chance. */
  readonly seed: number;
  /** What every player may spend on a move, if the match says it. */
  readonly budget?: Budget | undefined;
}

/** A move, and what the player says about it. */
export interface Choice<M = Move> extends Partial<Evaluation> {
  readonly move: M;
  /** Nodes or playouts of the search. */
  readonly nodes?: number;
  /** Plies that were searched in full. */
  readonly reached?: number;
  /** Milliseconds, if the player knows better than a clock around the call. */
  readonly ms?: number;
}

/**
 * A player of any kind, such as a program outside of this process. Whatever goes wrong with it loses the game, and the
 * match goes on: an illegal move, or a `ForfeitError` that it throws.
 */
export interface MatchPlayer {
  /** A game begins, and the player has this seat, maybe among others. Not a part of anybody's time. */
  begin?(config: Config, seat: Player): Promise<void>;
  /** Chooses one of the legal moves. */
  choose(turn: MatchTurn): Promise<Choice>;
}

/** A bot in a match: the id of one of ours, `best`, a function of your own, or a player of another kind. */
export type MatchBot = string | OwnBot | MatchPlayer;

const FORFEIT_CODES = ['illegal-move', 'not-a-move', 'no-answer', 'crashed', 'refused'] as const;
/** Why a player lost a game without playing it to the end. */
export type ForfeitCode = (typeof FORFEIT_CODES)[number];

/** A player cannot go on: it loses this game. The detail is for developers: what it said, or how it ended. */
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
  // A function that is made for one family is handed only positions of the game it was put into.
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
