/** `<rowhouse-board>` for every game. */

// What a program hands over that knows the rules itself.
export type { Evaluations, ShownEvaluation } from './basics/evaluation-mark.ts';
export type { DiscAnimation } from './basics/fall.ts';
export type { Drawing, Drawings, Ink } from './basics/mark-drawings.ts';
export type { CellMark } from './basics/marks.ts';
export type { PointMark } from './basics/point-mark.ts';
export type { CarriedActions } from './connect/carried-disc.ts';
export type { ConnectView, HouseOverlay } from './connect/connect-view.ts';
// The element and its events.
export type { BoardAttributes } from './element/attributes.ts';
export { RowhouseBoard } from './element/board-element.ts';
export type { BoardEventMap, EndDetail, MoveDetail, SelectDetail } from './host/events.ts';
export type { BoardFault } from './host/fault.ts';
export type { Landed } from './host/live-board.ts';
export type { Orientation } from './morris/morris-layout.ts';
export type { MorrisOverlay, MorrisView } from './morris/morris-view.ts';
export type { SomeWords } from './words/completed.ts';
export type { BoardWords, ConnectWords, MorrisWords, PictureWords } from './words/words.ts';

import { addKinds } from './games/board-game.ts';
import { CONNECT } from './kinds/connect-kind.ts';
import { MORRIS } from './kinds/morris-kind.ts';

addKinds(CONNECT, MORRIS);
