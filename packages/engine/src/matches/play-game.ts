import {
  gameOf,
  type Move,
  type MoveCode,
  type Player,
  type Position,
  parseConfig,
  replay,
  unwrap,
} from '@rowhouse/rules';
import type { Budget, SignalOptions } from '../budget.ts';
import { type Choice, chooserOf, type ForfeitCode, ForfeitError, type MatchBot } from './match-player.ts';
import type { GameOutcome } from './tally.ts';

/** One game of bots against each other. It can be sent to a worker if the bots are ids. */
export interface GamePlan<B extends MatchBot = string> {
  /** The game, as `makeConfig` writes it. */
  readonly config: string;
  /** The opening, as moves of the game; player 0 begins. */
  readonly opening: string;
  /** The bot of each seat. */
  readonly bots: readonly B[];
  /** Decides what is left to chance. */
  readonly seed: number;
  /** What a player may spend on a move: programs, `best`, and bots that think by the clock. */
  readonly budget?: Budget;
}

/** A move of a game between bots, with the player's evaluation and the time that it took, in milliseconds. */
export type PlayedMove = Choice<string> & { readonly seat: Player; readonly ms: number };

/** How one game between bots went. */
export interface GameResult {
  /** `null`: a draw; or a game of more than two players that one of them forfeited. */
  readonly winner: Player | null;
  /** All moves as text, with the opening. */
  readonly moves: string;
  /** Every move after the opening. */
  readonly played: readonly PlayedMove[];
  /** The player that could not go on, and the reason; `null` if the game was played to its end. */
  readonly forfeit: { readonly seat: Player; readonly code: ForfeitCode; readonly detail: string } | null;
}

/** How a game ended for the player in a seat. A player that forfeits loses, and all others win. */
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

/** After how many plies to check again whether a player can still win. The check takes time. */
const CHECK_EVERY = 4;

/**
 * Plays one game of bots against each other in this thread, until it ends or no player can win any more. The same plan
 * gives the same game, unless a bot thinks by the clock or has another source of randomness than `random`.
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
  let position: Position = unwrap(replay({ config, first: 0, setup: null, moves }));
  const played: PlayedMove[] = [];
  const textSoFar = () => game.makeMoves(config, moves);
  const fail = (seat: Player, error: unknown): never => {
    if (error instanceof ForfeitError) throw new PlayerForfeit(seat, error);
    if (typeof bots[seat] === 'string') throw error;
    throw new BotThrewError(seat, textSoFar(), error);
  };
  const playMove = async () => {
    signal?.throwIfAborted();
    const seat = position.toMove;
    const record = { config, first: 0, setup: null, moves: [...moves] };
    const began = performance.now();
    // A seed for every ply, so that bots do not share their randomness.
    const turn = { position, record, seed: seed * 1009 + moves.length, budget, signal };
    const choice = await choosers[seat]!(turn).catch((error) => fail(seat, error));
    const ms = choice.ms ?? performance.now() - began;
    const move = game.makeMove(config, choice.move);
    const next = game.play(position, choice.move);
    if (!next.ok) {
      const { code } = next.error;
      if (typeof bots[seat] !== 'object') throw new IllegalMoveError(seat, code, textSoFar());
      throw new PlayerForfeit(seat, new ForfeitError('illegal-move', `${move} (${code})`));
    }
    position = next.value;
    moves.push(choice.move);
    played.push({ ...choice, move, seat, ms: Number(ms.toFixed(2)) });
  };
  try {
    for (const [seat, bot] of bots.entries())
      if (typeof bot === 'object') await bot.begin?.(config, seat).catch((error) => fail(seat, error));
    while (!position.outcome && (moves.length % CHECK_EVERY !== 0 || game.canBeWon(position))) await playMove();
  } catch (error) {
    if (!(error instanceof PlayerForfeit)) throw error;
    const { seat, cause } = error;
    const winner = bots.length === 2 ? 1 - seat : null;
    return { winner, moves: textSoFar(), played, forfeit: { seat, code: cause.code, detail: cause.detail } };
  }
  return { winner: position.outcome?.winner ?? null, moves: textSoFar(), played, forfeit: null };
}

class PlayerForfeit extends Error {
  readonly seat: Player;
  override readonly cause: ForfeitError;

  constructor(seat: Player, cause: ForfeitError) {
    super(cause.message);
    this.seat = seat;
    this.cause = cause;
  }
}
