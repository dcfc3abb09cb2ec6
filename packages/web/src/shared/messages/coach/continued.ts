import { type ClaimWords, verbPhrase } from '@rowhouse/coach/words';

/** What an answer or a better move is good for: the end of its sentence if it is a deed, otherwise a sentence of its own. */
export function continued(claim: ClaimWords, clause: (deed: string) => string): string {
  const deed = verbPhrase(claim);
  return deed === null ? `. ${claim.idea}` : clause(deed);
}
