import type { Family } from '@rowhouse/rules';
import type { Claim, ClaimCode } from '../basics/claims.ts';

/** The most important first: what ends the game, what loses it, what happens next, what the move leads to, its evaluation. */
const ORDER = [
  'wins',
  'draws',
  'throws-away',
  'allows-win',
  'allows-above',
  'allows',
  'holds-out',
  'runs-into',
  'misses',
  'answered',
  'better',
  'closes-mill',
  'double-threat',
  'stacked-threat',
  'double-mill',
  'joins-mills',
  'blocks',
  'blocks-mill',
  'reopens-mill',
  'leads-to',
  'plan',
  'seven',
  'parity',
  'breaks-mill',
  'three-left',
  'lets-fly',
  'prevents',
  'shuts-in',
  'few-waits',
  'gives-up',
  'few-moves',
  'builds',
  'denies',
  'denies-fork',
  'denies-mill',
  'out-of-time',
  'to-and-fro',
  'allows-mill',
  'takes-crossing',
  'zugzwang',
  'most-lines',
  'fight',
  'only-move',
  'only-moves',
  'all-but',
  'threatens',
  'threatens-mill',
  'opens-mill',
  'blocks-men',
  'refuted',
  'forced-win',
  'evaluation',
] as const satisfies readonly ClaimCode[];

/** It takes only codes that are in the list, so that a code without a place is a type error below. */
const rankOf = (code: (typeof ORDER)[number]): number => ORDER.indexOf(code);

/** An example of more plies than this is hard to follow. */
const LONG_EXAMPLE = 8;

/**
 * What wins already, whatever is played here, says less about the move than what the move itself does; and a long example
 * less than what a better move would have led to, or, if it ends without a threat at once, than a plan with a proof.
 */
function placeOf({ code, moves, certainty, event }: Claim): number {
  if (code === 'leads-to' && moves.length === 0) return rankOf('zugzwang') - 0.5;
  const isLongExample = certainty === 'example' && moves.length > LONG_EXAMPLE;
  const isQuiet = event === 'squeeze' || event === 'follow-up' || event === 'lasting-threat';
  if (code === 'leads-to' && isLongExample && isQuiet) return rankOf('plan') + 0.5;
  return code === 'runs-into' && isLongExample ? rankOf('misses') + 0.5 : rankOf(code);
}

export const inOrder = <F extends Family>(claims: readonly Claim<F>[]): readonly Claim<F>[] =>
  [...claims].sort((a, b) => placeOf(a as Claim) - placeOf(b as Claim));

const WARNINGS: ReadonlySet<ClaimCode> = new Set([
  'allows',
  'allows-above',
  'allows-mill',
  'allows-win',
  'answered',
  'better',
  'gives-up',
  'misses',
  'opens-mill',
  'refuted',
  'runs-into',
  'throws-away',
] satisfies readonly ClaimCode[]);

/** Whether the claim speaks against the move. */
export const isWarning = ({ code }: Claim): boolean => WARNINGS.has(code);
