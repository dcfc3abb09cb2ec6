import { sayMove, sayPlaying } from '@rowhouse/coach/words';
import type { Config, Move } from '@rowhouse/rules';
import { coachWords } from '../messages/coach/index.ts';
import { listed } from './format.ts';
import { moveText } from './moves.ts';

/** A move inside a sentence: “column 4”, “a man at the …”. */
export const moveWords = (config: Config, move: Move): string => sayMove(config, move, coachWords().why);

/** A move as an action: “column 4”, “placing a man at the …”. */
export const playingWords = (config: Config, move: Move): string => sayPlaying(config, move, coachWords().why);

/** A move as the label of a control, with the notation that the control shows. */
export const moveName = (config: Config, move: Move): string =>
  config.family === 'connect' ? moveWords(config, move) : listed(moveWords(config, move), moveText(config, move));
