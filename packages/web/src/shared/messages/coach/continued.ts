import { type ClaimWords, verbPhrase } from '@rowhouse/coach/words';

/** The purpose of a reply or a better move: a clause of its sentence if it is a phrase, otherwise a new sentence. */
export function continued(claim: ClaimWords, clause: (phrase: string) => string): string {
  if (claim.idea === '') return '.';
  const phrase = verbPhrase(claim);
  return phrase === null ? `. ${claim.idea}` : clause(phrase);
}
