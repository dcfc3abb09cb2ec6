import type { Analysis } from '@rowhouse/engine';
import { type Family, type GameRecord, gameOf, type Move, type Position, unwrap } from '@rowhouse/rules';
import { positionOf, sameMove, withMove } from '../analysis/analyzer.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { FoundEvent } from '../claims/claim.ts';
import type { Certainty } from '../claims/events.ts';
import { isForced, recursInConnect } from '../connect/first-event.ts';
import { morrisEventAfter } from '../morris/first-event.ts';

/** The most positions analyzed to compare answers. Solvers of connect games take long, tablebases do not. */
const MAX_REQUESTS: Readonly<Record<Family, number>> = { connect: 3, morris: 40 };
/** How far to follow another answer, in plies. */
const MAX_PLIES = 12;

/**
 * How certainly the line of an event leads there. Compares every answer of the other side's after the first move with the
 * answers that are as good: either there are none, or they lead to the same kind of event.
 */
export async function certaintyOf<F extends Family>(
  record: GameRecord<F>,
  found: FoundEvent<F>,
  { analyze, isOutOfTime }: TimedAnalyzer,
): Promise<Certainty> {
  const open = openAnswers(record, found);
  // Even if every answer is forced, the men that are shut in may lose in several ways.
  if (open.length === 0 && found.event !== 'encloses') return 'forced';
  if (!canRecur(found)) return 'example';
  let left = MAX_REQUESTS[record.config.family];
  const ask: Ask<F> = async (at) => {
    if (left-- <= 0 || isOutOfTime()) return null;
    const analysis = await analyze(at);
    return analysis.exact ? analysis : null;
  };
  for (const { before, answer } of open) {
    const analysis = await ask(before);
    if (!analysis?.best.some((move) => sameMove(move, answer))) return 'example';
    if (analysis.best.length === 1) continue;
    return (await everyAnswerLeads(before, analysis, found, ask, MAX_PLIES)) ? 'always' : 'example';
  }
  return 'best';
}

/** An exact analysis, or `null` if there is none in time. */
type Ask<F extends Family> = (record: GameRecord<F>) => Promise<Analysis<Move<F>> | null>;

/** Whether every best answer leads to the event. The other side is to move, and `analysis` is about its moves. */
async function everyAnswerLeads<F extends Family>(
  before: GameRecord<F>,
  analysis: Analysis<Move<F>> | null,
  found: FoundEvent<F>,
  ask: Ask<F>,
  plies: number,
): Promise<boolean> {
  if (!analysis || plies <= 0) return false;
  for (const answer of analysis.best) {
    const next = withMove(before, answer);
    const position = positionOf(next);
    if (position.outcome) return false;
    if (recurs(position, found)) continue;
    const reply = (await ask(next))?.best[0];
    if (reply === undefined) return false;
    const after = withMove(next, reply);
    if (isSameEvent(positionOf(after), reply, found)) continue;
    if (positionOf(after).outcome || !(await everyAnswerLeads(after, await ask(after), found, ask, plies - 2)))
      return false;
  }
  return true;
}

interface Answer<F extends Family> {
  readonly before: GameRecord<F>;
  readonly answer: Move<F>;
}

/** The answers in the line of an event that the rules alone do not force. */
function openAnswers<F extends Family>(record: GameRecord<F>, { moves, player }: FoundEvent<F>): readonly Answer<F>[] {
  const game = gameOf(record.config);
  const answers: Answer<F>[] = [];
  let before = record;
  let position = positionOf(record);
  for (const [ply, answer] of moves.entries()) {
    const isOnly = position.family === 'connect' ? isForced(position) : game.moves(position).length === 1;
    if (ply > 0 && position.toMove !== player && !isOnly) answers.push({ before, answer });
    before = withMove(before, answer);
    position = unwrap(game.play(position, answer));
  }
  return answers;
}

/** Whether the event can be recognized after another answer. In connect games that works only for forced events. */
const canRecur = ({ event }: FoundEvent<Family>): boolean =>
  event !== 'squeeze' && event !== 'follow-up' && event !== 'lasting-threat' && event !== 'encloses';

const recurs = <F extends Family>(position: Position<F>, found: FoundEvent<F>): boolean =>
  position.family === 'connect' && recursInConnect(position, found as FoundEvent<'connect'>);

/** Whether the turn that led here has brought about the same kind of event. */
const isSameEvent = <F extends Family>(
  position: Position<F>,
  turn: Move<F>,
  { event, player }: FoundEvent<F>,
): boolean =>
  position.family === 'morris' && morrisEventAfter(position, turn as Move<'morris'>, player)?.event === event;
