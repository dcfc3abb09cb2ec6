/** The words of boards and games in Arabic. */
export { ARABIC } from './words/arabic.ts';
