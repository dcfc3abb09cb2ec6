/** The rules for pages that must stay small: what a board asks of a game, and nothing else. */
export { type LightGame, lightConnect, lightMorris } from './games/light.ts';
export type { LightSetups } from './games/light-setups.ts';
export { lightConnectSetups, lightMorrisSetups } from './games/light-setups.ts';
