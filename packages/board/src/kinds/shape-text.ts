import { type Config, err, type Family, ok, type Result } from '@rowhouse/rules';
import { type Shape, shapesSvg } from '../drawing/shapes.ts';
import type { Unreadable } from '../host/events.ts';
import { ENGLISH_PLAY } from '../words/english-play.ts';
import type { BoardWords } from '../words/words.ts';
import type { Kind, LaterParts } from './kind.ts';

const COLOURS = ENGLISH_PLAY.colours.map((colour) => colour.toLowerCase());
const GREEN = 2;

/** The number of the cells. Higher numbers are columns. */
const cellsOf = (config: Config): number =>
  config.family === 'connect' ? config.columns * config.rows : Number.POSITIVE_INFINITY;

function parseShapePlace<F extends Family>(kind: Kind<F>, config: Config<F>, text: string): number | null {
  const column = config.family === 'connect' && /^\d+$/.test(text) ? Number(text) - 1 : -1;
  if (config.family === 'connect' && column >= 0 && column < config.columns) return cellsOf(config) + column;
  return kind.parsePlace(config, text);
}

const makeShapePlace = <F extends Family>(kind: Kind<F>, config: Config<F>, place: number): string =>
  place < cellsOf(config) ? kind.makePlace(config, place) : String(place - cellsOf(config) + 1);

/** Reads `4.1-3.3 2.1:red`: arrows and circles, with their colours. */
export function readShapes<F extends Family>(
  kind: Kind<F>,
  config: Config<F>,
  text: string,
): Result<readonly Shape[], Unreadable> {
  const shapes: Shape[] = [];
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const [, places = '', colour] = /^([^:]*)(?::(\w+))?$/.exec(part) ?? [];
    const [from, to, ...more] = places.split('-').map((place) => parseShapePlace(kind, config, place));
    const player = colour === undefined ? GREEN : COLOURS.indexOf(colour);
    // A column is where an arrow begins or ends.
    const isColumn = to === undefined && from != null && from >= cellsOf(config);
    if (from == null || to === null || isColumn || more.length > 0 || player < 0)
      return err({ attribute: 'shapes', value: text, part });
    shapes.push({ from, to: to ?? from, player });
  }
  return ok(shapes);
}

/** Writes shapes as a board reads them. */
export const makeShapes = <F extends Family>(kind: Kind<F>, config: Config<F>, shapes: readonly Shape[]): string =>
  shapes
    .map(({ from, to, player }) => {
      const places = (from === to ? [from] : [from, to]).map((place) => makeShapePlace(kind, config, place));
      return places.join('-') + (player === GREEN ? '' : `:${COLOURS[player]}`);
    })
    .join(' ');

/** Describes shapes, for people who do not see them. */
export const describeShapes = <F extends Family>(
  kind: Kind<F>,
  config: Config<F>,
  shapes: readonly Shape[],
  { colours, shapes: words }: BoardWords,
): readonly string[] =>
  shapes.map(({ from, to, player }) => {
    const [begin, end] = [makeShapePlace(kind, config, from), makeShapePlace(kind, config, to)];
    const colour = colours[player]!;
    return from === to ? words.circle(colour, begin) : words.arrow(colour, begin, end);
  });

/** Reads the shapes of a picture, draws and describes them. */
export const drawShapes: LaterParts<Family>['drawShapes'] = (kind, config, text, paint, words) => {
  const shapes = readShapes(kind, config, text);
  if (!shapes.ok) return shapes;
  return ok({
    overlay: (spotOf, scale) => shapesSvg(shapes.value, spotOf, scale, paint).join(''),
    said: describeShapes(kind, config, shapes.value, words),
  });
};
