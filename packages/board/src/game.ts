/** `<rowhouse-game>`: a board with an opponent. The engine is loaded for its first move. */
export type { EndDetail } from './host/events.ts';
export { RowhouseGame } from './opponent/game-element.ts';
export type { GameWords } from './words/game-words.ts';

import './index.ts';
import { RowhouseGame } from './opponent/game-element.ts';

if (globalThis.customElements && !customElements.get('rowhouse-game'))
  customElements.define('rowhouse-game', RowhouseGame);
