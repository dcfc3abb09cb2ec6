/** Positions of random games for tests. The same seed gives the same positions. */
import {
  type Config,
  type Family,
  type GameRecord,
  gameOf,
  type Move,
  newRecord,
  type Position,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';

export interface Sample<F extends Family> {
  readonly record: GameRecord<F>;
  readonly position: Position<F>;
}

/** Yields `count` positions, each after a random number of random moves. The game is not over in any of them. */
export function* samples<F extends Family>(
  config: Config<F>,
  count: number,
  seed: number,
  plies: readonly [min: number, max: number],
): Generator<Sample<F>> {
  const random = randomFrom(seed);
  const game = gameOf(config);
  for (let found = 0; found < count; ) {
    const first = Math.floor(random() * game.players(config));
    const wanted = plies[0] + Math.floor(random() * (plies[1] - plies[0] + 1));
    const moves: Move<F>[] = [];
    let position = game.start(config, first);
    while (moves.length < wanted && !position.outcome) {
      const legal = game.moves(position);
      const move = pickOne(legal, random);
      moves.push(move);
      position = unwrap(game.play(position, move));
    }
    if (position.outcome || moves.length < wanted) continue;
    found++;
    yield { record: newRecord(config, moves, { first }) as GameRecord<F>, position };
  }
}
