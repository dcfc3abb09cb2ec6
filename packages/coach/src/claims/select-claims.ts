import type { Move, Player } from '@rowhouse/rules';
import { sameMove } from '../analysis/analyzer.ts';
import { CLAIMS, type ClaimCode, type ClaimParts, type Place, samePlace } from './claim.ts';
import { MAX_LISTED_MOVES } from './claim-sentence.ts';

type Kind = (typeof CLAIMS)[ClaimCode]['kind'];
const isKind = ({ code }: Pick<ClaimParts, 'code'>, ...kinds: readonly Kind[]): boolean =>
  kinds.includes(CLAIMS[code].kind);

/** Whether the claim is a weak reason: true, but not why the game is won or drawn. */
export const isWeak = (claim: Pick<ClaimParts, 'code'>): boolean => isKind(claim, 'weak', 'unfinished');

/** Whether the claim is true of many moves. It is worth showing only if there is no other reason. */
export const isCommonplace = (claim: Pick<ClaimParts, 'code'>): boolean => isKind(claim, 'commonplace');

/** Whether the claim says only what the move denies the other side. */
export const isDefensive = ({ code }: Pick<ClaimParts, 'code'>): boolean => 'isDefensive' in CLAIMS[code];

/** Whether the claim speaks against the move. */
export const isWarning = ({ code }: Pick<ClaimParts, 'code'>): boolean => 'isWarning' in CLAIMS[code];

/** Whether the claim shows how the game is won. */
const isEnd = (claim: Pick<ClaimParts, 'code'>): boolean => isKind(claim, 'end', 'strike', 'loss');

/** Whether the move ends the game or is sure to win a man, or the other side wins first. */
const isSettling = ({ code }: Pick<ClaimParts, 'code'>): boolean =>
  code === 'wins' || code === 'draws' || isKind({ code }, 'gain', 'loss');

const RANKS = Object.keys(CLAIMS);
const rankOfCode = (code: ClaimCode): number => RANKS.indexOf(code);

/** A line of more plies than this is hard to follow. */
const MAX_EASY_PLIES = 8;

/** Whether the claim has a line that is long and not forced. */
const isLongLine = ({ event, certainty, moves }: ClaimParts): boolean =>
  event !== undefined && certainty !== 'forced' && moves.length > MAX_EASY_PLIES;

/** Whether the claim has a long line that is only an example. */
const isLongExample = ({ certainty, moves }: ClaimParts): boolean =>
  (certainty === 'example' || certainty === 'likely') && moves.length > MAX_EASY_PLIES;

/** Whether the claim has a line that a reader would have to follow without a proof. */
const isUncertain = ({ certainty, moves, decides }: ClaimParts): boolean =>
  !decides &&
  ((certainty === 'example' && moves.length > MAX_EASY_LINE) ||
    (certainty === 'likely' && moves.length > MAX_LIKELY_LINE));

/** A reader believes no longer line of which nothing is proved. */
const MAX_LIKELY_LINE = 2;

/** The rank of a claim. Some claims say less than others of the same code. */
function rankOf(claim: ClaimParts): number {
  const { code, moves, event, cells, idea, certainty, here } = claim;
  // An advantage that existed before the move says little about the move.
  if (code === 'leads-to' && moves.length === 0) return rankOfCode('zugzwang') - 0.5;
  if (code === 'too-late' && cells.length === 0) return rankOfCode('zugzwang') + 0.5;
  if (code === 'answered' && idea?.code === 'threatens') return rankOfCode('too-late') + 0.5;
  // An answer that only defends says less than one that takes the place of the better move.
  if (code === 'answered' && idea && (isWeak(idea) || isDefensive(idea))) return rankOfCode('too-late') + 0.25;
  // That all moves are equally good comes before what is true of this one.
  if (isFrame(claim)) return rankOfCode('holds-out');
  if (isSooner(claim)) return rankOfCode('holds-out') + 0.5;
  // What another move probably allows comes after what this move itself does.
  if (code === 'averts' && event === 'needs-cells' && here === undefined) return rankOfCode('denies') + 0.5;
  // What can be seen on the board says more than a line that a search expects.
  if ((code === 'leads-to' || code === 'averts') && certainty === 'likely' && moves.length > MAX_LIKELY_LINE)
    return rankOfCode('denies') + 0.5;
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

/** Whether the claim says what every move leads to: a loss, or as much as this one. */
const isFrame = ({ code, moves }: ClaimParts): boolean =>
  code === 'holds-out' || (code === 'all-but' && moves.length === 0);

/** Whether the claim says how another move of a lost position loses sooner. */
export const isSooner = ({ code, instead }: ClaimParts): boolean => code === 'prevents' && instead !== undefined;

export const sortClaims = <C extends ClaimParts>(claims: readonly C[]): readonly C[] =>
  [...claims].sort((a, b) => rankOf(a) - rankOf(b));

/** People do not read long answers, so a move that keeps its value gets at most this many claims. */
const MAX_SHOWN = 2;

/**
 * The claims that a view shows: the most important first, and none that repeats another.
 *
 * For a move that loses value: its cost, how the other side punishes it, and, unless that settles it, a better move.
 * For any other move: its purpose, and its faults only if they decide the game. A threat that needs an answer comes
 * first, and in a lost position the other side's existing threats are shown as well.
 */
export function selectClaims<C extends ClaimParts>(claims: readonly C[]): readonly C[] {
  const shown = mainClaims(claims);
  if (shown.some(isCost)) return shown;
  const withOld = withOldThreats(claims, shown);
  const withUrgent = withThreat(claims, withOld);
  return withUrgent === withOld ? putVisibleFirst(withOld) : withUrgent;
}

/** Whether the claim says that the move is worse than the best one. */
const isCost = ({ code }: ClaimParts): boolean => code === 'throws-away' || code === 'seems-worse';

/** Moves a claim that can be seen on the board before a line that has to be followed. */
function putVisibleFirst<C extends ClaimParts>(shown: readonly C[]): readonly C[] {
  const [first, second, ...others] = shown;
  if (!first || !second) return shown;
  const isVisible = second.event === undefined && !isKind(second, 'value') && second.code !== 'zugzwang';
  // The waiting move comes before the reason why other moves lose.
  const isWait = first.code === 'prevents' && second.code === 'to-and-fro';
  return ((hasLongLine(first) || first.code === 'averts') && isVisible) || isWait ? [second, first, ...others] : shown;
}

/** Adds the other side's existing threats in a lost position: lines in mid-air, or a mill that it can close next. */
function withOldThreats<C extends ClaimParts>(claims: readonly C[], shown: readonly C[]): readonly C[] {
  const [first, ...others] = shown;
  const old = claims.find(({ code }) => code === 'old-threats' || code === 'allows-mill');
  const isNamed = (other: C) =>
    other === old || isKnownFrom(other, old!) || namedIn(other).some((cell) => isIn(old!, cell));
  return first?.code === 'holds-out' && old && shown.length <= MAX_SHOWN && !shown.some(isNamed)
    ? [first, old, ...others]
    : shown;
}

/**
 * Adds a threat that needs an answer at once, in place of weak reasons, unless another claim shows the threat or a
 * claim decides more.
 */
function withThreat<C extends ClaimParts>(claims: readonly C[], shown: readonly C[]): readonly C[] {
  const threat = claims.find(
    ({ code, against }) => (code === 'threatens' && against !== undefined) || code === 'threatens-mill',
  );
  const isSettled = claims.some((claim) => isKind(claim, 'strike') || isSettling(claim));
  // A plan takes many words.
  if (!threat || isSettled || shown.includes(threat) || shown[0]?.code === 'plan') return shown;
  const isCovered = ({ code, event, moves, player, cells, stopped = [] }: ClaimParts) =>
    (moves.length <= MAX_LISTED_MOVES && isAmong(threat, stopped)) ||
    (beginsWithMove(code) &&
      ((moves.length === 1 && !isDistant(event)) || (threat.code === 'threatens-mill' && !goesTo(threat, moves[1])))) ||
    (player === threat.player && isAmong(threat, cells));
  if (shown.some(isCovered)) return shown;
  const [first, ...others] = shown.filter((claim, place) => place === 0 || !isWeak(claim));
  // A threat and its purpose are enough.
  const isShort = threat.code === 'threatens-mill' || others.length === 0;
  if (first && isFrame(first)) return isShort ? [first, threat, ...others].slice(0, MAX_SHOWN + 1) : [first, ...others];
  return [threat, ...(first ? [first] : [])];
}

/** Whether the event wins only at the end of the game. Such an event does not cover a threat of the move. */
const isDistant = (event: ClaimParts['event']): boolean => event === 'follow-up' || event === 'lasting-threat';

/** Whether the claim has a line that begins with the move itself. */
const beginsWithMove = (code: ClaimCode): boolean => code === 'leads-to' || code === 'runs-into';

/** Whether the answer moves a man to the point where a mill is threatened: to stop it, or to close it. */
const goesTo = ({ cells }: ClaimParts, answer: Move | undefined): boolean =>
  typeof answer === 'object' && cells.every((cell) => cell === answer.to);

/** A line of at most this many plies is easy to follow. */
const MAX_EASY_LINE = 4;

/** Whether the claim about a good move has a line that must be followed move by move. */
const hasLongLine = ({ code, moves }: ClaimParts): boolean =>
  (code === 'leads-to' || code === 'prevents') && moves.length > MAX_EASY_LINE;

/** The claims to show, the most informative first. `selectClaims` then rearranges them for reading. */
export function mainClaims<C extends ClaimParts>(claims: readonly C[]): readonly C[] {
  const cost = claims.find(isCost);
  if (cost) return selectAgainstBadMove(claims, cost);
  // By an estimate the move is as good as any. Then what it allows decides nothing either.
  const isOpen = claims.some(({ code, evaluation }) => code === 'evaluation' && evaluation?.value === null);
  // A line that only shows an example says less than a proof about a cell.
  const hasProof = claims.some(
    (claim) => (claim.code === 'takes-key' || claim.code === 'fails') && isLongReason(claim),
  );
  const shown: C[] = [];
  for (const claim of claims) {
    const isIdle =
      isKind(claim, 'drawback') ||
      (isOpen && isWarning(claim) && !isKind(claim, 'loss')) ||
      (hasProof && claim.code === 'leads-to' && isUncertain(claim));
    const isEnough =
      shown.length >= MAX_SHOWN + Number(shown.some(({ code }) => code === 'few-replies')) ||
      shown.some((other) => isKnownFrom(other, claim) || isTooMuch(other, claim));
    if (!isIdle && !isEnough) shown.push(claim);
  }
  return shown;
}

/** Claims about cells whose sentences are as long as those about lines. */
const LONG_REASONS: ReadonlySet<ClaimCode> = new Set<ClaimCode>([
  'fails',
  'takes-key',
  'leaves-key',
  'needs-disc',
  'missed-key',
  'decisive',
  'zugzwang',
  'parity',
  'plan',
]);

/** Whether the sentence of the claim is long. A cell takes four words, a point of a morris board one. */
const isLongReason = ({ code, event, cells: [cell] }: ClaimParts): boolean =>
  typeof cell === 'object' && (event !== undefined || LONG_REASONS.has(code));

/** Whether one of these reasons is enough for a reader. */
const isTooMuch = (first: ClaimParts, second: ClaimParts): boolean =>
  isLongReason(first) && (isLongReason(second) || isWeak(second));

/** Claims that are shown beside the harm of a bad move, or instead of it. */
const BESIDE_HARM: ReadonlySet<ClaimCode> = new Set<ClaimCode>(['lets-in', 'leaves-key', 'only-reply']);

/** Selects the cost of a bad move, what the move leaves open, how the other side punishes it, and a better move. */
function selectAgainstBadMove<C extends ClaimParts>(claims: readonly C[], cost: C): readonly C[] {
  const against = claims.filter(
    (claim) => claim !== cost && (isWarning(claim) || helpsOpponent(claim, cost.player)) && !isKind(claim, 'value'),
  );
  // If only the move limit saves the other side, the value makes no sense without it.
  const limit = against.find(({ code }) => code === 'out-of-time');
  const isHarm = (claim: C) => !isAlternative(claim) && !BESIDE_HARM.has(claim.code);
  const harm =
    against.find((claim) => isHarm(claim) && !isWeak(claim)) ??
    against.find(({ code }) => code === 'leaves-key') ??
    against.find(isHarm);
  const opening = against.find(
    ({ code }) =>
      code === 'lets-in' ||
      (code === 'leaves-key' && harm && !isEasyProof(harm)) ||
      (code === 'gives-up' && harm && isAnsweredAbove(harm)),
  );
  // A win that comes too late needs the faster one.
  const faster =
    limit?.against === cost.player ? against.find((claim) => isAlternative(claim) && isClear(claim)) : null;
  if (limit) return withCost(cost, ...(faster ? [faster, limit] : [limit]));
  const briefly = (...[first, second]: readonly C[]): readonly C[] =>
    withCost(cost, first, second && !isTooMuch(first!, second) ? second : undefined);
  if (harm?.code === 'runs-into' && opening) return briefly(opening, harm);
  // The answer's effect is visible on the board, so it comes before a line that has to be followed.
  const answer = against.find(
    (claim) => isStrongAnswer(claim) && harm && continuesWithAnswer(claim, harm) && !namesPlaces(claim, harm),
  );
  // A proven winning plan needs no line beside it.
  if (harm?.code === 'runs-into' && answer?.idea?.plan?.result === 'win') return [cost, answer];
  if (harm?.code === 'runs-into' && harm.moves.length > MAX_EASY_LINE && answer)
    return isLongReason(harm)
      ? [cost, isUncertain(harm) && !harm.decides ? answer : harm]
      : [cost, answer, withoutReply(harm)];
  const only = against.find(({ code }) => code === 'only-reply');
  if (only && !(harm && isSettled(harm))) {
    const miss = against.find((claim) => claim.code === 'misses' && isStrikeEvent(claim) && isEasyProof(claim));
    return withCost(
      cost,
      ...(miss ? [miss] : [only, only.idea || only.lines.length > 0 || only.discs ? undefined : harm]),
    );
  }
  const key = against.find(({ code }) => code === 'leaves-key');
  // What the other side needs says more about this move than a threat that decides the game anyway.
  if (key && harm && (harm === key || isDistantHarm(harm))) {
    const miss = against.find((claim) => claim.code === 'misses' && !isUncertain(claim));
    if (miss && isLongReason(key)) return withCost(cost, isStrikeEvent(miss) ? miss : key);
    return withCost(cost, key, miss && sameMove(miss.moves[0]!, key.moves[0]!) ? miss : undefined);
  }
  const isGuess = harm?.certainty === 'likely' && isUncertain(harm);
  const easy = against.find(
    (claim) => isAlternative(claim) && (isClear(claim) || (isGuess && claim.idea && !isKind(claim.idea, 'unfinished'))),
  );
  const better = harm && isSufficient(harm) ? undefined : (easy ?? against.find(isAlternative));
  if (!harm || !better) return briefly(...[harm ?? better].filter((claim) => claim !== undefined));
  // Two sentences about the best move say the same.
  const isThinHarm = (isWeak(harm) && !isStrongAnswer(harm)) || isDistantHarm(harm) || isUncertain(harm);
  return briefly(isThinHarm && (isWeak(harm) || better === easy) ? better : harm);
}

/** The claim beside one that names the reply. */
const withoutReply = <C extends ClaimParts>({ isOnlyReply: _, ...claim }: C): C => claim as unknown as C;

/** The cost of a move and what explains it. If that names the better move, the cost need not. */
function withCost<C extends ClaimParts>(cost: C, ...[first, second]: readonly (C | undefined)[]): readonly C[] {
  const shown = [first, second].filter((claim) => claim !== undefined);
  const [best] = cost.moves;
  const isNamed = ({ code, moves }: C) =>
    (code === 'misses' || code === 'better') && best !== undefined && sameMove(moves[0]!, best);
  return [shown.some(isNamed) ? { ...cost, moves: [] } : cost, ...shown];
}

/** Whether the claim is about something that decides the game in the end, whatever comes before. */
const isDistantHarm = ({ code }: ClaimParts): boolean =>
  code === 'zugzwang' || code === 'decisive' || code === 'gives-up' || code === 'jams-mill' || code === 'opens-mill';

/** Whether the harm of a move is plain: a line or two threats at once that cannot be stopped, or a proved plan. */
const isSettled = (harm: ClaimParts): boolean =>
  isKind(harm, 'loss') ||
  (harm.event !== undefined && harm.event !== 'lasting-threat' && !isUncertain(harm)) ||
  (isStrongAnswer(harm) && (harm.idea?.plan !== undefined || (harm.idea !== undefined && isKind(harm.idea, 'strike'))));

const isStrikeEvent = ({ event }: ClaimParts): boolean => event === 'double-threat' || event === 'stacked-threat';

/** Whether the claim about a better move shows its point on the board, or after a few moves. */
const isClear = (claim: ClaimParts): boolean =>
  claim.idea ? !isWeak(claim.idea) && !isDefensive(claim.idea) : isEasyProof(claim);

/** Whether the claim has a line that every reader can follow, and that proves its event. */
const isEasyProof = ({ certainty, moves }: ClaimParts): boolean =>
  certainty !== 'example' && moves.length <= MAX_EASY_LINE;

/** Whether the answer in the claim's line is right above the move. */
const isAnsweredAbove = ({ moves: [move, answer] }: ClaimParts): boolean => move === answer;

/** Whether the answer does more than deny the mover something. */
const isStrongAnswer = ({ code, idea }: ClaimParts): boolean =>
  code === 'answered' && (!idea || !(isWeak(idea) || isCommonplace(idea) || isDefensive(idea)));

/** Whether the line continues with this answer. Sentences about two different answers would be confusing. */
const continuesWithAnswer = ({ moves: [, answer] }: ClaimParts, { moves: [, first] }: ClaimParts): boolean =>
  answer === undefined || first === undefined || sameMove(answer, first);

/** A sentence names at most this many places. */
const MAX_NAMED_PLACES = 3;

/** Whether the line's sentence names the places that the answer is about. */
const namesPlaces = ({ idea }: ClaimParts, line: ClaimParts): boolean =>
  idea !== undefined && isAmong(idea, namedIn(line));

/** Whether the claim is about a better move. */
const isAlternative = ({ code }: ClaimParts): boolean =>
  code === 'misses' || code === 'better' || code === 'missed-key';

/** Whether nothing more needs to be said against the move. */
const isSufficient = (claim: ClaimParts): boolean =>
  claim.code === 'runs-into'
    ? claim.certainty !== 'likely' && !isUncertain(claim)
    : isKind(claim, 'loss') || claim.code === 'dangerous-man';

/** Whether a claim with this code could be shown beside these claims, which are unsorted. */
export function wouldShow<C extends ClaimParts>(
  claims: readonly C[],
  { code, player, moves }: { readonly code: ClaimCode; readonly player: Player; readonly moves: readonly Move[] },
): boolean {
  const claim: ClaimParts = { code, player, moves, cells: [], lines: [] };
  return selectClaims(sortClaims<ClaimParts>([...claims, claim])).includes(claim);
}

/** Whether the other side wins in the end, or the move limit saves it. */
const helpsOpponent = ({ code, player }: ClaimParts, mover: Player): boolean =>
  (code === 'zugzwang' || code === 'out-of-time' || code === 'decisive' || code === 'dangerous-man') &&
  player !== mover;

/**
 * Whether a view would show only weak reasons. These are how the game ends, a distant deciding cell, threats from
 * before the move, a long line and, for a bad move, a better move alone. Then a longer search is worthwhile
 * (`CoachOptions.timeMs`).
 */
export function isThin(claims: readonly ClaimParts[]): boolean {
  const shown = selectClaims(claims);
  const isBad = shown[0] !== undefined && isCost(shown[0]);
  return shown.every(
    (claim) =>
      isWeak(claim) ||
      isCommonplace(claim) ||
      claim.code === 'zugzwang' ||
      claim.code === 'old-threats' ||
      (isBad && claim.code === 'misses') ||
      isLongLine(claim) ||
      (isKind(claim, 'value') && claim.by === undefined),
  );
}

/** Whether a reader of the first claim learns nothing from the second. */
function isKnownFrom(first: ClaimParts, second: ClaimParts): boolean {
  // How hard a lost position is to win says more than one way to lose it.
  if (first.code === 'few-replies' && isUncertain(second)) return true;
  // One reason is enough beside what another move probably allows, unless the move takes a place that it needs.
  if (first.event !== undefined && second.code === 'averts' && second.here === undefined) return true;
  // An estimate is not a reason.
  if (second.code === 'evaluation' && second.evaluation?.value === null) return true;
  // Blocked men may explain a line in a morris game.
  if (isCommonplace(second) && !(second.code === 'blocks-men' && hasLongLine(first))) return true;
  if (isEnd(second) && isEnd(first)) return true;
  // Beside two threats at once, only the other moves that keep the value matter.
  if (isKind(first, 'strike') && !isComparison(second)) return true;
  if (second.code === 'evaluation' && first.code === 'prevents') return true;
  if (first.code === 'dangerous-man' && (second.code === 'closes-mill' || second.event === 'closes-mill')) return true;
  if (second.code === 'allows-mill' && beginsWithMove(first.code) && goesTo(second, first.moves[1])) return true;
  // `here` already says that the other side wants this place.
  if (second.code === 'forestalls' && first.here !== undefined) return true;
  if (second.code === 'zugzwang' && first.code === 'prevents') return true;
  // The moves that fail are of interest only beside the reason why one fails, or beside a weak reason.
  if (
    second.code === 'all-but' &&
    !isFrame(second) &&
    first.code !== 'prevents' &&
    first.code !== 'fails' &&
    first.code !== 'forestalls' &&
    first.code !== 'decisive' &&
    first.code !== 'takes-key' &&
    !isWeak(first) &&
    !isCommonplace(first)
  )
    return true;
  if (isKind(second, 'value')) return isKind(first, 'value') || (isEnd(first) && !isComparison(second));
  // Beside a line that shows how the game goes on, unfinished lines are a detail.
  if (isKind(second, 'unfinished') && first.event !== undefined && first.code !== 'averts' && !isLongExample(first))
    return true;
  // `here` already says that the move takes a place which the other side needs.
  if (first.here !== undefined && isDefensive(second) && isAmong(second, [first.here])) return true;
  return second.cells.length > 0 && second.player === first.player && isAmong(second, namedIn(first));
}

/** The places that the claim's sentence names. It leaves out the ends of a follow-up if there are too many. */
const namedIn = ({ event, cells }: ClaimParts): readonly Place[] =>
  event === 'follow-up' && cells.length > MAX_NAMED_PLACES ? [] : cells;

const isIn = ({ cells }: ClaimParts, place: Place): boolean => cells.some((cell) => samePlace(cell, place));

/** Whether `places` include all the places that a claim is about. */
const isAmong = (claim: ClaimParts, places: readonly Place[]): boolean =>
  claim.cells.every((cell) => places.some((place) => samePlace(place, cell)));

const NAME_BETTER_MOVE: readonly ClaimCode[] = [
  'throws-away',
  'seems-worse',
  'dangerous-man',
  'misses',
  'too-late',
  'better',
  'leaves-key',
  'missed-key',
];

/** The claims that name no better move: for a player who may try again. */
export const withoutBetterMove = <C extends Pick<ClaimParts, 'code'>>(claims: readonly C[]): readonly C[] =>
  claims.filter(({ code }) => !NAME_BETTER_MOVE.includes(code));

/** Whether the claim compares the move with others. */
const isComparison = ({ code }: ClaimParts): boolean =>
  code === 'only-move' || code === 'only-moves' || code === 'all-but';
