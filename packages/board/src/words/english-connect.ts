import { ENGLISH_PLAY } from './english-play.ts';
import type { BoardWords } from './words.ts';

const { connect, ...others } = ENGLISH_PLAY;

/** The words of connect boards in English, and those that all boards share. */
export const ENGLISH_CONNECT = {
  ...others,
  connect: {
    ...connect,
    marks: {
      ...connect.marks,
      floating: 'nothing beneath it',
      hole: 'empty beneath a disc',
      line: 'in a completed line',
      unbalanced: 'one too many',
      unreachable: 'cannot be reached in a game',
      threat: 'completes a line next',
    },
  },
} satisfies Omit<BoardWords, 'morris'>;
