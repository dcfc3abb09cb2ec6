/** The words of boards and games in French. */
export { FRENCH } from './words/french.ts';
