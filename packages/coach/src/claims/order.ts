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

/** Takes only codes in the list, so that a code without a rank is a type error below. */
const rankOfCode = (code: (typeof ORDER)[number]): number => ORDER.indexOf(code);

/** A line of more plies than this is hard to follow. */
const MAX_EASY_PLIES = 8;

/** Whether the claim has a line that is long and not forced. */
export const isLongLine = ({ event, certainty, moves }: Claim): boolean =>
  event !== undefined && certainty !== 'forced' && moves.length > MAX_EASY_PLIES;

/** Whether the claim has a long line that is only an example. */
export const isLongExample = ({ certainty, moves }: Claim): boolean =>
  certainty === 'example' && moves.length > MAX_EASY_PLIES;

/** The rank of a claim. Some claims say less than others of the same code. */
function rankOf(claim: Claim): number {
  const { code, moves, event, cells, idea } = claim;
  // An advantage that existed before the move says little about the move.
  if (code === 'leads-to' && moves.length === 0) return rankOfCode('zugzwang') - 0.5;
  if (code === 'too-late' && cells.length === 0) return rankOfCode('zugzwang') + 0.5;
  if (code === 'answered' && idea?.code === 'threatens') return rankOfCode('too-late') + 0.5;
  // An answer that only defends says less than one that takes the place of the better move.
  if (code === 'answered' && idea && (isWeak(idea) || isDefensive(idea))) return rankOfCode('too-late') + 0.25;
  const isLong = isLongExample(claim);
  // A distant loss after another move says less than how many moves keep the value.
  if (code === 'prevents' && isLongLine(claim)) return rankOfCode('all-but') + 0.5;
  // A long example says less than a plan with a proof, men already shut in, or the answer to a bad move.
  const isQuiet = event === 'squeeze' || event === 'follow-up' || event === 'lasting-threat';
  if (code === 'leads-to' && isLong && isQuiet) return rankOfCode('plan') + 0.5;
  if (code === 'leads-to' && isLong && (event === 'shut-in' || event === 'encloses'))
    return rankOfCode('shuts-in') + 0.5;
  return code === 'runs-into' && isLong ? rankOfCode('answered') + 0.5 : rankOfCode(code);
}

export const inOrder = <F extends Family>(claims: readonly Claim<F>[]): readonly Claim<F>[] =>
  [...claims].sort((a, b) => rankOf(a as Claim) - rankOf(b as Claim));
