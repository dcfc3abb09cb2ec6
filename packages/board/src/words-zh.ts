/** The words of boards and games in Chinese. */
export { CHINESE } from './words/chinese.ts';
