import type { Setup } from '@rowhouse/rules';
import { countPieces, type Finding, type SetupReport } from '@rowhouse/table/set-up';
import { listed } from '../shared/words/format.ts';
import { colourName } from '../shared/words/names.ts';
import { freePlayWords } from './messages/index.ts';

/** The result of a check in a few words. */
export function checkTitle({ legal, finished }: SetupReport): string {
  const { valid, validAsFar, invalid, over } = freePlayWords();
  if (finished) return over;
  return legal ? (legal.proved ? valid : validAsFar) : invalid;
}

/** A10, E9: a finding in words. */
export function findingWords({ code, places }: Finding, setup: Setup, { finished }: SetupReport): string {
  const words = freePlayWords().findings;
  const counts = () => listed(...countPieces(setup).map((count, player) => `${colourName(player)} ${count}`));
  switch (code) {
    case 'floating':
    case 'threat':
      return words[code](places.length);
    case 'unbalanced': {
      const isStated = setup.family === 'connect' && (setup.first != null || setup.toMove != null);
      return isStated ? words.sides(counts()) : words.unbalanced(counts());
    }
    case 'too-many-men':
      return words[code](setup.family === 'morris' ? setup.config.men : 0);
    case 'line':
      return finished?.family === 'connect' && finished.setup
        ? words.won(colourName(finished.first), finished.config.connect)
        : words.line;
    default:
      return words[code];
  }
}
