import type { Analysis, Evaluation } from '@rowhouse/engine';
import { type Family, type GameRecord, gameOf, type Move, type Player, type Position, unwrap } from '@rowhouse/rules';
import {
  bareEvaluation,
  type CoachOptions,
  expectedShare,
  positionOf,
  sameMove,
  withMove,
} from '../analysis/analyzer.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { Claim, ClaimCode, Place } from '../claims/claim.ts';
import { isCommonplace, isDefensive } from '../claims/kinds.ts';
import { isWarning } from '../claims/order.ts';
import { winsAtOnce } from '../connect/threats.ts';
import { closings } from '../morris/mills.ts';
import { claimsOf, plans } from './rule-claims.ts';

/** What forces the answers in a line: threats on the way that are stopped. */

/**
 * Where the player threatens to complete a line or a mill on the way, and the next move, from the ply `from` on, stops it
 * by filling the place. In the order of the line.
 */
export function stoppedIn<F extends Family>(
  start: Position<F>,
  moves: readonly Move<F>[],
  player: Player,
  from: number,
): readonly Place<F>[] {
  const stopped: Place<F>[] = [];
  let at = start;
  for (const [ply, move] of moves.entries()) {
    const place = placeOf(at, move);
    const next = unwrap(gameOf(at.config).play(at, move)) as Position<F>;
    const isStop =
      ply >= from &&
      at.toMove !== player &&
      threatsOf(at, player).some((threat) => samePlace(threat, place)) &&
      threatsOf(next, player).length === 0;
    if (isStop && !stopped.some((known) => samePlace(known, place))) stopped.push(place);
    at = next;
  }
  return stopped;
}

/** Where a player would complete a line or a mill if it were their turn. */
const threatsOf = (position: Position, player: Player): readonly Place[] =>
  position.family === 'connect'
    ? winsAtOnce(position.board, player, position.config.connect)
    : closings(position, player).map(({ to }) => to);

/** What is wrong with a move that loses value, by comparing it with a best one: the answer that it allows, and what that does. */

/** What is true of a place whoever stands there is no reason for an answer, nor is a line that lacks two discs yet. */
const EMPTY: ReadonlySet<ClaimCode> = new Set(['most-lines', 'takes-crossing', 'aims'] satisfies readonly ClaimCode[]);

/** What the best answer and the best move are for, if the move loses value. `line` is best play from the move on. */
export async function comparisons<F extends Family>(
  record: GameRecord<F>,
  line: readonly Move<F>[],
  { exact, best, moves }: Analysis<Move<F>>,
  helper: TimedAnalyzer,
  { signal }: CoachOptions,
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
  // A plan takes some milliseconds to find.
  const planFor = (at: Position<F>, by: Move<F>, isWon: boolean) =>
    helper.isOutOfTime() ? null : plans(at, by, isWon)[0];
  const after = unwrap(gameOf(config).play(position, move));
  if (!after.outcome) {
    const isLost = found.value === 'loss';
    const answers = await bestAnswers(withMove(record, move), answer, helper, signal);
    const ideaOf = (by: Move<F>) =>
      planFor(after, by, isLost) ??
      ownIdea(
        after,
        by,
        (idea) =>
          !EMPTY.has(idea.code) &&
          // What only keeps the other side from something does not say how it wins.
          !(isLost && isDefensive(idea)) &&
          // That the other columns may fill up first is no reason for a draw.
          (isLost || idea.code !== 'parity') &&
          !isThereAnyway(position, better, by, idea),
      );
    const told = answers.map((by) => ({ by, idea: ideaOf(by) })).find(({ idea }) => idea !== null);
    const threats = answers.map((by) => ({ by, idea: urgentThreat(after, by) }));
    const reason = told ?? threats.find(({ by, idea }) => idea && !isThereAnyway(position, better, by, idea));
    if (reason?.idea) {
      const { by, idea } = reason;
      const threat = threats.find((known) => known.by === by)?.idea ?? null;
      const { cells, lines } = threat && threat !== idea ? threat : base;
      claims.push({ code: 'answered', player: 1 - toMove, moves: [move, by], idea, cells, lines });
    }
    const late = answers.map((by) => tooLate(position, after, [move, by, better], moves[0]!));
    const taken = late.find((claim) => claim !== null && claim.cells.length > 0);
    if (taken) claims.push(taken);
    else if (late[0]) claims.push((await withStop(record, late[0], helper, signal)) ?? late[0]);
  }
  const idea =
    planFor(position, better, moves[0]!.value === 'win') ?? ownIdea(position, better, ({ code }) => !EMPTY.has(code));
  return idea ? [...claims, { code: 'better', player: toMove, moves: [better], idea, ...base }] : claims;
}

/** So many answers are looked at for one with a reason. */
const MAX_ANSWERS = 6;

/**
 * The best answers, the known one first. Where tables have all values, others that are as good may have a reason that the
 * first has not.
 */
async function bestAnswers<F extends Family>(
  after: GameRecord<F>,
  known: Move<F> | undefined,
  helper: TimedAnalyzer,
  signal: AbortSignal | undefined,
): Promise<readonly Move<F>[]> {
  const first = known === undefined ? [] : [known];
  if (after.config.family !== 'morris' || helper.isOutOfTime()) return first;
  const { exact, best } = (await helper.analyze(after, { budget: {}, signal })) as Analysis<Move<F>>;
  return exact
    ? [...first, ...best.filter((move) => !first.some((one) => sameMove(one, move)))].slice(0, MAX_ANSWERS)
    : first;
}

/** What a move is for, from the rules alone, if that is more than a commonplace. */
const ownIdea = <F extends Family>(
  position: Position<F>,
  move: Move<F>,
  isAllowed: (claim: Claim<F>) => boolean,
): Claim<F> | null =>
  claimsOf(position, move).find((claim) => !isWarning(claim) && !isCommonplace(claim) && isAllowed(claim)) ?? null;

/** What a move threatens at once in a connect game, so that it has to be answered. */
const urgentThreat = <F extends Family>(position: Position<F>, move: Move<F>): Claim<F> | null =>
  claimsOf(position, move).find(({ code, against }) => code === 'threatens' && against !== undefined) ?? null;

/** Whether the same answer does the same after the best move, too: then it does not tell what is wrong with the other. */
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

/** The answer takes the place of the best move; or that move is still possible, but nothing is gained by it any more. */
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

/** The same with what the other side then does about the better move, if there is something to say about it. */
async function withStop<F extends Family>(
  record: GameRecord<F>,
  late: Claim<F>,
  helper: TimedAnalyzer,
  signal: AbortSignal | undefined,
): Promise<Claim<F> | null> {
  const [move, answer, better] = late.moves as readonly [Move<F>, Move<F>, Move<F>];
  const answered = withMove(withMove(record, move), answer);
  const after = positionOf(withMove(answered, better));
  if (after.outcome || helper.isOutOfTime()) return null;
  const line = after.family === 'connect' ? await helper.line(answered, better, signal) : null;
  const inTime = await answeredInTime(record, [better, answer], helper, signal);
  for (const stop of await bestAnswers(withMove(answered, better), line?.[1] as Move<F> | undefined, helper, signal)) {
    const idea = ownIdea(
      after,
      stop,
      (claim) =>
        !EMPTY.has(claim.code) &&
        !isThereAnyway(positionOf(record), better, stop, claim) &&
        !(inTime && isThereAnyway(...inTime, stop, claim)),
    );
    if (idea) return { ...late, moves: [move, answer, better, stop], idea };
  }
  return null;
}

/** In a morris game: the position after the better move and the same answer, and what is best there. `null` if that is not known. */
async function answeredInTime<F extends Family>(
  record: GameRecord<F>,
  [better, answer]: readonly [Move<F>, Move<F>],
  helper: TimedAnalyzer,
  signal: AbortSignal | undefined,
): Promise<readonly [Position<F>, Move<F>] | null> {
  const played = withMove(record, better);
  const position = positionOf(played);
  const isLegal = !position.outcome && gameOf(position.config).play(position, answer).ok;
  if (position.family !== 'morris' || !isLegal || helper.isOutOfTime()) return null;
  const answered = withMove(played, answer);
  const [best] = positionOf(answered).outcome ? [] : await bestAnswers(answered, undefined, helper, signal);
  return best === undefined ? null : [positionOf(answered), best];
}

/** Where the disc or the man of a move comes to be. */
export function placeOf<F extends Family>(position: Position<F>, move: Move<F>): Place<F> {
  const place =
    position.family === 'connect'
      ? ([move, position.board.height(move as number)] as const)
      : (move as Move<'morris'>).to;
  return place as Place<F>;
}

export const samePlace = (a: Place, b: Place): boolean => String(a) === String(b);
