import type { Analysis } from '@rowhouse/engine';
import { type Family, gameOf, type Move, type Position } from '@rowhouse/rules';
import { afterMove, sameMove } from '../analysis/analyzer.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { FoundEvent } from '../claims/claim.ts';
import type { Certainty } from '../claims/events.ts';
import { isForced, recursInConnect } from '../connect/first-event.ts';
import { morrisEventAfter } from '../morris/first-event.ts';

/** The maximum number of positions to analyze for comparing answers. Connect solvers are slow, tablebases are fast. */
const MAX_REQUESTS: Readonly<Record<Family, number>> = { connect: 3, morris: 40 };
/** How many plies to follow a different answer. */
const MAX_PLIES = 12;

/**
 * Determines how certainly the line of an event leads to it. Compares the other side's answers in the line with equally
 * good answers: either there are none, or they lead to the same kind of event.
 */
export async function certaintyOf<F extends Family>(
  position: Position<F>,
  found: FoundEvent<F>,
  { analyze, isOutOfTime }: TimedAnalyzer,
): Promise<Certainty> {
  const open = openAnswers(position, found);
  // With `encloses`, men that are shut in may lose in several ways even if every answer is forced.
  if (open.length === 0 && found.event !== 'encloses') return 'forced';
  if (!canRecur(found)) return 'example';
  let requestsLeft = MAX_REQUESTS[position.config.family];
  const analyzeInTime: AnalyzeInTime<F> = async (at) => {
    if (requestsLeft-- <= 0 || isOutOfTime()) return null;
    const analysis = await analyze(at);
    return analysis.exact ? analysis : null;
  };
  for (const { before, answer } of open) {
    const analysis = await analyzeInTime(before);
    if (!analysis?.best.some((move) => sameMove(move, answer))) return 'example';
    if (analysis.best.length === 1) continue;
    return (await everyAnswerLeads(before, analysis, found, analyzeInTime, MAX_PLIES)) ? 'always' : 'example';
  }
  return 'best';
}

/** Returns an exact analysis, or `null` if there is none in time. */
type AnalyzeInTime<F extends Family> = (position: Position<F>) => Promise<Analysis<Move<F>> | null>;

/**
 * Whether every best answer leads to the event. The other side is to move, and `analysis` is the analysis of that
 * position.
 */
async function everyAnswerLeads<F extends Family>(
  before: Position<F>,
  analysis: Analysis<Move<F>> | null,
  found: FoundEvent<F>,
  analyzeInTime: AnalyzeInTime<F>,
  plies: number,
): Promise<boolean> {
  if (!analysis || plies <= 0) return false;
  for (const answer of analysis.best) {
    const next = afterMove(before, answer);
    if (next.outcome) return false;
    if (recurs(next, found)) continue;
    const reply = (await analyzeInTime(next))?.best[0];
    if (reply === undefined) return false;
    const after = afterMove(next, reply);
    if (isSameEvent(after, reply, found)) continue;
    if (after.outcome || !(await everyAnswerLeads(after, await analyzeInTime(after), found, analyzeInTime, plies - 2)))
      return false;
  }
  return true;
}

interface Answer<F extends Family> {
  readonly before: Position<F>;
  readonly answer: Move<F>;
}

/** The answers in the line of an event that the rules alone do not force. */
function openAnswers<F extends Family>(position: Position<F>, { moves, player }: FoundEvent<F>): readonly Answer<F>[] {
  const game = gameOf<F>(position.config);
  const answers: Answer<F>[] = [];
  let before = position;
  for (const [ply, answer] of moves.entries()) {
    const isOnly = before.family === 'connect' ? isForced(before) : game.moves(before).length === 1;
    if (ply > 0 && before.toMove !== player && !isOnly) answers.push({ before, answer });
    before = afterMove(before, answer);
  }
  return answers;
}

/** Whether the event can be recognized after a different answer. In connect games only forced events can. */
const canRecur = ({ event }: FoundEvent<Family>): boolean =>
  event !== 'squeeze' && event !== 'follow-up' && event !== 'lasting-threat' && event !== 'encloses';

const recurs = <F extends Family>(position: Position<F>, found: FoundEvent<F>): boolean =>
  position.family === 'connect' && recursInConnect(position, found as FoundEvent<'connect'>);

/** Whether this turn, which led to the position, has caused the same kind of event. */
const isSameEvent = <F extends Family>(
  position: Position<F>,
  turn: Move<F>,
  { event, player }: FoundEvent<F>,
): boolean =>
  position.family === 'morris' && morrisEventAfter(position, turn as Move<'morris'>, player)?.event === event;
