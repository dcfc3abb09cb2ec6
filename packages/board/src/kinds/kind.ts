import type { Config, Family, Move, Player, Position, Setup } from '@rowhouse/rules';
import type { LightGame, LightSetups } from '@rowhouse/rules/light';
import type { Paint } from '../drawing/colours.ts';
import type { DiscAnimation } from '../drawing/fall.ts';
import type { Drawings, PlacedMark } from '../drawing/marks.ts';
import type { BoardFault, Unreadable } from '../host/events.ts';
import type { BoardHost, LiveBoard } from '../host/live-board.ts';
import type { Layers, PictureOptions } from '../pictures/picture.ts';
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
  readonly orientation: 0 | 90 | 180 | 270;
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

/** Parts that most boards never need: set-ups, their marks, and the words for faults. */
export interface LaterParts<F extends Family> {
  readonly setups: LightSetups<F>;
  readonly drawings: Drawings;
  /** The marks that this family knows. */
  readonly marks: readonly string[];
  /** Its words in English. */
  readonly words: SomeWords<BoardWords>;
  /** A description of valid values, for developers. */
  faultOf(marks: readonly string[], what: Unreadable): BoardFault;
  reportFault(from: HTMLElement, fault: BoardFault): void;
}

/** A family of games, as the element reads and draws it. */
export interface Kind<F extends Family = Family, View = unknown, Draft = unknown>
  extends LiveKind<View>,
    Pick<LaterParts<F>, 'drawings' | 'marks' | 'words'>,
    Partial<Pick<LaterParts<F>, 'setups' | 'faultOf' | 'reportFault'>> {
  readonly family: F;
  readonly game: LightGame<F>;
  readonly noDraft: Draft;
  view(shown: ShownGame<F>, showing: Showing<F>, draft: Draft): View;
  touch(config: Config<F>, legal: readonly Move<F>[], draft: Draft, place: number): TouchResult<F, Draft>;
  /** The place of a piece as people write it (column.row, or d2), or what it means. */
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
  picture(setup: Setup<F>, paint: Paint, options: PictureOptions, drawings: Drawings): Layers;
  animations(before: ShownGame<F>, now: ShownGame<F>): readonly DiscAnimation[] | null;
}
