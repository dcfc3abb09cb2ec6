import {
  gameOf,
  type Move,
  type MoveCode,
  newRecord,
  type Player,
  type Position,
  parseConfig,
  replay,
  unwrap,
} from '@rowhouse/rules';
import type { Budget, SignalOptions } from '../budget.ts';
import type { ForfeitCode } from '../engine-error.ts';
import { type Choice, chooserOf, ForfeitError, type MatchBot } from './match-player.ts';
import type { GameOutcome } from './tally.ts';

/** One game between bots. It can be sent to a worker if the bots are ids. */
export interface GamePlan<B extends MatchBot = string> {
  /** The game, as `makeConfig` writes it. */
  readonly config: string;
  /** The opening, as moves of the game. Player 0 begins. */
  readonly opening: string;
  /** The bot of each seat. */
  readonly bots: readonly B[];
  /** The seed of random choices. */
  readonly seed: number;
  /** The limit for a move of programs, of `best`, and of bots with a budget of time. */
  readonly budget?: Budget;
}

/** A move of a game between bots, with the player's evaluation and its time (ms). */
export type PlayedMove = Choice<string> & { readonly seat: Player; readonly ms: number };

/** The result of one game between bots. */
export interface GameResult {
  /** `null` for a draw, and for a forfeited game of more than two players. */
  readonly winner: Player | null;
  /** All moves as text, including the opening. */
  readonly moves: string;
  /** Every move after the opening. */
  readonly played: readonly PlayedMove[];
  /** The player that could not continue, and the reason. `null` if the game was played to its end. */
  readonly forfeit: { readonly seat: Player; readonly code: ForfeitCode; readonly detail: string } | null;
}

/** The outcome for the player in a seat. A player that forfeits loses, and all others win. */
export function outcomeFor(seat: Player, { winner, forfeit }: Pick<GameResult, 'winner' | 'forfeit'>): GameOutcome {
  if (forfeit) return forfeit.seat === seat ? 'loss' : 'win';
  return winner === null ? 'draw' : winner === seat ? 'win' : 'loss';
}

/** One of the caller's bots chose an illegal move. The game ends, because the bot has to be fixed. */
export class IllegalMoveError extends Error {
  override readonly name = 'IllegalMoveError';
  /** The seat of the bot. */
  readonly seat: Player;
  /** Why the move is not legal. */
  readonly code: MoveCode;
  /** The game up to that point. */
  readonly moves: string;

  constructor(seat: Player, code: MoveCode, moves: string) {
    super(`the bot of player ${seat} chose an illegal move after “${moves}”: ${code}`);
    this.seat = seat;
    this.code = code;
    this.moves = moves;
  }
}

/** One of the caller's bots threw an exception, which is the `cause`. The game ends. */
export class BotThrewError extends Error {
  override readonly name = 'BotThrewError';
  /** The seat of the bot. */
  readonly seat: Player;
  /** The game up to that point. */
  readonly moves: string;

  constructor(seat: Player, moves: string, cause: unknown) {
    const words = cause instanceof Error ? cause.message : String(cause);
    super(`the bot of player ${seat} threw after “${moves}”: ${words}`, { cause });
    this.seat = seat;
    this.moves = moves;
  }
}

/** Plies between two checks whether a player can still win. The check is slow. */
const WIN_CHECK_PLIES = 4;

/**
 * Plays one game between bots in this thread, until it ends or can no longer be won. The same plan gives the same
 * game, unless a bot has a budget of time or its own source of randomness.
 *
 * @throws {IllegalMoveError} if one of the caller's bots chooses an illegal move
 * @throws {BotThrewError} if one of the caller's bots throws
 * @throws {Error} if the config or the opening is not valid, or if a built-in bot does not play this game
 */
export async function playGame(plan: GamePlan<MatchBot>, { signal }: SignalOptions = {}): Promise<GameResult> {
  const { bots, seed, budget } = plan;
  const config = unwrap(parseConfig(plan.config));
  const game = gameOf(config);
  const choosers = bots.map((bot) => chooserOf(bot, config));
  const moves: Move[] = [...unwrap(game.parseMoves(config, plan.opening))];
  let position: Position = unwrap(replay(newRecord(config, moves)));
  const played: PlayedMove[] = [];
  const textSoFar = () => game.makeMoves(config, moves);
  let seat: Player = 0;
  const fail = (error: unknown): never => {
    if (error instanceof ForfeitError || typeof bots[seat] === 'string') throw error;
    throw new BotThrewError(seat, textSoFar(), error);
  };
  const playMove = async () => {
    signal?.throwIfAborted();
    seat = position.toMove;
    const record = newRecord(config, [...moves]);
    const began = performance.now();
    // Every ply has its own seed, so that bots do not share their randomness.
    const turn = { position, record, seed: seed * 1009 + moves.length, budget, signal };
    const choice = await choosers[seat]!(turn).catch(fail);
    const ms = choice.ms ?? performance.now() - began;
    const move = game.makeMove(config, choice.move);
    const next = game.play(position, choice.move);
    if (!next.ok) {
      const { code } = next.error;
      if (typeof bots[seat] !== 'object') throw new IllegalMoveError(seat, code, textSoFar());
      throw new ForfeitError('illegal-move', `${move} (${code})`);
    }
    position = next.value;
    moves.push(choice.move);
    played.push({ ...choice, move, seat, ms: Number(ms.toFixed(2)) });
  };
  try {
    for (const [at, bot] of bots.entries()) {
      seat = at;
      if (typeof bot === 'object') await bot.begin?.(config, seat).catch(fail);
    }
    while (!position.outcome && (moves.length % WIN_CHECK_PLIES !== 0 || game.canBeWon(position))) await playMove();
  } catch (error) {
    if (!(error instanceof ForfeitError)) throw error;
    const winner = bots.length === 2 ? 1 - seat : null;
    return { winner, moves: textSoFar(), played, forfeit: { seat, code: error.code, detail: error.detail } };
  }
  return { winner: position.outcome?.winner ?? null, moves: textSoFar(), played, forfeit: null };
}
