import { type Family, ok, type Result } from '@rowhouse/rules';
import type { Unreadable } from '../host/events.ts';
import type { DrawingOptions, PictureOptions, PictureStyle } from '../pictures/picture.ts';
import type { BoardWords } from '../words/words.ts';
import type { Kind, ShownGame } from './kind.ts';
import { parseLastMove, readMarks } from './read-game.ts';

/** With more pieces of a colour than this, a description gives only their number. */
const MAX_NAMED = 24;

/** A picture of a board in words: its name, the places of the pieces, and the last move. */
function describeGame<F extends Family>(
  kind: Kind<F>,
  { config, setup, position }: ShownGame<F>,
  words: BoardWords,
): string {
  const name = (place: number) => kind.makePlace(config, place);
  const said = words.colours.flatMap((colour, player) => {
    const places = kind.pieces(setup).flatMap((owner, place) => (owner === player ? [name(place)] : []));
    if (places.length === 0) return [];
    return places.length > MAX_NAMED ? words.picture.many(colour, places.length) : words.picture.pieces(colour, places);
  });
  const last = position ? kind.last(position).slice(0, 1) : [];
  return [kind.label(config, words), ...said, ...last.map((place) => words.picture.last(name(place)))].join('. ');
}

/** The marks to draw besides the pieces, as in the attributes of `<rowhouse-board>`. */
export interface PictureTexts {
  /** `4.1:hint 3.1:idea`. */
  readonly marks?: string | null | undefined;
  /** A place, or `none`. By default it is the last of the moves. */
  readonly lastMove?: string | null | undefined;
  /** Arrows and circles: `4.1-3.3 2.1:red`. */
  readonly shapes?: string | null | undefined;
}

/** Draws a game as an SVG string. An element that is not interactive shows the same picture. */
export function drawPicture<F extends Family>(
  kind: Kind<F>,
  shown: ShownGame<F>,
  texts: PictureTexts,
  { paint, frame }: PictureStyle,
  look: Pick<PictureOptions, 'size' | 'coordinates' | 'orientation'>,
  words: BoardWords,
): Result<string, Unreadable> {
  const { config, setup, position } = shown;
  const marks = readMarks(kind, config, texts.marks ?? null);
  if (!marks.ok) return marks;
  const last = parseLastMove(kind, shown, texts.lastMove);
  if (!last.ok) return last;
  const shapes = kind.drawShapes?.(kind, config, texts.shapes ?? '', paint, words);
  if (shapes?.ok === false) return shapes;
  const lit = new Set(position ? kind.winning(position) : []);
  const won = [...lit].map((place) => ({ place, mark: 'win' as const }));
  const options: DrawingOptions = {
    ...look,
    marks: [...last.value, ...marks.value, ...won],
    overlay: shapes?.value.overlay,
  };
  const { below, men, above, marks: drawn, ...size } = kind.picture(setup, paint, options, kind.drawings);
  const label = [describeGame(kind, shown, words), ...(shapes?.value.said ?? [])].join('. ');
  return ok(frame({ ...size, body: below + men + above + drawn }, label));
}
