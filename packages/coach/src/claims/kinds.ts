/** Kinds of claims, for choosing what is shown. */
import type { Claim, ClaimCode } from './claim.ts';

/** True and on the board, but not why the game is won or drawn. */
const WEAK: ReadonlySet<ClaimCode> = new Set([
  'denies',
  'aims',
  'denies-mill',
  'few-moves',
  'takes-crossing',
  'lets-fly',
  'most-lines',
  'fight',
  'answered',
  'too-late',
  'forestalls',
  'better',
] satisfies readonly ClaimCode[]);

/** Whether the claim is a weaker reason: true and on the board, but not why the game is won or drawn. */
export const isWeak = ({ code }: Claim): boolean => WEAK.has(code);

/** Claims that are true of many moves: they are worth saying only if nothing else is known. */
const COMMONPLACE: ReadonlySet<ClaimCode> = new Set([
  'threatens',
  'threatens-mill',
  'blocks-men',
] satisfies readonly ClaimCode[]);

/** Whether the claim is true of so many moves that it explains none. */
export const isCommonplace = ({ code }: Claim): boolean => COMMONPLACE.has(code);

/** What the move keeps the other side from. */
const DEFENSIVE: ReadonlySet<ClaimCode> = new Set([
  'blocks',
  'denies',
  'blocks-mill',
  'breaks-mill',
  'denies-mill',
  'denies-fork',
] satisfies readonly ClaimCode[]);

/** Whether the claim says what the move keeps the other side from. */
export const isDefensive = ({ code }: Claim): boolean => DEFENSIVE.has(code);

/** What is against a move without deciding anything. A move that keeps the value may do that. */
export const DOUBTS: ReadonlySet<ClaimCode> = new Set([
  'gives-up',
  'jams-mill',
  'opens-mill',
] satisfies readonly ClaimCode[]);

/** Claims that say nothing but how the game ends, or from which that follows at once. */
export const VALUES: ReadonlySet<ClaimCode> = new Set([
  'wins',
  'draws',
  'throws-away',
  'refuted',
  'forced-win',
  'holds-out',
  'only-move',
  'only-moves',
  'all-but',
  'evaluation',
] satisfies readonly ClaimCode[]);

/** Claims that tell how the game is won. */
export const ENDS: ReadonlySet<ClaimCode> = new Set([
  'leads-to',
  'runs-into',
  'plan',
  'allows',
  'allows-above',
  'allows-win',
  'double-threat',
  'stacked-threat',
  'zugzwang',
] satisfies readonly ClaimCode[]);

/** Two things at once that the other side cannot both stop. */
export const STRIKES: ReadonlySet<ClaimCode> = new Set([
  'double-threat',
  'stacked-threat',
] satisfies readonly ClaimCode[]);

/** What ends the game or takes a man, now or whatever is answered; or what the other side does sooner. */
export const SETTLING: ReadonlySet<ClaimCode> = new Set([
  'wins',
  'draws',
  'closes-mill',
  'double-mill',
  'reopens-mill',
  'allows',
  'allows-above',
  'allows-win',
] satisfies readonly ClaimCode[]);

/** What is about lines that lack two discs or more: a detail, where a line shows how the game goes on. */
export const BESIDE_LINES: ReadonlySet<ClaimCode> = new Set([
  'aims',
  'fight',
  'most-lines',
] satisfies readonly ClaimCode[]);

/** What is wrong with another move. */
export const WHY_NOT: ReadonlySet<ClaimCode> = new Set(['prevents', 'forestalls'] satisfies readonly ClaimCode[]);

/** Claims that say all that there is to say against a move. */
export const DECISIVE: ReadonlySet<ClaimCode> = new Set([
  'allows',
  'allows-above',
  'allows-win',
] satisfies readonly ClaimCode[]);
