/** `<rowhouse-board>` for Connect Four and Connect X. */
export { RowhouseBoard } from './element/board-element.ts';
export type { BoardEventMap, MoveDetail, SelectDetail } from './host/events.ts';

import { addKinds } from './element/board-game.ts';
import { CONNECT } from './kinds/connect-kind.ts';

addKinds(CONNECT);
