/** `<rowhouse-board>` for connect games that a program hands over as the property `view`: without the rules. */
export type { ConnectView } from './connect/connect-view.ts';
export { RowhouseBoard } from './element/board-element.ts';

import { addLive } from './element/board-element.ts';
import { CONNECT_LIVE } from './kinds/connect-live.ts';

addLive(CONNECT_LIVE);
