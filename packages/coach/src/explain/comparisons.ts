import type { Analysis, Evaluation } from '@rowhouse/engine';
import { type Family, type GameRecord, gameOf, type Move, type Position, unwrap } from '@rowhouse/rules';
import { bareEvaluation, expectedShare, positionOf, sameMove, withMove } from '../analysis/analyzer.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import { type Claim, type ClaimCode, placeOf, samePlace } from '../claims/claim.ts';
import { isCommonplace, isDefensive, isWarning } from '../claims/kinds.ts';
import { claimsOf, plans } from './rule-claims.ts';

/** Claims that give no reason for an answer: they hold for either side, or lack two discs. */
const NO_REASON: ReadonlySet<ClaimCode> = new Set([
  'most-lines',
  'takes-crossing',
  'aims',
] satisfies readonly ClaimCode[]);

/**
 * Claims that compare a move that loses value with a best move: the purpose of the best answer and of the best move. `line` is best play from the move on.
 */
export async function comparisons<F extends Family>(
  record: GameRecord<F>,
  line: readonly Move<F>[],
  { exact, best, moves }: Analysis<Move<F>>,
  analyzer: TimedAnalyzer,
): Promise<readonly Claim<F>[]> {
  const [move, answer] = line;
  const position = positionOf(record);
  const { toMove, config } = position;
  const found = moves.find((known) => move !== undefined && sameMove(known.move, move));
  const isDuel = gameOf(config).players(config) === 2;
  if (move === undefined || !found || !isDuel || !exact || expectedShare(found) >= expectedShare(moves[0]!)) return [];
  const better = best[0]!;
  const base = { cells: [], lines: [] };
  const claims: Claim<F>[] = [];
  // Finding a plan takes some milliseconds.
  const planFor = (at: Position<F>, by: Move<F>, isWon: boolean) =>
    analyzer.isOutOfTime() ? null : plans(at, by, isWon)[0];
  const after = unwrap(gameOf(config).play(position, move));
  if (!after.outcome) {
    const isLost = found.value === 'loss';
    const answers = await bestAnswers(withMove(record, move), answer, analyzer);
    const ideaOf = (by: Move<F>) =>
      planFor(after, by, isLost) ??
      ownIdea(
        after,
        by,
        (idea) =>
          !NO_REASON.has(idea.code) &&
          // A purely defensive reason does not say how the other side wins.
          !(isLost && isDefensive(idea)) &&
          // Parity is no reason for a draw.
          (isLost || idea.code !== 'parity') &&
          !isThereAnyway(position, better, by, idea),
      );
    const explained = answers.map((by) => ({ by, idea: ideaOf(by) })).find(({ idea }) => idea !== null);
    const threats = answers.map((by) => ({ by, idea: urgentThreat(after, by) }));
    const reason = explained ?? threats.find(({ by, idea }) => idea && !isThereAnyway(position, better, by, idea));
    if (reason?.idea) {
      const { by, idea } = reason;
      const threat = threats.find((known) => known.by === by)?.idea ?? null;
      const { cells, lines } = threat && threat !== idea ? threat : base;
      claims.push({ code: 'answered', player: 1 - toMove, moves: [move, by], idea, cells, lines });
    }
    const late = answers.map((by) => tooLate(position, after, [move, by, better], moves[0]!));
    const taken = late.find((claim) => claim !== null && claim.cells.length > 0);
    if (taken) claims.push(taken);
    else if (late[0]) claims.push((await withStop(record, late[0], analyzer)) ?? late[0]);
  }
  const idea =
    planFor(position, better, moves[0]!.value === 'win') ??
    ownIdea(position, better, ({ code }) => !NO_REASON.has(code));
  return idea ? [...claims, { code: 'better', player: toMove, moves: [better], idea, ...base }] : claims;
}

/** How many answers to search for one with a reason. */
const MAX_ANSWERS = 6;

/**
 * The best answers, the known one first. In morris games, where tables have all values, another best answer may have a
 * reason if the first has none.
 */
async function bestAnswers<F extends Family>(
  after: GameRecord<F>,
  known: Move<F> | undefined,
  analyzer: TimedAnalyzer,
): Promise<readonly Move<F>[]> {
  const first = known === undefined ? [] : [known];
  if (after.config.family !== 'morris' || analyzer.isOutOfTime()) return first;
  const { exact, best } = await analyzer.analyze(after);
  return exact
    ? [...first, ...best.filter((move) => !first.some((one) => sameMove(one, move)))].slice(0, MAX_ANSWERS)
    : first;
}

/** The first claim that gives a move its own reason, from the rules alone. */
const ownIdea = <F extends Family>(
  position: Position<F>,
  move: Move<F>,
  isAllowed: (claim: Claim<F>) => boolean,
): Claim<F> | null =>
  claimsOf(position, move).find((claim) => !isWarning(claim) && !isCommonplace(claim) && isAllowed(claim)) ?? null;

/** The threat of a move in a connect game that has to be answered at once. */
const urgentThreat = <F extends Family>(position: Position<F>, move: Move<F>): Claim<F> | null =>
  claimsOf(position, move).find(({ code, against }) => code === 'threatens' && against !== undefined) ?? null;

/** Whether the answer has the same claim after the best move: then it does not explain what is wrong with the other move. */
function isThereAnyway<F extends Family>(
  position: Position<F>,
  better: Move<F>,
  answer: Move<F>,
  { code, cells }: Claim<F>,
): boolean {
  const after = unwrap(gameOf(position.config).play(position, better));
  if (after.outcome || !gameOf(position.config).play(after, answer).ok) return false;
  return claimsOf(after, answer).some((claim) => claim.code === code && String(claim.cells) === String(cells));
}

/** The claim that the answer takes the place of the best move, or that the best move is still possible but gains nothing. */
function tooLate<F extends Family>(
  position: Position<F>,
  after: Position<F>,
  [move, answer, better]: readonly [Move<F>, Move<F>, Move<F>],
  best: Evaluation,
): Claim<F> | null {
  const game = gameOf(position.config);
  const answered = unwrap(game.play(after, answer));
  const place = placeOf(position, better);
  const isTaken = samePlace(place, placeOf(after, answer));
  if (!isTaken && (answered.outcome || !game.play(answered, better).ok)) return null;
  const { toMove } = position;
  const cells = isTaken ? [place] : [];
  const moves = [move, answer, better];
  const instead = bareEvaluation(best);
  return { code: 'too-late', player: 1 - toMove, against: toMove, cells, lines: [], moves, instead };
}

/** Adds the other side's answer to the late best move, if that has a reason. */
async function withStop<F extends Family>(
  record: GameRecord<F>,
  late: Claim<F>,
  analyzer: TimedAnalyzer,
): Promise<Claim<F> | null> {
  const [move, answer, better] = late.moves as readonly [Move<F>, Move<F>, Move<F>];
  const answered = withMove(withMove(record, move), answer);
  const after = positionOf(withMove(answered, better));
  if (after.outcome || analyzer.isOutOfTime()) return null;
  const line = after.family === 'connect' ? await analyzer.line(answered, better) : null;
  const inTime = await answeredInTime(record, [better, answer], analyzer);
  for (const stop of await bestAnswers(withMove(answered, better), line?.[1], analyzer)) {
    const idea = ownIdea(
      after,
      stop,
      (claim) =>
        !NO_REASON.has(claim.code) &&
        !isThereAnyway(positionOf(record), better, stop, claim) &&
        !(inTime && isThereAnyway(...inTime, stop, claim)),
    );
    if (idea) return { ...late, moves: [move, answer, better, stop], idea };
  }
  return null;
}

/** In a morris game: the position after the better move and the same answer, and the best move there. `null` if it is not known. */
async function answeredInTime<F extends Family>(
  record: GameRecord<F>,
  [better, answer]: readonly [Move<F>, Move<F>],
  analyzer: TimedAnalyzer,
): Promise<readonly [Position<F>, Move<F>] | null> {
  const played = withMove(record, better);
  const position = positionOf(played);
  const isLegal = !position.outcome && gameOf(position.config).play(position, answer).ok;
  if (position.family !== 'morris' || !isLegal || analyzer.isOutOfTime()) return null;
  const answered = withMove(played, answer);
  const [best] = positionOf(answered).outcome ? [] : await bestAnswers(answered, undefined, analyzer);
  return best === undefined ? null : [positionOf(answered), best];
}
