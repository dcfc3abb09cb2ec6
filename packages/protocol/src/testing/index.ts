/** For tests only. Not published. */
export { GAME, LIVE, moved, viewOf } from './example-game.ts';
