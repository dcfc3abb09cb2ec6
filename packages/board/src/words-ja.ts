/** The words of boards and games in Japanese. */
export { JAPANESE } from './words/japanese.ts';
