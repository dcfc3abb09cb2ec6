/** The words of boards and games in Italian. */
export { ITALIAN } from './words/italian.ts';
