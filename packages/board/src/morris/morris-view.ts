import type { MorrisConfig, Player, Point } from '@rowhouse/rules';
import type { Evaluations } from '../drawing/evaluation-mark.ts';
import type { Drawings, PointMark } from '../drawing/marks.ts';
import type { Shape } from '../drawing/shapes.ts';
import type { Orientation } from './morris-layout.ts';

/** Everything that a morris board shows. A program that knows the rules hands it over as the property `view`. */
export interface MorrisView {
  readonly family: 'morris';
  readonly config: MorrisConfig;
  /** The player whose man is at a point. */
  at(point: Point): Player | null;
  marks?: ((point: Point) => readonly PointMark[]) | undefined;
  /** The drawings of the marks, if there are marks of set-ups. Most boards have none, and do not load them. */
  readonly drawings?: Drawings | undefined;
  /** The mills of an explanation, including their empty points. */
  readonly highlightedLines?: readonly (readonly Point[])[] | undefined;
  /** The best evaluation that choosing this point next can lead to. */
  readonly evaluations?: Evaluations | undefined;
  /** Arrows and circles. */
  readonly shapes?: readonly Shape[] | undefined;
  /** Draws evaluations, the mills of an explanation and shapes. Most boards show none, and do not load it. */
  overlay?: MorrisOverlay | undefined;
  /** The name of the board, for screen readers. */
  readonly label: string;
  /** The player whose man a click on an empty point places: on the targets, or anywhere if there are none. */
  readonly hand: Player | null;
  /** Whether a man from the supply is carried. It is drawn at the pointer. */
  readonly held?: boolean | undefined;
  /** How many windows of the houses behind the square are lit: one for each mill that was closed. */
  readonly lights?: number | undefined;
  /** Whether the board has letters and numbers at its edge; it has unless it is `false`. */
  readonly coordinates?: boolean | undefined;
  /** How far the board is turned. */
  readonly orientation?: Orientation | undefined;
}

/** Draws something on a morris board, as texts of SVG: under the stones, and over the men. */
export type MorrisOverlay = (
  view: MorrisView,
  /** The middle of each point, and the radius of a man. */
  layout: { readonly spots: readonly { readonly x: number; readonly y: number }[]; readonly radius: number },
) => { readonly under: readonly string[]; readonly over: readonly string[] };
