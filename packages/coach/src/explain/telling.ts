import type { Family, Move, Player } from '@rowhouse/rules';
import type { Claim, ClaimCode } from '../basics/claims.ts';
import { inOrder, isLongExample, isWarning } from './order.ts';

/** People do not read long answers: at most this many sentences are shown about a move that keeps its value. */
const ENOUGH = 2;

/**
 * The claims that a view shows, the most important first, each about something else. About a move that throws the game
 * away they say what it costs, how the other side makes use of it, and, unless that settles it, what would have been
 * better; nothing good. About any other they say what it is for, and what speaks against it only if that decides the game.
 */
export function mostTelling<F extends Family>(claims: readonly Claim<F>[]): readonly Claim<F>[] {
  const [first, second, ...others] = mostImportant(claims);
  if (!first || !second) return first ? [first] : [];
  // What can be seen on the board is read before a line that has to be followed.
  const isPlain = second.event === undefined && !VALUES.has(second.code) && second.code !== 'zugzwang';
  const isLine = (first.code === 'leads-to' || first.code === 'prevents') && first.moves.length > EASY_LINE;
  return isLine && isPlain ? [second, first] : [first, second, ...others];
}

/** A line of so many plies is followed by everybody. */
const EASY_LINE = 4;

/** The same, the one that says most first. */
export function mostImportant<F extends Family>(claims: readonly Claim<F>[]): readonly Claim<F>[] {
  const cost = claims.find(({ code }) => code === 'throws-away');
  if (cost) return aboutBadMove(claims, cost);
  const shown: Claim<F>[] = [];
  for (const claim of claims)
    if (shown.length < ENOUGH && !DOUBTS.has(claim.code) && !shown.some((other) => isKnownFrom(other, claim)))
      shown.push(claim);
  return withBetterSecond(claims, shown);
}

/** What the move costs, what the other side does about it, and what would have been better. */
function aboutBadMove<F extends Family>(claims: readonly Claim<F>[], cost: Claim<F>): readonly Claim<F>[] {
  const against = claims.filter(
    (claim) => claim !== cost && (isWarning(claim) || isTheirs(claim, cost.player)) && !VALUES.has(claim.code),
  );
  const harm = against.find((claim) => !isAlternative(claim));
  const better = harm && isDecisive(harm) ? undefined : against.find(isAlternative);
  return [cost, ...(harm ? [harm] : []), ...(better ? [better] : [])];
}

/** What would have been better than the move. */
const isAlternative = ({ code }: Claim): boolean => code === 'misses' || code === 'better';

/** Whether the claim says all that there is to say against a move. */
const isDecisive = (claim: Claim): boolean =>
  claim.code === 'runs-into' ? !isLongExample(claim) : DECISIVE.has(claim.code);

const DECISIVE: ReadonlySet<ClaimCode> = new Set([
  'allows',
  'allows-above',
  'allows-win',
] satisfies readonly ClaimCode[]);

/** A better second claim than a weaker reason: where a line could go otherwise, that the first answer is forced; a mill that is threatened. */
function withBetterSecond<F extends Family>(
  claims: readonly Claim<F>[],
  shown: readonly Claim<F>[],
): readonly Claim<F>[] {
  const [first, second] = shown;
  if (!first || (second && !isWeak(second) && !VALUES.has(second.code))) return shown;
  const isOpen = first.code === 'leads-to' && first.moves.length > 0 && first.certainty === 'example';
  const better = claims.find(
    (claim) =>
      (isOpen && claim.code === 'threatens') || (second?.code === 'denies-mill' && claim.code === 'threatens-mill'),
  );
  return better ? [first, better] : shown;
}

/** Whether a claim like this, at its best, would be shown beside these, which are in no order. */
export function wouldTell<F extends Family>(
  claims: readonly Claim<F>[],
  { code, player, moves }: { readonly code: ClaimCode; readonly player: Player; readonly moves: readonly Move<F>[] },
): boolean {
  const claim = { code, player, moves, cells: [], lines: [] } as Claim<F>;
  return mostTelling(inOrder([...claims, claim])).includes(claim);
}

/** Where the other side wins in the end, which is against the move. */
const isTheirs = ({ code, player }: Claim, mover: Player): boolean => code === 'zugzwang' && player !== mover;

/**
 * Whether a view has nothing to show but how the game ends, a square where it may be decided far from now, or a weaker
 * reason, or of a bad move only what would have been better: then it is worth looking longer (`CoachOptions.patienceMs`).
 */
export function isBare(claims: readonly Claim[]): boolean {
  const shown = mostTelling(claims);
  const isBad = shown[0]?.code === 'throws-away';
  return shown.every(
    (claim) =>
      isWeak(claim) ||
      isCommonplace(claim) ||
      claim.code === 'zugzwang' ||
      (isBad && claim.code === 'misses') ||
      (VALUES.has(claim.code) && claim.by === undefined),
  );
}

/** True and on the board, but not why the game is won or drawn. */
const WEAK: ReadonlySet<ClaimCode> = new Set([
  'denies',
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

/** What is against a move without deciding anything. A move that keeps the value may do that. */
const DOUBTS: ReadonlySet<ClaimCode> = new Set(['gives-up', 'opens-mill'] satisfies readonly ClaimCode[]);

/** Claims that say nothing but how the game ends, or from which that follows at once. */
const VALUES: ReadonlySet<ClaimCode> = new Set([
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

/** Claims that are true of many moves: they are worth saying only if nothing else is known. */
const COMMONPLACE: ReadonlySet<ClaimCode> = new Set([
  'threatens',
  'threatens-mill',
  'blocks-men',
] satisfies readonly ClaimCode[]);

/** Whether the claim is true of so many moves that it explains none. */
export const isCommonplace = ({ code }: Claim): boolean => COMMONPLACE.has(code);

/** Claims that tell how the game is won. */
const ENDS: ReadonlySet<ClaimCode> = new Set([
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
const STRIKES: ReadonlySet<ClaimCode> = new Set(['double-threat', 'stacked-threat'] satisfies readonly ClaimCode[]);

/** What is wrong with another move. */
const WHY_NOT: ReadonlySet<ClaimCode> = new Set(['prevents', 'forestalls'] satisfies readonly ClaimCode[]);

/** Whether a person who has read the first claim learns nothing from the second. */
function isKnownFrom<F extends Family>(first: Claim<F>, second: Claim<F>): boolean {
  if (isCommonplace(second)) return true;
  if (ENDS.has(second.code) && ENDS.has(first.code)) return true;
  // Beside two threats at once nothing matters but which other moves do as well.
  if (STRIKES.has(first.code) && !isChoice(second)) return true;
  if (second.code === 'evaluation' && first.code === 'prevents') return true;
  if (second.code === 'forestalls' && first.code === 'prevents') return true;
  // That everything else does as well tells nothing about the move; that something does not, only if it is said why.
  if (second.code === 'all-but' && !WHY_NOT.has(first.code) && !isWeak(first) && !isCommonplace(first)) return true;
  if (VALUES.has(second.code)) return VALUES.has(first.code) || (ENDS.has(first.code) && !isChoice(second));
  const cells = new Set(first.cells.map(String));
  return (
    second.cells.length > 0 && second.player === first.player && second.cells.every((cell) => cells.has(String(cell)))
  );
}

/** Whether the claim compares the move with others. */
const isChoice = ({ code }: Claim): boolean => code === 'only-move' || code === 'only-moves' || code === 'all-but';
