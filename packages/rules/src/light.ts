/** The rules for pages that must stay small: what a board asks of a game, and nothing else. */
export { type LightGame, lightConnect, lightMorris } from './games/light.ts';
export { lightConnectSetups } from './games/light-connect-setups.ts';
export { lightMorrisSetups } from './games/light-morris-setups.ts';
export type { LightSetups } from './games/light-setups.ts';
