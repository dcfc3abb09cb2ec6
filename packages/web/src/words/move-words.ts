import type { Config, Move } from '@rowhouse/rules';
import { coachWords } from '../messages/coach.ts';
import { listed } from './listed.ts';
import { moveText } from './move-text.ts';
import { pointWords } from './point-words.ts';

/** A move inside a sentence: “column 4”, “a man at the …”. */
export function moveWords(config: Config, move: Move): string {
  if (config.family === 'connect') return coachWords().analysis.column((move as number) + 1);
  const { from, to, remove } = move as Extract<Move, object>;
  const { placesTo, goes, takes } = coachWords().why;
  const point = (at: number) => pointWords(config, at);
  const turn = from === null ? placesTo(point(to)) : goes(point(from), point(to));
  return remove === null ? turn : takes(turn, point(remove));
}

/** A move as the label of a control: in words, with the notation that is visible there. */
export const moveName = (config: Config, move: Move): string =>
  config.family === 'connect' ? moveWords(config, move) : listed(moveWords(config, move), moveText(config, move));
