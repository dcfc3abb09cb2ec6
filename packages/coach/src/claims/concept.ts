import { CLAIMS, type ClaimParts, isOddRow } from './claim.ts';
import { type Concept, EVENT_CONCEPTS } from './events.ts';

/** The concept of a claim, or `null` if it expresses none, or none that is proved. */
function conceptOfClaim({ code, event, cells, guard, decides, idea }: ClaimParts): Concept | null {
  if (idea && code !== 'dangerous-man') return conceptOfClaim(idea);
  if (guard !== undefined) return 'guard';
  const entry = CLAIMS[code];
  const own = 'concept' in entry ? entry.concept : null;
  const concept = event === undefined ? own : EVENT_CONCEPTS[event];
  if (event === 'needs-cells' && cells.length === 1) return 'poisoned-column';
  if (concept !== 'odd-threat' && !(code === 'zugzwang' && decides)) return concept;
  const [cell] = cells;
  if (!decides || typeof cell !== 'object') return 'poisoned-column';
  return isOddRow(cell) ? 'odd-threat' : 'even-threat';
}

/** The concept that a text opens with: the first one of the claims that a view shows. */
export const conceptOf = (shown: readonly ClaimParts[]): Concept | null =>
  shown.map(conceptOfClaim).find((concept) => concept !== null) ?? null;
