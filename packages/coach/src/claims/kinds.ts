/** Groups of claims, for choosing which to show. */
import type { Claim, ClaimCode } from './claim.ts';

const codes = (...list: readonly ClaimCode[]): ReadonlySet<ClaimCode> => new Set(list);

const WEAK = codes(
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
);

/** Whether the claim is a weaker reason: true and on the board, but not why the game is won or drawn. */
export const isWeak = ({ code }: Claim): boolean => WEAK.has(code);

const COMMONPLACE = codes('threatens', 'threatens-mill', 'blocks-men');

/** Whether the claim is true of many moves: it is worth showing only if there is nothing else. */
export const isCommonplace = ({ code }: Claim): boolean => COMMONPLACE.has(code);

const DEFENSIVE = codes('blocks', 'denies', 'blocks-mill', 'breaks-mill', 'denies-mill', 'denies-fork');

/** Whether the claim says only what the move denies the other side. */
export const isDefensive = ({ code }: Claim): boolean => DEFENSIVE.has(code);

const WARNINGS = codes(
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
);

/** Whether the claim speaks against the move. */
export const isWarning = ({ code }: Claim): boolean => WARNINGS.has(code);

/** Drawbacks that decide nothing. A move that keeps the value may have them. */
export const DRAWBACKS = codes('gives-up', 'jams-mill', 'opens-mill');

/** Claims about how the game ends or how moves compare, without a reason. */
export const VALUES = codes(
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
);

/** Claims that show how the game is won. */
export const ENDS = codes(
  'leads-to',
  'runs-into',
  'plan',
  'allows',
  'allows-above',
  'allows-win',
  'double-threat',
  'stacked-threat',
  'zugzwang',
);

/** Two threats at once that the other side cannot both stop. */
export const STRIKES = codes('double-threat', 'stacked-threat');

/** The other side wins at once. Nothing more needs to be said against the move. */
export const LOSES_AT_ONCE = codes('allows', 'allows-above', 'allows-win');

/** The move ends the game or is sure to win a man, or the other side wins first. */
export const SETTLING = codes('wins', 'draws', 'closes-mill', 'double-mill', 'reopens-mill', ...LOSES_AT_ONCE);

/** Claims about lines that lack two discs or more: a detail beside a line that shows how the game goes on. */
export const UNFINISHED_LINES = codes('aims', 'fight', 'most-lines');

/** Claims about the fault of another move. */
export const WHY_NOT = codes('prevents', 'forestalls');
