/** `<rowhouse-board>` for every game. */

export type { CarriedActions } from './connect/carried-disc.ts';
export type { ConnectView, HouseOverlay } from './connect/connect-view.ts';
// Types for programs that know the rules themselves and set `view`.
export type { Evaluations, ShownEvaluation } from './drawing/evaluation-mark.ts';
export type { DiscAnimation } from './drawing/fall.ts';
export type { CellMark, Drawing, Drawings, Ink, PointMark } from './drawing/marks.ts';
export type { Shape } from './drawing/shapes.ts';
// The element and its events.
export type { BoardAttributes } from './element/attributes.ts';
export { RowhouseBoard } from './element/board-element.ts';
export type {
  BoardEventMap,
  BoardFault,
  EditDetail,
  EndDetail,
  MoveDetail,
  SelectDetail,
  ShapesDetail,
} from './host/events.ts';
export type { Landed } from './host/live-board.ts';
export type { Orientation } from './morris/morris-layout.ts';
export type { MorrisOverlay, MorrisView } from './morris/morris-view.ts';
export type {
  BoardWords,
  ConnectWords,
  EditorWords,
  MorrisWords,
  PictureWords,
  ShapeWords,
  SomeWords,
} from './words/words.ts';

import { addKinds } from './element/board-game.ts';
import { CONNECT } from './kinds/connect-kind.ts';
import { MORRIS } from './kinds/morris-kind.ts';

addKinds(CONNECT, MORRIS);
