/** Positions of random games for tests, the same for the same seed. */
import {
  type Config,
  choose,
  type Family,
  type GameRecord,
  gameOf,
  type Move,
  type Position,
  randomFrom,
  unwrap,
} from '@rowhouse/rules';

export interface Sample<F extends Family> {
  readonly record: GameRecord<F>;
  readonly position: Position<F>;
}

/** `count` positions, each after a random number of random moves. None of them is decided. */
export function* samples<F extends Family>(
  config: Config<F>,
  count: number,
  seed: number,
  plies: readonly [least: number, most: number],
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
      const move = choose(legal, random);
      moves.push(move);
      position = unwrap(game.play(position, move));
    }
    if (position.outcome || moves.length < wanted) continue;
    found++;
    yield { record: { config, first, setup: null, moves }, position };
  }
}
