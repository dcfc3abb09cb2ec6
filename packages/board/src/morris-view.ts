/** `<rowhouse-board>` for morris games that a program hands over as the property `view`. */
export { RowhouseBoard } from './element/board-element.ts';
export type { MorrisView } from './morris/morris-view.ts';

import { addLive } from './element/board-element.ts';
import { MORRIS_LIVE } from './kinds/morris-live.ts';

addLive(MORRIS_LIVE);
