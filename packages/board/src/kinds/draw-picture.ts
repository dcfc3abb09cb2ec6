import { type Family, ok, type Result } from '@rowhouse/rules';
import type { Unreadable } from '../host/fault.ts';
import type { PictureOptions, Style } from '../pictures/picture.ts';
import type { BoardWords } from '../words/words.ts';
import { describeGame } from './describe.ts';
import type { Kind, ShownGame } from './kind.ts';
import { readLastMove, readMarks } from './read-game.ts';

/** What is drawn beside the pieces, as attributes say it. */
export interface PictureTexts {
  /** `4.1:hint 3.1:idea`. */
  readonly marks?: string | null | undefined;
  /** A place, or `none`. By default it is the last of the moves. */
  readonly lastMove?: string | null | undefined;
}

/** Draws a game as an SVG text. The element draws the same text where nobody can move. */
export function drawPicture<F extends Family>(
  kind: Kind<F>,
  shown: ShownGame<F>,
  texts: PictureTexts,
  { paint, frame }: Style,
  look: Pick<PictureOptions, 'size' | 'coordinates' | 'orientation'>,
  words: BoardWords,
): Result<string, Unreadable> {
  const { config, setup, position } = shown;
  const marks = readMarks(kind, config, texts.marks ?? null);
  if (!marks.ok) return marks;
  const last = readLastMove(kind, shown, texts.lastMove);
  if (!last.ok) return last;
  const lit = new Set(position ? kind.winning(position) : []);
  const won = [...lit].map((place) => ({ place, mark: 'win' as const }));
  const options = { ...look, marks: [...last.value, ...marks.value, ...won] };
  const { below, men, above, ...size } = kind.picture(setup, paint, options, kind.drawings);
  return ok(frame({ ...size, body: below + men + above }, describeGame(kind, shown, words)));
}
