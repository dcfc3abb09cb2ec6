import type { Family, Move, Player } from '@rowhouse/rules';
import { sameMove } from '../analysis/analyzer.ts';
import type { Claim, ClaimCode, Place } from './claim.ts';
import {
  BESIDE_LINES,
  DECISIVE,
  DOUBTS,
  ENDS,
  isCommonplace,
  isDefensive,
  isWeak,
  SETTLING,
  STRIKES,
  VALUES,
  WHY_NOT,
} from './kinds.ts';
import { inOrder, isLongExample, isLongLine, isWarning } from './order.ts';

/** People do not read long answers: at most this many sentences are shown about a move that keeps its value. */
const ENOUGH = 2;

/**
 * The claims that a view shows, the most important first, each about something else. About a move that throws the game
 * away they say what it costs, how the other side makes use of it, and, unless that settles it, what would have been
 * better; nothing good. About any other they say what it is for, and what speaks against it only if that decides the
 * game; in a lost position also what the other side threatens already; and first of all what has to be answered at once.
 */
export function selectClaims<F extends Family>(claims: readonly Claim<F>[]): readonly Claim<F>[] {
  const shown = mainClaims(claims);
  if (shown.some(({ code }) => code === 'throws-away')) return shown;
  return withThreat(claims, withOldThreats(claims, plainFirst(shown)));
}

/** What can be seen on the board is read before a line that has to be followed. */
function plainFirst<F extends Family>(shown: readonly Claim<F>[]): readonly Claim<F>[] {
  const [first, second, ...others] = shown;
  if (!first || !second) return shown;
  const isPlain = second.event === undefined && !VALUES.has(second.code) && second.code !== 'zugzwang';
  // That the move waits is said before what must not be done meanwhile.
  const isWait = first.code === 'prevents' && second.code === 'to-and-fro';
  return (isFollowed(first) && isPlain) || isWait ? [second, first, ...others] : shown;
}

/** In a lost position, what the other side threatens already: lines in mid-air, or a mill that it can close next. */
function withOldThreats<F extends Family>(
  claims: readonly Claim<F>[],
  shown: readonly Claim<F>[],
): readonly Claim<F>[] {
  const [first, ...others] = shown;
  const old = claims.find(({ code }) => code === 'old-threats' || code === 'allows-mill');
  if (first?.code !== 'holds-out' || !old || shown.some((other) => other === old || isKnownFrom(other, old)))
    return shown;
  return [first, old, ...others];
}

/** What has to be answered at once, unless that is said already or the move settles more; a weaker reason is left out for it. */
function withThreat<F extends Family>(claims: readonly Claim<F>[], shown: readonly Claim<F>[]): readonly Claim<F>[] {
  const threat = claims.find(
    ({ code, against }) => (code === 'threatens' && against !== undefined) || code === 'threatens-mill',
  );
  const isSettled = claims.some(({ code }) => STRIKES.has(code) || SETTLING.has(code));
  if (!threat || isSettled || shown.includes(threat)) return shown;
  const isTold = ({ code, event, moves, player, cells }: Claim<F>) =>
    (isAhead(code) &&
      ((moves.length === 1 && !isPatient(event)) ||
        (threat.code === 'threatens-mill' && !isGoneTo(threat, moves[1])))) ||
    (player === threat.player && isAmong(threat, cells));
  if (shown.some(isTold)) return shown;
  const [first, ...others] = shown.filter((claim, place) => place === 0 || !isWeak(claim));
  return first?.code === 'holds-out' ? [first, threat, ...others] : [threat, ...(first ? [first] : []), ...others];
}

/** Whether the event is decided in the end, so that what is threatened now is another matter. */
const isPatient = (event: Claim['event']): boolean => event === 'follow-up' || event === 'lasting-threat';

/** Whether the claim tells a line that begins with the move itself. */
const isAhead = (code: ClaimCode): boolean => code === 'leads-to' || code === 'runs-into';

/** Whether a man goes where a mill is threatened: to stop it, or to close it. */
const isGoneTo = <F extends Family>({ cells }: Claim<F>, answer: Move<F> | undefined): boolean =>
  typeof answer === 'object' && cells.every((cell) => cell === answer.to);

/** A line of so many plies is followed by everybody. */
const EASY_LINE = 4;

/** Whether the claim about a good move tells a line that has to be followed move by move. */
const isFollowed = ({ code, moves }: Claim): boolean =>
  (code === 'leads-to' || code === 'prevents') && moves.length > EASY_LINE;

/** The same, the one that says most first. */
export function mainClaims<F extends Family>(claims: readonly Claim<F>[]): readonly Claim<F>[] {
  const cost = claims.find(({ code }) => code === 'throws-away');
  if (cost) return aboutBadMove(claims, cost);
  const shown: Claim<F>[] = [];
  for (const claim of claims)
    if (shown.length < ENOUGH && !DOUBTS.has(claim.code) && !shown.some((other) => isKnownFrom(other, claim)))
      shown.push(claim);
  return shown;
}

/** What the move costs, what it leaves, what the other side does about it, and what would have been better. */
function aboutBadMove<F extends Family>(claims: readonly Claim<F>[], cost: Claim<F>): readonly Claim<F>[] {
  const against = claims.filter(
    (claim) => claim !== cost && (isWarning(claim) || isTheirs(claim, cost.player)) && !VALUES.has(claim.code),
  );
  // Where only the limit of moves saves the other side, the value cannot be understood without it.
  const limit = against.find(({ code }) => code === 'out-of-time');
  const harm = against.find((claim) => !isAlternative(claim) && claim !== limit && claim.code !== 'lets-in');
  const opening = against.find(({ code }) => code === 'lets-in' || (code === 'gives-up' && harm && isFilled(harm)));
  if (harm?.code === 'runs-into' && opening) return [cost, opening, harm];
  // What the answer does can be seen on the board: it is read before a line that has to be followed.
  const answer = against.find(
    (claim) => isStrongAnswer(claim) && harm && isAnswerIn(claim, harm) && !isNamed(claim, harm),
  );
  // A plan that wins, with its proof, needs no line beside it.
  if (harm?.code === 'runs-into' && answer?.idea?.plan?.result === 'win') return [cost, answer];
  if (harm?.code === 'runs-into' && harm.moves.length > EASY_LINE && answer) return [cost, answer, harm];
  const better = harm && (limit || isDecisive(harm)) ? undefined : against.find(isAlternative);
  return [cost, ...[limit, harm, better].filter((claim) => claim !== undefined)];
}

/** Whether the line goes on right above the move. */
const isFilled = <F extends Family>({ moves: [move, answer] }: Claim<F>): boolean => move === answer;

/** An answer that is played for more than to keep something from the mover. */
const isStrongAnswer = ({ code, idea }: Claim): boolean =>
  code === 'answered' && (!idea || !(isWeak(idea) || isCommonplace(idea) || isDefensive(idea)));

/** Whether the line goes on with this answer: two sentences about two answers confuse. */
const isAnswerIn = <F extends Family>({ moves: [, answer] }: Claim<F>, { moves: [, first] }: Claim<F>): boolean =>
  answer === undefined || first === undefined || sameMove(answer, first);

/** More places than this are not named. */
const NAMED = 3;

/** Whether the line names the places that the answer is about. */
const isNamed = <F extends Family>({ idea }: Claim<F>, line: Claim<F>): boolean =>
  idea !== undefined && isAmong(idea, namedIn(line));

/** What would have been better than the move. */
const isAlternative = ({ code }: Claim): boolean => code === 'misses' || code === 'better';

/** Whether the claim says all that there is to say against a move. */
const isDecisive = (claim: Claim): boolean =>
  claim.code === 'runs-into' ? !isLongExample(claim) : DECISIVE.has(claim.code);

/** Whether a claim like this, at its best, would be shown beside these, which are in no order. */
export function wouldShow<F extends Family>(
  claims: readonly Claim<F>[],
  { code, player, moves }: { readonly code: ClaimCode; readonly player: Player; readonly moves: readonly Move<F>[] },
): boolean {
  const claim = { code, player, moves, cells: [], lines: [] } as Claim<F>;
  return selectClaims(inOrder([...claims, claim])).includes(claim);
}

/** Where the other side wins in the end, or is saved by the limit of moves, which is against the move. */
const isTheirs = ({ code, player }: Claim, mover: Player): boolean =>
  (code === 'zugzwang' || code === 'out-of-time') && player !== mover;

/**
 * Whether a view has nothing to show but how the game ends, a square where it may be decided far from now, threats that
 * were there before the move, a long line, or a weaker reason, or of a bad move only what would have been better: then it is worth
 * looking longer (`CoachOptions.timeMs`).
 */
export function isThin(claims: readonly Claim[]): boolean {
  const shown = selectClaims(claims);
  const isBad = shown[0]?.code === 'throws-away';
  return shown.every(
    (claim) =>
      isWeak(claim) ||
      isCommonplace(claim) ||
      claim.code === 'zugzwang' ||
      claim.code === 'old-threats' ||
      (isBad && claim.code === 'misses') ||
      isLongLine(claim) ||
      (VALUES.has(claim.code) && claim.by === undefined),
  );
}

/** Whether a person who has read the first claim learns nothing from the second. */
function isKnownFrom<F extends Family>(first: Claim<F>, second: Claim<F>): boolean {
  // Men that cannot move any more may be what a line in a morris game is about.
  if (isCommonplace(second) && !(second.code === 'blocks-men' && isFollowed(first))) return true;
  if (ENDS.has(second.code) && ENDS.has(first.code)) return true;
  // Beside two threats at once nothing matters but which other moves do as well.
  if (STRIKES.has(first.code) && !isChoice(second)) return true;
  if (second.code === 'evaluation' && first.code === 'prevents') return true;
  if (second.code === 'allows-mill' && isAhead(first.code) && isGoneTo(second, first.moves[1])) return true;
  // That the other side plays here itself says what the move is for, unless that has been said.
  if (second.code === 'forestalls' && first.here !== undefined) return true;
  if (second.code === 'zugzwang' && first.code === 'prevents') return true;
  // That everything else does as well tells nothing about the move; that something does not, only if it is said why.
  if (second.code === 'all-but' && !WHY_NOT.has(first.code) && !isWeak(first) && !isCommonplace(first)) return true;
  if (VALUES.has(second.code)) return VALUES.has(first.code) || (ENDS.has(first.code) && !isChoice(second));
  // Where a line shows how the game goes on, lines that lack two discs yet are a detail.
  if (BESIDE_LINES.has(second.code) && first.event !== undefined && !isLongExample(first)) return true;
  // That the move takes a place which the other side needs is said once.
  if (first.here !== undefined && isDefensive(second) && isAmong(second, [first.here])) return true;
  return second.cells.length > 0 && second.player === first.player && isAmong(second, namedIn(first));
}

/** The places that are named: where a follow-up may end is not, if it is in too many. */
const namedIn = <F extends Family>({ event, cells }: Claim<F>): readonly Place<F>[] =>
  event === 'follow-up' && cells.length > NAMED ? [] : cells;

/** Whether these are all the places that a claim is about. */
const isAmong = <F extends Family>(claim: Claim<F>, places: readonly Place<F>[]): boolean =>
  claim.cells.every((cell) => places.some((place) => String(place) === String(cell)));

/** Whether the claim compares the move with others. */
const isChoice = ({ code }: Claim): boolean => code === 'only-move' || code === 'only-moves' || code === 'all-but';
