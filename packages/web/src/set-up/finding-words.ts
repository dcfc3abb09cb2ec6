import type { Setup } from '@rowhouse/rules';
import { countPieces, type Finding } from '@rowhouse/table/set-up';
import { listed } from '../shared/words/format.ts';
import { colourName } from '../shared/words/names.ts';
import { freePlayWords } from './messages/index.ts';

/** A10, E9: a finding in words. */
export function findingWords({ code, places }: Finding, setup: Setup): string {
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
    default:
      return words[code];
  }
}
