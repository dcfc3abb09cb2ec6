import { type ClaimWords, verbPhrase } from '@rowhouse/coach/words';

/** What an answer or a better move is good for: the end of its sentence if it is a phrase, otherwise a sentence of its own. */
export function continued(claim: ClaimWords, clause: (phrase: string) => string): string {
  const phrase = verbPhrase(claim);
  return phrase === null ? `. ${claim.idea}` : clause(phrase);
}
