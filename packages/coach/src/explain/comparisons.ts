import type { Analysis, Evaluation } from '@rowhouse/engine';
import { type Family, gameOf, type Move, type Position, unwrap } from '@rowhouse/rules';
import { afterMove, bareEvaluation, expectedShare, sameMove } from '../analysis/analyzer.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import { type Claim, type ClaimCode, type ClaimOf, type ClaimParts, placeOf, samePlace } from '../claims/claim.ts';
import { isCommonplace, isDefensive, isWarning } from '../claims/select-claims.ts';
import { estimatedLoss } from './outlook.ts';
import { claimsOf, planClaims } from './rule-claims.ts';

/** Claims that give no reason for an answer: they hold for both sides, or are about lines that lack two discs. */
const NO_REASON: ReadonlySet<ClaimCode> = new Set([
  'most-lines',
  'takes-crossing',
  'aims',
] satisfies readonly ClaimCode[]);

/**
 * Claims that compare a move that loses value with a best move: the purpose of the best answer and of the best move.
 * `line` is best play that begins with the move.
 */
export async function comparisons<F extends Family>(
  position: Position<F>,
  line: readonly Move<F>[],
  analysis: Analysis<Move<F>>,
  analyzer: TimedAnalyzer,
): Promise<readonly Claim<F>[]> {
  const { exact, best, moves } = analysis;
  const [move, answer] = line;
  const { toMove, config } = position;
  const found = moves.find((known) => move !== undefined && sameMove(known.move, move));
  if (move === undefined || !found) return [];
  const isProved = exact && found.value !== null && gameOf(config).players(config) === 2;
  const isWorse = isProved
    ? expectedShare(found) < expectedShare(moves[0]!)
    : estimatedLoss(position, found, analysis) !== null;
  if (!isWorse) return [];
  const better = best[0]!;
  const base = { cells: [], lines: [] };
  const claims: Claim<F>[] = [];
  // Finding a plan takes some milliseconds.
  const planFor = (at: Position<F>, by: Move<F>, isWon: boolean) =>
    analyzer.isOutOfTime() ? null : planClaims(at, by, isWon)[0];
  const after = unwrap(gameOf(config).play(position, move));
  if (!after.outcome) {
    const isLost = found.value !== 'draw';
    const answers = await bestAnswers(afterMove(position, move), answer, analyzer);
    const ideaOf = (by: Move<F>) =>
      planFor(after, by, found.value !== 'draw') ??
      ownIdea(
        after,
        by,
        (idea) =>
          !NO_REASON.has(idea.code) &&
          // With three players, the mover's own threat is no harm to the mover.
          !(idea.code === 'must-block' && idea.player === toMove) &&
          // A purely defensive reason does not say how the other side wins.
          !(found.value === 'loss' && isDefensive(idea)) &&
          // Parity is not a reason for a draw.
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
      claims.push({ code: 'answered', player: after.toMove, moves: [move, by], idea, cells, lines });
    }
    const late = (isProved ? answers : []).map((by) => tooLate(position, after, [move, by, better], moves[0]!));
    const taken = late.find((claim) => claim !== null && claim.cells.length > 0);
    if (taken) claims.push(taken);
    else if (late[0]) claims.push((await withStop(position, late[0], analyzer)) ?? late[0]);
  }
  const idea =
    planFor(position, better, moves[0]!.value !== 'draw') ??
    ownIdea(position, better, (claim) => !NO_REASON.has(claim.code) && !isAlsoTrue(position, move, claim)) ??
    // Where nothing is proved, lines and crossings are all there is.
    (isProved ? null : ownIdea(position, better, ({ code }) => !has(claimsOf(position, move), code)));
  return idea ? [...claims, { code: 'better', player: toMove, moves: [better], idea, ...base }] : claims;
}

/** How many best answers to search for one that has a reason. */
const MAX_ANSWERS = 6;

/**
 * The best answers, the known one first. In morris games, where the tablebases quickly give all values, another best
 * answer may have a reason if the first one has none.
 */
async function bestAnswers<F extends Family>(
  after: Position<F>,
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

const has = (claims: readonly ClaimParts[], code: ClaimCode): boolean => claims.some((claim) => claim.code === code);

/** In a morris game: whether a move has a claim with the same code, about the same mills if it has any. */
const isAlsoTrue = <F extends Family>(
  position: Position<F>,
  move: Move<F>,
  { code, lines, cells }: Claim<F>,
): boolean =>
  position.family === 'morris' &&
  claimsOf(position, move).some(
    (claim) =>
      claim.code === code &&
      String(claim.lines) === String(lines) &&
      (code !== 'shuts-in' || String(claim.cells) === String(cells)),
  );

/** The first claim, from the rules alone, that says what a move achieves. */
const ownIdea = <F extends Family>(
  position: Position<F>,
  move: Move<F>,
  isAllowed: (claim: Claim<F>) => boolean,
): Claim<F> | null =>
  claimsOf(position, move).find((claim) => !isWarning(claim) && !isCommonplace(claim) && isAllowed(claim)) ?? null;

/** The threat of a move in a connect game that has to be answered at once. */
const urgentThreat = <F extends Family>(position: Position<F>, move: Move<F>): Claim<F> | null =>
  claimsOf(position, move).find(({ code, against }: ClaimParts<F>) => code === 'threatens' && against !== undefined) ??
  null;

/**
 * Whether the answer has the same claim after the best move. Then the claim does not explain why the other move is bad.
 */
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

/**
 * The claim that the answer takes the place of the best move, or that the best move is still possible but gains
 * nothing.
 */
function tooLate<F extends Family>(
  position: Position<F>,
  after: Position<F>,
  [move, answer, better]: readonly [Move<F>, Move<F>, Move<F>],
  best: Evaluation,
): ClaimOf<'too-late', F> | null {
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

/** Adds the other side's answer to the late best move, if that answer has a reason. */
async function withStop<F extends Family>(
  position: Position<F>,
  late: ClaimOf<'too-late', F>,
  analyzer: TimedAnalyzer,
): Promise<ClaimOf<'too-late', F> | null> {
  const [move, answer, better] = late.moves as readonly [Move<F>, Move<F>, Move<F>];
  const answered = afterMove(afterMove(position, move), answer);
  const after = afterMove(answered, better);
  if (after.outcome || analyzer.isOutOfTime()) return null;
  const line = after.family === 'connect' ? await analyzer.line(answered, better) : null;
  const inTime = await answeredInTime(position, [better, answer], analyzer);
  for (const stop of await bestAnswers(afterMove(answered, better), line?.[1], analyzer)) {
    const idea = ownIdea(
      after,
      stop,
      (claim) =>
        !NO_REASON.has(claim.code) &&
        !isThereAnyway(position, better, stop, claim) &&
        !(inTime && isThereAnyway(...inTime, stop, claim)),
    );
    if (idea) return { ...late, moves: [move, answer, better, stop], idea };
  }
  return null;
}

/**
 * In a morris game: the position after the better move and the same answer, and the best move in that position. `null`
 * if unknown.
 */
async function answeredInTime<F extends Family>(
  position: Position<F>,
  [better, answer]: readonly [Move<F>, Move<F>],
  analyzer: TimedAnalyzer,
): Promise<readonly [Position<F>, Move<F>] | null> {
  const played = afterMove(position, better);
  const isLegal = !played.outcome && gameOf<F>(played.config).play(played, answer).ok;
  if (played.family !== 'morris' || !isLegal || analyzer.isOutOfTime()) return null;
  const answered = afterMove(played, answer);
  const [best] = answered.outcome ? [] : await bestAnswers(answered, undefined, analyzer);
  return best === undefined ? null : [answered, best];
}
