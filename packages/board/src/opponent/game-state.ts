import { type Config, gameOf, type Move, type Player, type Position, parseConfig, unwrap } from '@rowhouse/rules';

/** A game that is being played. */
export interface GameState {
  readonly config: Config;
  readonly moves: readonly Move[];
  readonly position: Position;
  /** The plies at which a player moved. */
  turnsOf(player: Player): readonly number[];
}

/** Reads a game from its texts; `null` if there is no such game. The moves come from a board, so they are legal. */
export function readState(text: string, played: string): GameState | null {
  const read = parseConfig(text);
  if (!read.ok) return null;
  const config = read.value;
  const game = gameOf(config);
  const moves = unwrap(game.parseMoves(config, played));
  const players: Player[] = [];
  let position = game.start(config, 0);
  for (const move of moves) {
    players.push(position.toMove);
    position = unwrap(game.play(position, move));
  }
  const turnsOf = (player: Player) => players.flatMap((mover, ply) => (mover === player ? [ply] : []));
  return { config, moves, position, turnsOf };
}
