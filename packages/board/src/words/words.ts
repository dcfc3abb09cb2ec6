import type { MorrisName } from '@rowhouse/rules';
import type { CellMark, PointMark } from '../drawing/marks.ts';

/** Some words of a group, and of the groups inside it. */
export type SomeWords<Words> = {
  readonly [Name in keyof Words]?:
    | (Words[Name] extends string | readonly string[] | ((...values: never[]) => string)
        ? Words[Name]
        : SomeWords<Words[Name]>)
    | undefined;
};

/** The given words, with defaults for those that are missing. */
export function completed<Words extends object>(defaults: Words, own?: SomeWords<Words>): Words {
  const words = Object.entries(defaults).map(([name, word]) => {
    const given = own?.[name as keyof Words];
    return [name, typeof word === 'object' ? completed(word, given as object) : (given ?? word)];
  });
  // The defaults may be loaded later than the given words.
  return Object.assign(Array.isArray(defaults) ? [] : {}, own, Object.fromEntries(words)) as Words;
}

/** The words of a connect board. */
export interface ConnectWords {
  /** The name of the board. */
  label(columns: number, rows: number): string;
  /** A cell for screen readers: where it is, and what is there. */
  cell(column: number, row: number, what: string): string;
  readonly empty: string;
  /** A disc, by its colour. */
  disc(colour: string): string;
  readonly marks: Readonly<Record<CellMark, string>>;
  /** The buttons of a large board. */
  readonly view: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  readonly lastMove: string;
}

/** The words of a morris board. */
export interface MorrisWords {
  /** The name of the board. */
  board(game: string): string;
  readonly games: Readonly<Record<MorrisName, string>>;
  readonly centre: string;
  /** The square of a point, around its place on it. */
  readonly squares: Readonly<Record<'only' | 'outer' | 'middle' | 'inner', (place: string) => string>>;
  /** Clockwise from the top left. */
  readonly places: readonly string[];
  /** A point for screen readers: where it is, and what is there. */
  point(where: string, what: string): string;
  readonly empty: string;
  /** A man, by its colour. */
  man(colour: string): string;
  readonly marks: Readonly<Record<PointMark, string>>;
}

/** Every word that a board shows or says. */
export interface BoardWords {
  /** The colours of the ten players. */
  readonly colours: readonly string[];
  readonly connect: ConnectWords;
  readonly morris: MorrisWords;
  /** A picture of a board, described for people who do not see it. */
  readonly picture: PictureWords;
  readonly shapes: ShapeWords;
  readonly editor: EditorWords;
}

/** The words that describe arrows and circles. A place is written as in `PictureWords`, and a column is a number. */
export interface ShapeWords {
  /** A circle around a place. */
  circle(colour: string, place: string): string;
  /** An arrow from one place to another. */
  arrow(colour: string, from: string, to: string): string;
}

/** The words around a board that is `editable`. */
export interface EditorWords {
  /** The supply beside the board. */
  readonly tools: string;
  readonly eraser: string;
}

/** The words that describe a picture. A place is column.row, or a point as in moves: d2. */
export interface PictureWords {
  /** The pieces of a colour, by their places. */
  pieces(colour: string, places: readonly string[]): string;
  /** Where there are too many pieces to name their places. */
  many(colour: string, count: number): string;
  /** Where the last move was. */
  last(place: string): string;
}
