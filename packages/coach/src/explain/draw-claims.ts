import type { Analysis } from '@rowhouse/engine';
import { type MorrisPosition, type MorrisTurn, morris, type Player } from '@rowhouse/rules';
import { afterMove, sameMove } from '../analysis/analyzer.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { Claim } from '../claims/claim.ts';
import { closings } from '../morris/mills.ts';

/** The maximum number of other moves to try. */
const MAX_TRIED = 6;

/** The reason why the move draws, or `null` if none is found. */
export const drawClaim = async (...about: DrawArguments): Promise<Claim<'morris'> | null> =>
  (await moveLimitClaim(...about)) ?? (await toAndFroClaim(...about));

type DrawArguments = [
  position: MorrisPosition,
  move: MorrisTurn,
  analysis: Analysis<MorrisTurn>,
  analyzer: TimedAnalyzer,
];

/**
 * The claim that a morris game is drawn because both sides can step to and fro, and every step keeps the draw. `null`
 * if the move is not a step that keeps the draw, or if no answering step is found.
 */
async function toAndFroClaim(
  ...[position, move, analysis, { analyze, isOutOfTime }]: DrawArguments
): Promise<Claim<'morris'> | null> {
  const back = backOf(move);
  if (!back || !keepsDraw(analysis, move)) return null;
  const moved = afterMove(position, move);
  if (moved.outcome || isOutOfTime()) return null;
  const answers = (await analyze<'morris'>(moved)).moves.filter(
    (answer) => answer.value === 'draw' && backOf(answer.move),
  );
  for (const { move: answer } of answers.slice(0, MAX_TRIED)) {
    const answered = afterMove(moved, answer);
    if (isOutOfTime() || !canPlay(answered, back) || !keepsDraw(await analyze<'morris'>(answered), back)) continue;
    const returned = afterMove(answered, back);
    const answerBack = backOf(answer)!;
    if (isOutOfTime() || !canPlay(returned, answerBack) || !keepsDraw(await analyze<'morris'>(returned), answerBack))
      continue;
    const end = afterMove(returned, answerBack);
    if (end.outcome || String(end.men) !== String(position.men)) continue;
    const moves = [move, answer, back, answerBack];
    const player = position.toMove;
    const cells = isWaitingMove(position, moved, move) ? [move.from!, move.to] : [];
    return { code: 'to-and-fro', player, against: 1 - player, cells, lines: [], moves };
  }
  return null;
}

/** Whether a turn neither stops a mill of the other side nor threatens a mill. */
const isWaitingMove = (before: MorrisPosition, after: MorrisPosition, { to }: MorrisTurn): boolean =>
  closings(before, 1 - before.toMove).every((closing) => closing.to !== to) &&
  closings(after, before.toMove).length === 0;

/** The turn that moves the man back; `null` for a turn that places or removes a man. */
const backOf = ({ from, to, remove }: MorrisTurn): MorrisTurn | null =>
  from === null || remove !== null ? null : { from: to, to: from, remove: null };

const canPlay = (position: MorrisPosition, turn: MorrisTurn): boolean =>
  !position.outcome && morris.moves(position).some((legal) => sameMove(legal, turn));

const keepsDraw = ({ exact, moves }: Analysis<MorrisTurn>, turn: MorrisTurn): boolean =>
  exact && moves.find(({ move }) => sameMove(move, turn))?.value === 'draw';

/**
 * The claim that a morris game is drawn because the limit of plies without a mill is reached before one side wins.
 * `null` if the move does not draw, or draws for another reason. Also `null` in games that count repetitions, where
 * either count may be the reason.
 */
async function moveLimitClaim(
  ...[position, move, analysis, { analyze, isOutOfTime }]: DrawArguments
): Promise<Claim<'morris'> | null> {
  const { config } = position;
  const value = analysis.exact && analysis.moves.find((known) => sameMove(known.move, move))?.value;
  const after = afterMove(position, move);
  const { outcome, toMove, pliesSinceMill } = after;
  if (value !== 'draw' || outcome || isOutOfTime()) return null;
  if (config.drawAfter === 0 || config.repetition > 0 || pliesSinceMill === 0) return null;
  /** The winner after a turn if the count restarts; `null` for a draw, `undefined` if unknown. */
  const winnerWithoutCount = async (turn: MorrisTurn): Promise<Player | null | undefined> => {
    const restarted: MorrisPosition = { ...afterMove(position, turn), pliesSinceMill: 0 };
    const { exact, value: found } = await analyze<'morris'>(restarted);
    if (!exact || found === null) return undefined;
    return found === 'draw' ? null : found === 'win' ? toMove : 1 - toMove;
  };
  const winner = await winnerWithoutCount(move);
  if (winner == null) return null;
  const counts = [config.drawAfter, config.drawAfter - pliesSinceMill] as const;
  const claim = { code: 'out-of-time', player: 1 - winner, against: winner, cells: [], lines: [], counts } as const;
  // A player who is saved by the count wants to know a move that draws even if the count restarts.
  const others = winner === toMove ? analysis.best.filter((other) => !sameMove(other, move)).slice(0, MAX_TRIED) : [];
  for (const other of others)
    if (!isOutOfTime() && !afterMove(position, other).outcome && (await winnerWithoutCount(other)) === null)
      return { ...claim, moves: [other] };
  return { ...claim, moves: [] };
}
