/** The words of boards and games in Spanish. */
export { SPANISH } from './words/spanish.ts';
