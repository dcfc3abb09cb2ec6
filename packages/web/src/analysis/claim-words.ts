import type { Claim } from '@rowhouse/coach';
import { claimSentence } from '@rowhouse/coach/words';
import { gameOf, type Position } from '@rowhouse/rules';
import type { Highlights } from '../shared/boards/highlights.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { listed } from '../shared/words/format.ts';
import { moveText } from '../shared/words/moves.ts';
import { colourName } from '../shared/words/names.ts';
import { evaluationWords } from './evaluation-words.ts';

/** In characters. A line can be stepped through right below the sentence. */
const MAX_LIST_LENGTH = 50;

/** A claim of the coach about a move, as a sentence in the language of the page. */
export function claimWords({ config }: Position, claim: Claim): string {
  const players = gameOf(config).players(config);
  return claimSentence(config, claim, {
    language: coachWords().why,
    player: colourName,
    evaluation: (evaluation) => evaluationWords(evaluation, players),
    short: (move) => moveText(config, move),
    listed: (parts) => listed(...parts),
    longestList: MAX_LIST_LENGTH,
  });
}

/** What claims are about, to be marked on the board. */
export const highlightsOf = (claims: readonly Claim[], move: Highlights['move'] = null): Highlights => ({
  move,
  places: claims.flatMap(({ cells }) => cells),
  lines: claims.flatMap(({ lines }) => lines),
});
