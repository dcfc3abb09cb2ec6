import {
  type Config,
  gameOf,
  type Move,
  type MoveCode,
  type OwnBot,
  type Player,
  type Position,
  parseConfig,
  randomFrom,
  replay,
  unwrap,
} from '@rowhouse/rules';
import type { SignalOptions } from '../basics/signal-options.ts';
import { type Bot, findBot } from '../bots/bots.ts';

/** A bot in a match: the id of one of ours, or a function of your own. */
export type MatchBot = string | OwnBot;

/** One game of bots against each other. With ids only it can be sent to a worker. */
export interface GamePlan<B extends MatchBot = string> {
  /** The game, as `makeConfig` writes it. */
  readonly config: string;
  /** The opening, as moves of the game; player 0 begins. */
  readonly opening: string;
  /** For each seat: the id of a bot, or a function of your own. */
  readonly bots: readonly B[];
  /** Decides what is left to chance. */
  readonly seed: number;
}

/** How one game between bots went. */
export interface GameResult {
  /** `null`: a draw. */
  readonly winner: Player | null;
  /** All moves as text, with the opening. */
  readonly moves: string;
  /** For each seat: milliseconds spent and moves made. */
  readonly spent: readonly { readonly ms: number; readonly moves: number }[];
}

/** A bot chose a move that the rules refuse. The game ends here: somebody has to mend the bot. */
export class IllegalMoveError extends Error {
  override readonly name = 'IllegalMoveError';
  /** The seat of the bot. */
  readonly seat: Player;
  /** Why the move is not legal. */
  readonly code: MoveCode;
  /** The game up to there. */
  readonly moves: string;

  constructor(seat: Player, code: MoveCode, moves: string) {
    super(`the bot of player ${seat} chose an illegal move after “${moves}”: ${code}`);
    this.seat = seat;
    this.code = code;
    this.moves = moves;
  }
}

/** A bot of your own threw an exception, which is the `cause`. The game ends here. */
export class BotThrewError extends Error {
  override readonly name = 'BotThrewError';
  /** The seat of the bot. */
  readonly seat: Player;
  /** The game up to there. */
  readonly moves: string;

  constructor(seat: Player, moves: string, cause: unknown) {
    const words = cause instanceof Error ? cause.message : String(cause);
    super(`the bot of player ${seat} threw after “${moves}”: ${words}`, { cause });
    this.seat = seat;
    this.moves = moves;
  }
}

/** How often it is checked whether anybody can still win: the check takes time. In plies. */
const CHECK_EVERY = 4;

/**
 * Plays one game of bots against each other, in this thread, up to the point where nobody can win any more. The same plan
 * gives the same game, if own bots take all their chance from `random`.
 *
 * @throws {IllegalMoveError} if a bot chooses a move that the rules refuse
 * @throws {BotThrewError} if a bot of your own throws
 * @throws {Error} if the config or the opening cannot be read, or one of our bots does not play this game
 */
export async function playGame(
  { config: text, opening, bots, seed }: GamePlan<MatchBot>,
  { signal }: SignalOptions = {},
): Promise<GameResult> {
  const config = unwrap(parseConfig(text));
  const game = gameOf(config);
  const choosers = bots.map((bot) => chooserOf(bot, config));
  const moves: Move[] = [...unwrap(game.parseMoves(config, opening))];
  let position: Position = unwrap(replay({ config, first: 0, setup: null, moves }));
  const thrownAfter = (cause: unknown): never => {
    throw new BotThrewError(position.toMove, game.makeMoves(config, moves), cause);
  };
  const spent = bots.map(() => ({ ms: 0, moves: 0 }));
  // When nobody can win any more, the rest of the game decides nothing.
  while (!position.outcome && (moves.length % CHECK_EVERY !== 0 || game.canBeWon(position))) {
    signal?.throwIfAborted();
    const seat = position.toMove;
    const began = performance.now();
    // Every bot has its own randomness at every ply, whatever the others use.
    const choice = choosers[seat]!(position, seed * 1009 + moves.length, { signal });
    const move = await (typeof bots[seat] === 'string' ? choice : choice.catch(thrownAfter));
    spent[seat]!.ms += performance.now() - began;
    spent[seat]!.moves++;
    const played = game.play(position, move);
    if (!played.ok) throw new IllegalMoveError(seat, played.error.code, game.makeMoves(config, moves));
    position = played.value;
    moves.push(move);
  }
  return { winner: position.outcome?.winner ?? null, moves: game.makeMoves(config, moves), spent };
}

function chooserOf(bot: MatchBot, config: Config): Bot['choose'] {
  if (typeof bot === 'string') return unwrap(findBot(bot, config)).choose;
  // A function that is made for one family is handed only positions of the game it was put into.
  return async (position, seed) => bot(position as never, randomFrom(seed));
}
