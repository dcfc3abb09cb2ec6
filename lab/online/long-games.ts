/** Whole games for the load, as long as possible, so that making new games is a small part of the load. */
import { type ConnectConfig, choose, gameOf, type Position, parseConfig, randomFrom, unwrap } from '@rowhouse/rules';

export const GAME = 'connect-7x6x4';

/** The moves of random games in which nobody completes a line while another move is possible. */
export function longGames(count: number, seed: number): readonly (readonly string[])[] {
  const random = randomFrom(seed);
  const config = unwrap(parseConfig(GAME)) as ConnectConfig;
  const game = gameOf(config);
  return Array.from({ length: count }, () => {
    const moves: string[] = [];
    let position: Position = game.start(config, 0);
    // The server ends a game that nobody can win any more.
    while (position.outcome === null && game.canBeWon(position)) {
      const next = game.moves(position).map((move) => ({ move, after: unwrap(game.play(position, move)) }));
      const undecided = next.filter(({ after }) => after.outcome === null);
      const list = undecided.length > 0 ? undecided : next;
      const { move, after } = choose(list, random);
      moves.push(game.makeMove(config, move));
      position = after;
    }
    return moves;
  });
}
