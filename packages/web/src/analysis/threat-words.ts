import { isOddRow, type ThreatMap } from '@rowhouse/coach';
import type { ConnectPosition } from '@rowhouse/rules';
import { coachWords } from '../shared/messages/coach/index.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { colourName } from '../shared/words/names.ts';

/** Who threatens what, and where nobody wants to play: a sentence for each. */
export function threatSentences({ config }: ConnectPosition, { threats, poisoned }: ThreatMap): readonly string[] {
  const { why, threats: words } = coachWords();
  const { players } = config;
  const ofThreats = threats.map(({ player, cell, isOpen, isOwned, isCovered }) => {
    const said = {
      player: colourName(player),
      against: colourName((player + 1) % players),
      place: why.cell(cell[0] + 1, cell[1] + 1),
      isOdd: isOddRow(cell),
    };
    if (isOpen) return words.open(said);
    if (players > 2) return words.inAir(said);
    if (isCovered) return words.covered(said);
    return isOwned ? words.owned(said) : words.loose(said);
  });
  const ofColumns = poisoned.map(({ player, column }) =>
    words.poisoned(colourName(player), colourName((player + 1) % players), moveWords(config, column)),
  );
  return [...ofThreats, ...ofColumns].map((sentence) => sentence.charAt(0).toUpperCase() + sentence.slice(1));
}
