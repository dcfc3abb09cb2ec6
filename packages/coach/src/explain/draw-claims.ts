import type { Analysis } from '@rowhouse/engine';
import { type GameRecord, type MorrisPosition, type MorrisTurn, morris, type Player } from '@rowhouse/rules';
import { morrisToSetup } from '@rowhouse/rules/morris';
import { positionOf, sameMove, withMove } from '../analysis/analyzer.ts';
import type { TimedAnalyzer } from '../analysis/timed-analyzer.ts';
import type { Claim } from '../claims/claim.ts';
import { closings } from '../morris/mills.ts';

/** How many other moves to try. */
const MAX_TRIED = 6;

/** Why the move draws, or `null` if no reason is found. */
export const drawClaim = async (...about: DrawArguments): Promise<Claim<'morris'> | null> =>
  (await moveLimitClaim(...about)) ?? (await toAndFroClaim(...about));

type DrawArguments = [
  record: GameRecord<'morris'>,
  move: MorrisTurn,
  analysis: Analysis<MorrisTurn>,
  analyzer: TimedAnalyzer,
];

/**
 * Why a morris game is drawn: both sides can step to and fro, and every step keeps the draw. `null` if the move is no such
 * step, or if no such answer is found.
 */
async function toAndFroClaim(
  ...[record, move, analysis, { analyze, isOutOfTime }]: DrawArguments
): Promise<Claim<'morris'> | null> {
  const back = backOf(move);
  if (!back || !keepsDraw(analysis, move)) return null;
  const start = positionOf(record);
  const moved = withMove(record, move);
  if (positionOf(moved).outcome || isOutOfTime()) return null;
  const answers = (await analyze(moved)).moves.filter((answer) => answer.value === 'draw' && backOf(answer.move));
  for (const { move: answer } of answers.slice(0, MAX_TRIED)) {
    const answered = withMove(moved, answer);
    if (isOutOfTime() || !canPlay(answered, back) || !keepsDraw(await analyze(answered), back)) continue;
    const returned = withMove(answered, back);
    const answerBack = backOf(answer)!;
    if (isOutOfTime() || !canPlay(returned, answerBack) || !keepsDraw(await analyze(returned), answerBack)) continue;
    const end = positionOf(withMove(returned, answerBack));
    if (end.outcome || String(end.men) !== String(start.men)) continue;
    const moves = [move, answer, back, answerBack];
    const player = start.toMove;
    const cells = isWait(start, positionOf(moved), move) ? [move.from!, move.to] : [];
    return { code: 'to-and-fro', player, against: 1 - player, cells, lines: [], moves };
  }
  return null;
}

/** Whether a turn neither stops a mill of the other side's nor threatens one. */
const isWait = (before: MorrisPosition, after: MorrisPosition, { to }: MorrisTurn): boolean =>
  closings(before, 1 - before.toMove).every((closing) => closing.to !== to) &&
  closings(after, before.toMove).length === 0;

/** The step back; `null` for a turn that places or takes a man. */
const backOf = ({ from, to, remove }: MorrisTurn): MorrisTurn | null =>
  from === null || remove !== null ? null : { from: to, to: from, remove: null };

const canPlay = (record: GameRecord<'morris'>, turn: MorrisTurn): boolean => {
  const position = positionOf(record);
  return !position.outcome && morris.moves(position).some((legal) => sameMove(legal, turn));
};

const keepsDraw = ({ exact, moves }: Analysis<MorrisTurn>, turn: MorrisTurn): boolean =>
  exact && moves.find(({ move }) => sameMove(move, turn))?.value === 'draw';

/**
 * Why a morris game is drawn: one side would win, but the plies without a mill run out first. `null` if the move does not
 * draw, or draws for another reason. Also `null` in games that count repetitions, where either count may be the reason.
 */
async function moveLimitClaim(
  ...[record, move, analysis, { analyze, isOutOfTime }]: DrawArguments
): Promise<Claim<'morris'> | null> {
  const { config } = record;
  const value = analysis.exact && analysis.moves.find((known) => sameMove(known.move, move))?.value;
  const after = positionOf(withMove(record, move));
  const { outcome, toMove, pliesSinceMill } = after;
  if (value !== 'draw' || outcome || isOutOfTime()) return null;
  if (config.drawAfter === 0 || config.repetition > 0 || pliesSinceMill === 0) return null;
  /** The winner after a turn if the count restarts; `null` for a draw, `undefined` if it is not known. */
  const winnerWithoutCount = async (turn: MorrisTurn): Promise<Player | null | undefined> => {
    const setup = { ...morrisToSetup(positionOf(withMove(record, turn))), pliesSinceMill: 0 };
    const { exact, value: found } = await analyze({ config, first: toMove, setup, moves: [] });
    if (!exact || found === null) return undefined;
    return found === 'draw' ? null : found === 'win' ? toMove : 1 - toMove;
  };
  const winner = await winnerWithoutCount(move);
  if (winner == null) return null;
  const counts = [config.drawAfter, config.drawAfter - pliesSinceMill] as const;
  const claim = { code: 'out-of-time', player: 1 - winner, against: winner, cells: [], lines: [], counts } as const;
  // A player who is saved by the count wants to know a move that draws without it.
  const others = winner === toMove ? analysis.best.filter((other) => !sameMove(other, move)).slice(0, MAX_TRIED) : [];
  for (const other of others)
    if (!isOutOfTime() && !positionOf(withMove(record, other)).outcome && (await winnerWithoutCount(other)) === null)
      return { ...claim, moves: [other] };
  return { ...claim, moves: [] };
}
