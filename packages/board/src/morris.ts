/** `<rowhouse-board>` for Men's Morris. */
export { RowhouseBoard } from './element/board-element.ts';
export type { BoardEventMap, MoveDetail, SelectDetail } from './host/events.ts';

import { addKinds } from './element/board-game.ts';
import { MORRIS } from './kinds/morris-kind.ts';

addKinds(MORRIS);
