/** Words for what a match reports. */
import type { ForfeitCode, Interval } from '@rowhouse/engine/matches';

export const FORFEIT_WORDS: Readonly<Record<ForfeitCode, string>> = {
  'illegal-move': 'an illegal move',
  'not-a-move': 'an answer that is not a move',
  'no-answer': 'no answer',
  crashed: 'it ended or could not be reached',
  refused: 'it refused',
};

/** `-21 to 83`; after a clean sweep `340 and up` or `-340 and down`. */
export const intervalWords = ({ low, high }: Interval): string =>
  low === null ? (high === null ? 'any' : `${high} and down`) : high === null ? `${low} and up` : `${low} to ${high}`;

/** `67.5 %`. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
