import type { Family } from '@rowhouse/rules';
import type { BoardWords } from '../words/words.ts';
import type { Kind, ShownGame } from './kind.ts';

/** With more pieces of a colour than this, only their number is said. */
const MAX_NAMED = 24;

/** A picture of a board in words: its name, the places of the pieces, and the last move. */
export function describeGame<F extends Family>(
  kind: Kind<F>,
  { config, setup, position }: ShownGame<F>,
  words: BoardWords,
): string {
  const name = (place: number) => kind.makePlace(config, place);
  const said = words.colours.flatMap((colour, player) => {
    const places = kind.pieces(setup).flatMap((owner, place) => (owner === player ? [name(place)] : []));
    if (places.length === 0) return [];
    return [
      places.length > MAX_NAMED ? words.picture.many(colour, places.length) : words.picture.pieces(colour, places),
    ];
  });
  const last = position ? kind.last(position).slice(0, 1) : [];
  return [kind.label(config, words), ...said, ...last.map((place) => words.picture.last(name(place)))].join('. ');
}
