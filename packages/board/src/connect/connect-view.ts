import type { Cell, ConnectConfig, Player } from '@rowhouse/rules';
import type { Evaluations } from '../drawing/evaluation-mark.ts';
import type { DiscAnimation } from '../drawing/fall.ts';
import type { CellMark, Drawings } from '../drawing/marks.ts';
import type { Shape } from '../drawing/shapes.ts';
import type { CarriedActions } from './carried-disc.ts';

/** Everything that a connect board shows. A program that knows the rules hands it over as the property `view`. */
export interface ConnectView {
  readonly family: 'connect';
  readonly config: ConnectConfig;
  /** The player whose disc is in a cell; x from the left, y from the bottom, both from 0. */
  at(x: number, y: number): Player | null;
  marks?: ((x: number, y: number) => readonly CellMark[]) | undefined;
  /** The drawings of the marks, if there are marks of set-ups. Most boards have none, and do not load them. */
  readonly drawings?: Drawings | undefined;
  /** The winning lines. Their discs light up one after the other, like lamps on a string. */
  readonly winning?: readonly (readonly Cell[])[] | undefined;
  /**
   * Whether the win is celebrated: then the empty windows around the line light up as well. Only on a street of houses.
   */
  readonly celebrates?: boolean | undefined;
  /** The lines of an explanation, including their empty cells. */
  readonly highlightedLines?: readonly (readonly Cell[])[] | undefined;
  /** In a set-up: the completed lines, whose cells have the mark `line`. */
  readonly wrongLines?: readonly (readonly Cell[])[] | undefined;
  /** Whether a press chooses a column (in a game) or a single cell (when a position is set up). */
  readonly choose: 'column' | 'cell';
  /** The player whose disc follows the pointer; `null` if no player may move. */
  readonly hand: Player | null;
  /** The row where a disc dropped there lands, according to the rules. Without it no landing place is shown. */
  landing?: ((x: number) => number | null) | undefined;
  /** The evaluation of a disc dropped in a column, shown where it lands. */
  readonly evaluations?: Evaluations | undefined;
  /** Arrows and circles. */
  readonly shapes?: readonly Shape[] | undefined;
  /**
   * Draws evaluations, both kinds of lines and shapes on a street of houses. Most boards show none, and do not load it.
   */
  overlay?: HouseOverlay | undefined;
  /**
   * Carries the disc that was picked up from the supply, and returns a function that ends this (see `carryDisc`). Most
   * boards have no supply, and do not load it.
   */
  held?: ((picture: HTMLElement, player: Player, actions: CarriedActions) => () => void) | undefined;
  /**
   * The column over which the disc waits while no column is aimed at, as the part `waiting`. Only on a street of
   * houses.
   */
  readonly waiting?: number | undefined;
  /** The column where the keyboard's cursor begins; the middle one if it is missing. */
  readonly begin?: number | undefined;
  /** The name of the board, for screen readers. */
  readonly label: string;
  /** The discs that were just dropped or taken back. Several are shown one after the other. */
  readonly animations?: readonly DiscAnimation[] | undefined;
  /** Whether the columns have numbers; they have unless it is `false`. */
  readonly coordinates?: boolean | undefined;
  /** Whether column 1 is at the right. */
  readonly isMirrored?: boolean | undefined;
}

/**
 * Returns SVG elements over a street of houses. `middle` is the middle of a cell. `isBusy`: whether discs are falling.
 */
export type HouseOverlay = (
  view: ConnectView,
  middle: (cell: Cell) => readonly [x: number, y: number],
  isBusy: boolean,
) => readonly string[];

/** A view as it is drawn: with the aim of the pointer and the cursor of the keyboard. */
export interface ConnectShown extends ConnectView {
  /** The cell under the pointer or the keyboard's cursor. */
  readonly aim: Cell | null;
  /** The keyboard's cursor, while the board has the focus. */
  readonly cursor: Cell | null;
}

/** Events of a drawing. */
export interface DrawingActions {
  readonly onAim: (cell: Cell | null) => void;
  readonly onChoose: (cell: Cell) => void;
  /** A disc hit the ground. `cells` is how far it fell. */
  readonly onLanded: (cells: number) => void;
  /** The winning line has lit up. */
  readonly onLit: () => void;
  /** Adds a style sheet. */
  readonly addStyle: (sheet: string) => void;
}

/** One of the two drawings of a board: houses, or a canvas. It knows nothing of keys or of carried discs. */
export interface ConnectDrawing {
  readonly element: HTMLElement;
  draw(shown: ConnectShown): void;
  /** The cell under a point of the screen. */
  cellAt(clientX: number, clientY: number): Cell | null;
  /** Handles a key of its own (zoom, last move). Returns whether it used the key. */
  useKey(key: string): boolean;
  stop(): void;
}

/** The cell where the disc in the hand would land. */
export function targetOf({ aim, hand, choose, landing }: ConnectShown): Cell | null {
  if (aim === null || hand === null) return null;
  if (choose === 'cell') return aim;
  const row = landing?.(aim[0]) ?? null;
  return row === null ? null : [aim[0], row];
}
