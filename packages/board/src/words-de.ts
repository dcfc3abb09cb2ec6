/** The words of boards and games in German. */
export { GERMAN } from './words/german.ts';
