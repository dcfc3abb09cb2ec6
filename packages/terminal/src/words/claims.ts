/** English for what the coach claims about moves. */
import type { Claim } from '@rowhouse/coach';
import { claimSentence, ENGLISH_CLAIMS, ENGLISH_EVALUATIONS, sayEvaluation } from '@rowhouse/coach/words';
import { type Config, gameOf } from '@rowhouse/rules';
import { estimateWords } from './evaluations.ts';
import { colourName } from './table.ts';

/** A claim about a move, as a sentence. */
export const claimText = (config: Config, claim: Claim): string =>
  claimSentence(config, claim, {
    language: ENGLISH_CLAIMS,
    player: colourName,
    evaluation: (evaluation) => sayEvaluation(evaluation, ENGLISH_EVALUATIONS, estimateWords(evaluation.score)),
    short: (move) => gameOf(config).showMove(config, move),
    listed: (parts) => parts.join(', '),
    // Nothing can be stepped through here, so every line is told.
    longestList: Number.POSITIVE_INFINITY,
  });
