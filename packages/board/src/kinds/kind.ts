import type { Config, Family, Move, Player, Position, Result, Setup } from '@rowhouse/rules';
import type { LightGame, LightSetups } from '@rowhouse/rules/internal';
import type { Paint } from '../drawing/colours.ts';
import type { DiscAnimation } from '../drawing/fall.ts';
import type { Drawings, PlacedMark } from '../drawing/marks.ts';
import type { BoardFault, Unreadable } from '../host/events.ts';
import type { BoardHost, LiveBoard } from '../host/live-board.ts';
import type { Orientation } from '../morris/morris-layout.ts';
import type { DrawingOptions, Layers } from '../pictures/picture.ts';
import type { BoardWords, SomeWords } from '../words/words.ts';

/** A game as a board shows it. */
export interface ShownGame<F extends Family = Family> {
  readonly config: Config<F>;
  /** The pieces on the board. */
  readonly setup: Setup<F>;
  /** `null` if the rules do not allow the pieces on the board. Then no move is possible. */
  readonly position: Position<F> | null;
  readonly moves: readonly Move<F>[];
}

/** Everything that is shown of a game beside its pieces. */
export interface Showing<F extends Family = Family> {
  readonly words: BoardWords;
  readonly coordinates: boolean;
  readonly orientation: Orientation;
  readonly marks: readonly PlacedMark[];
  /** The moves that a person can make here. */
  readonly legal: readonly Move<F>[];
  readonly animations: readonly DiscAnimation[];
  readonly drawings: Drawings;
}

/** The result of touching a place. */
export type TouchResult<F extends Family, Draft> =
  | { readonly kind: 'move'; readonly move: Move<F> }
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'refused' };

/** A family of games, as the element draws it. */
export interface LiveKind<View = unknown, F extends Family = Family> {
  readonly family: F;
  readonly sheet: string;
  live(host: BoardHost): LiveBoard<View>;
}

/** Parts that most boards never need: set-ups, their marks, shapes, and the words for faults. */
export interface LaterParts<F extends Family> {
  /** Draws and describes the arrows and circles of a picture. */
  drawShapes(
    kind: Kind<F>,
    config: Config<F>,
    text: string,
    paint: Paint,
    words: BoardWords,
  ): Result<{ readonly overlay: DrawingOptions['overlay']; readonly said: readonly string[] }, Unreadable>;
  /** Draws shapes on a board to play on. */
  readonly overlay: unknown;
  readonly setups: LightSetups<F>;
  readonly drawings: Drawings;
  /** The marks that this family knows. */
  readonly marks: readonly string[];
  /** Its words in English. */
  readonly words: SomeWords<BoardWords>;
  /** A description of valid values, for developers. */
  faultOf(marks: readonly string[], what: Unreadable): BoardFault;
  /** Reports a wrong attribute once. Returns the picture for a board that shows nothing yet. */
  refuse(
    kind: Kind<F>,
    what: Unreadable,
    board: HTMLElement & { game: string | null },
    words: BoardWords,
  ): string | null;
}

/** A family of games, as the element reads and draws it. */
export interface Kind<F extends Family = Family, View = unknown, Draft = unknown>
  extends LiveKind<View>,
    Pick<LaterParts<F>, 'drawings' | 'marks' | 'words'>,
    Partial<Pick<LaterParts<F>, 'setups' | 'drawShapes' | 'overlay' | 'faultOf' | 'refuse'>> {
  readonly family: F;
  readonly game: LightGame<F>;
  readonly noDraft: Draft;
  view(shown: ShownGame<F>, showing: Showing<F>, draft: Draft): View;
  touch(config: Config<F>, legal: readonly Move<F>[], draft: Draft, place: number): TouchResult<F, Draft>;
  /** Converts the place of a piece to the form that people write (column.row, or d2), and back. */
  makePlace(config: Config<F>, place: number): string;
  parsePlace(config: Config<F>, text: string): number | null;
  /** Loads the parts that are missing. */
  laterParts(): Promise<Partial<LaterParts<F>>>;
  label(config: Config<F>, words: BoardWords): string;
  pieces(setup: Setup<F>): readonly (Player | null)[];
  /** The places of the last move, the first one being where the piece is now. */
  last(position: Position<F>): readonly number[];
  /** The places of winning lines. */
  winning(position: Position<F>): readonly number[];
  picture(setup: Setup<F>, paint: Paint, options: DrawingOptions, drawings: Drawings): Layers;
  animations(before: ShownGame<F>, now: ShownGame<F>): readonly DiscAnimation[] | null;
}
