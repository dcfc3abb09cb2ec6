/** Games to play from: whole ones, as long as they get, so that making new games is a small part of the load. */
import { type ConnectConfig, gameOf, type Position, parseConfig, randomFrom, unwrap } from '@rowhouse/rules';

export const GAME = 'connect-7x6x4';

/** The moves of games at random in which nobody completes a line as long as that can be helped. */
export function linesOfPlay(count: number, seed: number): readonly (readonly string[])[] {
  const random = randomFrom(seed);
  const config = unwrap(parseConfig(GAME)) as ConnectConfig;
  const game = gameOf(config);
  return Array.from({ length: count }, () => {
    const moves: string[] = [];
    let position: Position = game.start(config, 0);
    // The table ends a game that nobody can win any more.
    while (position.outcome === null && game.canBeWon(position)) {
      const next = game.moves(position).map((move) => ({ move, after: unwrap(game.play(position, move)) }));
      const calm = next.filter(({ after }) => after.outcome === null);
      const list = calm.length > 0 ? calm : next;
      const { move, after } = list[Math.floor(random() * list.length)]!;
      moves.push(game.makeMove(config, move));
      position = after;
    }
    return moves;
  });
}
