import { ENGLISH_CONNECT } from './english-connect.ts';
import { ENGLISH_MORRIS } from './english-morris.ts';
import type { BoardWords } from './words.ts';

/** The words of all boards in English. */
export const ENGLISH: BoardWords = { ...ENGLISH_CONNECT, morris: ENGLISH_MORRIS };
