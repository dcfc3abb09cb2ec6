import type { Family } from '@rowhouse/rules';
import type { BoardWords } from '../words/words.ts';
import type { Kind, ShownGame } from './kind.ts';

/** With more pieces of a colour than this, only their number is said. */
const MOST_NAMED = 24;

/** A picture of a board in words: its name, the places of the pieces, and the last move. */
export function describeGame<F extends Family>(
  kind: Kind<F>,
  { config, setup, position }: ShownGame<F>,
  words: BoardWords,
): string {
  const owned = kind.pieces(setup).flatMap((player, place) => (player === null ? [] : [{ player, place }]));
  const sides = [...Map.groupBy(owned, ({ player }) => player)].sort(([a], [b]) => a - b);
  const name = (place: number) => kind.makePlace(config, place);
  const said = sides.map(([player, pieces]) => {
    const colour = words.colours[player]!;
    return pieces.length > MOST_NAMED
      ? words.picture.many(colour, pieces.length)
      : words.picture.pieces(
          colour,
          pieces.map(({ place }) => name(place)),
        );
  });
  const last = position ? kind.last(position).slice(0, 1) : [];
  return [kind.label(config, words), ...said, ...last.map((place) => words.picture.last(name(place)))].join('. ');
}
