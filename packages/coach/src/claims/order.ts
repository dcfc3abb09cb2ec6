import type { Family } from '@rowhouse/rules';
import type { Claim, ClaimCode } from './claim.ts';
import { isDefensive, isWeak } from './kinds.ts';

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
  'lets-in',
  'old-threats',
  'misses',
  'jams-mill',
  'answered',
  'too-late',
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
  'frees-mill',
  'shuts-in',
  'locks-mill',
  'few-waits',
  'gives-up',
  'few-moves',
  'prepares',
  'builds',
  'denies',
  'denies-fork',
  'denies-mill',
  'out-of-time',
  'to-and-fro',
  'allows-mill',
  'takes-crossing',
  'forestalls',
  'zugzwang',
  'aims',
  'fight',
  'blocks-men',
  'only-move',
  'only-moves',
  'all-but',
  'most-lines',
  'threatens',
  'threatens-mill',
  'opens-mill',
  'refuted',
  'forced-win',
  'evaluation',
] as const satisfies readonly ClaimCode[];

/** It takes only codes that are in the list, so that a code without a place is a type error below. */
const rankOf = (code: (typeof ORDER)[number]): number => ORDER.indexOf(code);

/** An example of more plies than this is hard to follow. */
const LONG_EXAMPLE = 8;

/** Whether the claim tells a line that is long, and not forced. */
export const isLongLine = ({ event, certainty, moves }: Claim): boolean =>
  event !== undefined && certainty !== 'forced' && moves.length > LONG_EXAMPLE;

/** Whether the claim tells a line that is one of several, and long. */
export const isLongExample = ({ certainty, moves }: Claim): boolean =>
  certainty === 'example' && moves.length > LONG_EXAMPLE;

/**
 * What wins already, whatever is played here, says less about the move than what the move itself does; and a long example
 * less than what the answer to a bad move is for; if it ends without a threat at once, less than a plan with a proof; and
 * if it ends with men shut in, less than the men that are shut in already. An answer that only threatens something says less than any line. That a better move comes too late says less than where the game is
 * decided.
 */
function placeOf(claim: Claim): number {
  const { code, moves, event, cells, idea } = claim;
  if (code === 'leads-to' && moves.length === 0) return rankOf('zugzwang') - 0.5;
  if (code === 'too-late' && cells.length === 0) return rankOf('zugzwang') + 0.5;
  if (code === 'answered' && idea?.code === 'threatens') return rankOf('too-late') + 0.5;
  // What only keeps something from the mover says less than that the place of the better move is taken.
  if (code === 'answered' && idea && (isWeak(idea) || isDefensive(idea))) return rankOf('too-late') + 0.25;
  const isLong = isLongExample(claim);
  // What another move loses far from now says less than how many moves there are to choose from.
  if (code === 'prevents' && isLongLine(claim)) return rankOf('all-but') + 0.5;
  const isQuiet = event === 'squeeze' || event === 'follow-up' || event === 'lasting-threat';
  if (code === 'leads-to' && isLong && isQuiet) return rankOf('plan') + 0.5;
  if (code === 'leads-to' && isLong && (event === 'shut-in' || event === 'encloses')) return rankOf('shuts-in') + 0.5;
  return code === 'runs-into' && isLong ? rankOf('answered') + 0.5 : rankOf(code);
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
  'jams-mill',
  'lets-in',
  'misses',
  'opens-mill',
  'refuted',
  'runs-into',
  'throws-away',
  'too-late',
] satisfies readonly ClaimCode[]);

/** Whether the claim speaks against the move. */
export const isWarning = ({ code }: Claim): boolean => WARNINGS.has(code);
