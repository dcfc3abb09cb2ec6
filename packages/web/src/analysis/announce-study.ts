import type { Evaluation } from '@rowhouse/engine';
import type { Position } from '@rowhouse/rules';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { onChange } from '../shared/platform/effects.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { colourName, winnerName } from '../shared/words/names.ts';
import { positionWords } from './analysis-words.ts';
import type { Search } from './search.ts';
import type { Study } from './study.ts';
import { nodeOf } from './variation-tree.ts';

/** Whose turn it is in a position, or who won. */
function turnWords({ outcome, toMove }: Position): string {
  return outcome ? `${winnerName(outcome)}.` : `${coachWords().analysis.toMove(colourName(toMove))}.`;
}

/** Whose turn it is or who won, with the evaluation if there is one. */
export const statusWords = (position: Position, evaluation: Evaluation | null): string =>
  [turnWords(position), ...(evaluation && !position.outcome ? [positionWords(position, evaluation)] : [])].join(' ');

/** Announces each move, and the evaluation when the search has one. */
export function announceStudy(study: Study, search: Search): void {
  const evaluation = () => {
    const analysis = search.analysis();
    return analysis ? positionWords(study.position(), analysis) : '';
  };
  const lastMove = () => {
    const { move } = nodeOf(study.tree(), study.at());
    const position = study.position();
    const played = move === null ? coachWords().review.start : moveWords(position.config, move);
    return `${played.charAt(0).toUpperCase()}${played.slice(1)}. ${turnWords(position)}`;
  };
  let hasBegun = false;
  // One effect for both, so that a stored evaluation is never announced before its move.
  onChange([study.at, search.status], ([at, status], before) => {
    const isMoved = before !== undefined && before[0] !== at;
    const isKnown = status !== 'searching' && !study.position().outcome && (isMoved || before?.[1] !== status);
    const begins = hasBegun ? '' : turnWords(study.position());
    hasBegun = true;
    const words = [isMoved ? lastMove() : begins, isKnown ? evaluation() : ''].filter(Boolean).join(' ');
    if (words !== '') announce(words);
  });
}
