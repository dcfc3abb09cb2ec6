import type { Family, Move, Player } from '@rowhouse/rules';
import { sameMove } from '../analysis/analyzer.ts';
import { type Claim, type ClaimCode, type Place, samePlace } from './claim.ts';
import {
  DRAWBACKS,
  ENDS,
  isCommonplace,
  isDefensive,
  isWarning,
  isWeak,
  LOSES_AT_ONCE,
  SETTLING,
  STRIKES,
  UNFINISHED_LINES,
  VALUES,
  WHY_NOT,
} from './kinds.ts';
import { inOrder, isLongExample, isLongLine } from './order.ts';

/** People do not read long answers: a move that keeps its value gets at most this many sentences. */
const MAX_SHOWN = 2;

/**
 * The claims that a view shows, the most important first, each about something else.
 *
 * For a move that loses value: its cost, how the other side punishes it, and, unless that settles it, a better move.
 * For any other move: its purpose, and its faults only if they decide the game. A threat that needs an answer comes first,
 * and in a lost position the other side's existing threats are shown as well.
 */
export function selectClaims<F extends Family>(claims: readonly Claim<F>[]): readonly Claim<F>[] {
  const shown = mainClaims(claims);
  if (shown.some(({ code }) => code === 'throws-away')) return shown;
  return withThreat(claims, withOldThreats(claims, plainFirst(shown)));
}

/** Shows what is visible on the board before a line that has to be followed. */
function plainFirst<F extends Family>(shown: readonly Claim<F>[]): readonly Claim<F>[] {
  const [first, second, ...others] = shown;
  if (!first || !second) return shown;
  const isPlain = second.event === undefined && !VALUES.has(second.code) && second.code !== 'zugzwang';
  // The waiting move comes before the reason why others lose.
  const isWait = first.code === 'prevents' && second.code === 'to-and-fro';
  return (isFollowed(first) && isPlain) || isWait ? [second, first, ...others] : shown;
}

/** Adds the other side's existing threats in a lost position: lines in mid-air, or a mill that it can close next. */
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

/** Adds a threat that needs an answer at once, in place of weaker reasons, unless it is shown already or the move settles more. */
function withThreat<F extends Family>(claims: readonly Claim<F>[], shown: readonly Claim<F>[]): readonly Claim<F>[] {
  const threat = claims.find(
    ({ code, against }) => (code === 'threatens' && against !== undefined) || code === 'threatens-mill',
  );
  const isSettled = claims.some(({ code }) => STRIKES.has(code) || SETTLING.has(code));
  if (!threat || isSettled || shown.includes(threat)) return shown;
  const isCovered = ({ code, event, moves, player, cells }: Claim<F>) =>
    (isAhead(code) &&
      ((moves.length === 1 && !isDistant(event)) ||
        (threat.code === 'threatens-mill' && !isGoneTo(threat, moves[1])))) ||
    (player === threat.player && isAmong(threat, cells));
  if (shown.some(isCovered)) return shown;
  const [first, ...others] = shown.filter((claim, place) => place === 0 || !isWeak(claim));
  return first?.code === 'holds-out' ? [first, threat, ...others] : [threat, ...(first ? [first] : []), ...others];
}

/** Whether the event pays off only at the end of the game: then it does not cover a threat of the move. */
const isDistant = (event: Claim['event']): boolean => event === 'follow-up' || event === 'lasting-threat';

/** Whether the claim has a line that begins with the move itself. */
const isAhead = (code: ClaimCode): boolean => code === 'leads-to' || code === 'runs-into';

/** Whether the answer moves a man to the point where a mill is threatened: to stop it, or to close it. */
const isGoneTo = <F extends Family>({ cells }: Claim<F>, answer: Move<F> | undefined): boolean =>
  typeof answer === 'object' && cells.every((cell) => cell === answer.to);

/** A line of at most this many plies is easy to follow. */
const MAX_EASY_LINE = 4;

/** Whether the claim about a good move has a line that must be followed move by move. */
const isFollowed = ({ code, moves }: Claim): boolean =>
  (code === 'leads-to' || code === 'prevents') && moves.length > MAX_EASY_LINE;

/** The claims to show before they are arranged for reading: the one that says most comes first. */
export function mainClaims<F extends Family>(claims: readonly Claim<F>[]): readonly Claim<F>[] {
  const cost = claims.find(({ code }) => code === 'throws-away');
  if (cost) return aboutBadMove(claims, cost);
  const shown: Claim<F>[] = [];
  for (const claim of claims)
    if (shown.length < MAX_SHOWN && !DRAWBACKS.has(claim.code) && !shown.some((other) => isKnownFrom(other, claim)))
      shown.push(claim);
  return shown;
}

/** The cost of the move, what it leaves open, how the other side punishes it, and a better move. */
function aboutBadMove<F extends Family>(claims: readonly Claim<F>[], cost: Claim<F>): readonly Claim<F>[] {
  const against = claims.filter(
    (claim) => claim !== cost && (isWarning(claim) || helpsOpponent(claim, cost.player)) && !VALUES.has(claim.code),
  );
  // If only the move limit saves the other side, the value makes no sense without it.
  const limit = against.find(({ code }) => code === 'out-of-time');
  const harm = against.find((claim) => !isAlternative(claim) && claim !== limit && claim.code !== 'lets-in');
  const opening = against.find(({ code }) => code === 'lets-in' || (code === 'gives-up' && harm && isFilled(harm)));
  if (harm?.code === 'runs-into' && opening) return [cost, opening, harm];
  // The answer's effect is visible on the board, so it comes before a line that has to be followed.
  const answer = against.find(
    (claim) => isStrongAnswer(claim) && harm && isAnswerIn(claim, harm) && !isNamed(claim, harm),
  );
  // A proven winning plan needs no line beside it.
  if (harm?.code === 'runs-into' && answer?.idea?.plan?.result === 'win') return [cost, answer];
  if (harm?.code === 'runs-into' && harm.moves.length > MAX_EASY_LINE && answer) return [cost, answer, harm];
  const better = harm && (limit || isSufficient(harm)) ? undefined : against.find(isAlternative);
  return [cost, ...[limit, harm, better].filter((claim) => claim !== undefined)];
}

/** Whether the answer is right above the move. */
const isFilled = <F extends Family>({ moves: [move, answer] }: Claim<F>): boolean => move === answer;

/** Whether the answer does more than deny the mover something. */
const isStrongAnswer = ({ code, idea }: Claim): boolean =>
  code === 'answered' && (!idea || !(isWeak(idea) || isCommonplace(idea) || isDefensive(idea)));

/** Whether the line goes on with this answer. Two sentences about two different answers confuse. */
const isAnswerIn = <F extends Family>({ moves: [, answer] }: Claim<F>, { moves: [, first] }: Claim<F>): boolean =>
  answer === undefined || first === undefined || sameMove(answer, first);

/** Sentences name at most this many places. */
const MAX_NAMED = 3;

/** Whether the line's sentence names the places that the answer is about. */
const isNamed = <F extends Family>({ idea }: Claim<F>, line: Claim<F>): boolean =>
  idea !== undefined && isAmong(idea, namedIn(line));

/** Whether the claim is about a better move. */
const isAlternative = ({ code }: Claim): boolean => code === 'misses' || code === 'better';

/** Whether nothing more needs to be said against the move. */
const isSufficient = (claim: Claim): boolean =>
  claim.code === 'runs-into' ? !isLongExample(claim) : LOSES_AT_ONCE.has(claim.code);

/** Whether a claim with this code could be shown beside these claims, which are unsorted. */
export function wouldShow<F extends Family>(
  claims: readonly Claim<F>[],
  { code, player, moves }: { readonly code: ClaimCode; readonly player: Player; readonly moves: readonly Move<F>[] },
): boolean {
  const claim = { code, player, moves, cells: [], lines: [] } as Claim<F>;
  return selectClaims(inOrder([...claims, claim])).includes(claim);
}

/** Whether the other side wins in the end, or the move limit saves it. */
const helpsOpponent = ({ code, player }: Claim, mover: Player): boolean =>
  (code === 'zugzwang' || code === 'out-of-time') && player !== mover;

/**
 * Whether a view would show only how the game ends, a distant deciding cell, threats from before the move, a long line or
 * weaker reasons; or, for a bad move, only a better one. Then a longer search is worthwhile (`CoachOptions.timeMs`).
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

/** Whether a reader of the first claim learns nothing from the second. */
function isKnownFrom<F extends Family>(first: Claim<F>, second: Claim<F>): boolean {
  // Blocked men may explain a line in a morris game.
  if (isCommonplace(second) && !(second.code === 'blocks-men' && isFollowed(first))) return true;
  if (ENDS.has(second.code) && ENDS.has(first.code)) return true;
  // Beside two threats at once, only the other moves that keep the value matter.
  if (STRIKES.has(first.code) && !isChoice(second)) return true;
  if (second.code === 'evaluation' && first.code === 'prevents') return true;
  if (second.code === 'allows-mill' && isAhead(first.code) && isGoneTo(second, first.moves[1])) return true;
  // `here` already says that the other side wants this place.
  if (second.code === 'forestalls' && first.here !== undefined) return true;
  if (second.code === 'zugzwang' && first.code === 'prevents') return true;
  // The moves that fail are of interest only beside the reason why one fails, or beside a weak reason.
  if (second.code === 'all-but' && !WHY_NOT.has(first.code) && !isWeak(first) && !isCommonplace(first)) return true;
  if (VALUES.has(second.code)) return VALUES.has(first.code) || (ENDS.has(first.code) && !isChoice(second));
  // Beside a line that shows how the game goes on, unfinished lines are a detail.
  if (UNFINISHED_LINES.has(second.code) && first.event !== undefined && !isLongExample(first)) return true;
  // `here` already says that the move takes a place which the other side needs.
  if (first.here !== undefined && isDefensive(second) && isAmong(second, [first.here])) return true;
  return second.cells.length > 0 && second.player === first.player && isAmong(second, namedIn(first));
}

/** The places that the claim's sentence names. It leaves out the ends of a follow-up if there are too many. */
const namedIn = <F extends Family>({ event, cells }: Claim<F>): readonly Place<F>[] =>
  event === 'follow-up' && cells.length > MAX_NAMED ? [] : cells;

/** Whether these include all the places that a claim is about. */
const isAmong = <F extends Family>(claim: Claim<F>, places: readonly Place<F>[]): boolean =>
  claim.cells.every((cell) => places.some((place) => samePlace(place, cell)));

/** Whether the claim compares the move with others. */
const isChoice = ({ code }: Claim): boolean => code === 'only-move' || code === 'only-moves' || code === 'all-but';
