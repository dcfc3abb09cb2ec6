import { gameOf, type Move, type Player, type Position, parseConfig, replay, unwrap } from '@rowhouse/rules';
import { findBot } from '../bots/bots.ts';

/** One game of bots against each other, as it is sent to a worker. */
export interface GamePlan {
  readonly config: string;
  /** The opening, as moves of the game; player 0 begins. */
  readonly opening: string;
  /** A bot's id for each seat. */
  readonly bots: readonly string[];
  readonly seed: number;
}

export interface GameResult {
  readonly winner: Player | null;
  readonly moves: string;
  /** For each seat: milliseconds spent and moves made. */
  readonly spent: readonly { readonly ms: number; readonly moves: number }[];
}

/** How often it is checked whether anybody can still win: the check takes time. In plies. */
const CHECK_EVERY = 4;

export async function playGame(
  { config: text, opening, bots, seed }: GamePlan,
  signal?: AbortSignal,
): Promise<GameResult> {
  const config = unwrap(parseConfig(text));
  const game = gameOf(config);
  const players = bots.map((id) => unwrap(findBot(id, config)));
  const moves: Move[] = [...unwrap(game.parseMoves(config, opening))];
  let position: Position = unwrap(replay({ config, first: 0, setup: null, moves }));
  const spent = bots.map(() => ({ ms: 0, moves: 0 }));
  // When nobody can win any more, the rest of the game decides nothing.
  while (!position.outcome && (moves.length % CHECK_EVERY !== 0 || game.canBeWon(position))) {
    signal?.throwIfAborted();
    const seat = position.toMove;
    const began = performance.now();
    // Every bot has its own randomness at every ply, whatever the others use.
    const move = await players[seat]!.choose(position, seed * 1009 + moves.length, signal);
    spent[seat]!.ms += performance.now() - began;
    spent[seat]!.moves++;
    position = unwrap(game.play(position, move));
    moves.push(move);
  }
  return { winner: position.outcome?.winner ?? null, moves: game.makeMoves(config, moves), spent };
}
