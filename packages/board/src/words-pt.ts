/** The words of boards and games in Portuguese. */
export { PORTUGUESE } from './words/portuguese.ts';
