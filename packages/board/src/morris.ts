/** `<rowhouse-board>` for Men's Morris. */
import { addKind } from './games/board-game.ts';
import { MORRIS } from './kinds/morris-kind.ts';

addKind(MORRIS);

export { RowhouseBoard } from './element/board-element.ts';
export type { BoardEventMap, MoveDetail, SelectDetail } from './element/events.ts';
