import type { Analysis } from '@rowhouse/engine';
import { type GameRecord, type MorrisPosition, type MorrisTurn, morris } from '@rowhouse/rules';
import { type CoachOptions, DEFAULT_BUDGET } from '../basics/analyzer.ts';
import type { Claim } from '../basics/claims.ts';
import { positionOf, sameMove, withMove } from '../basics/moves.ts';
import { closings } from '../morris/mills.ts';
import type { PatientHelper } from './patience.ts';

/** So many answers are tried. */
const MAX_TRIED = 6;

/**
 * Why a drawn position of a morris game is drawn: both sides can step to and fro, and every step keeps the draw, so that
 * nobody who does better than that is found. `null` if the move is no step that keeps the draw, or no such answer is found.
 */
export async function toAndFro(
  record: GameRecord<'morris'>,
  move: MorrisTurn,
  analysis: Analysis<MorrisTurn>,
  { analyze, isLate }: PatientHelper,
  { budget = DEFAULT_BUDGET, signal }: CoachOptions,
): Promise<Claim<'morris'> | null> {
  const back = backOf(move);
  if (!back || !keepsDraw(analysis, move)) return null;
  const ask = async (at: GameRecord<'morris'>) => (await analyze(at, { budget, signal })) as Analysis<MorrisTurn>;
  const start = positionOf(record);
  const moved = withMove(record, move);
  if (positionOf(moved).outcome || isLate()) return null;
  const answers = (await ask(moved)).moves.filter((answer) => answer.value === 'draw' && backOf(answer.move));
  for (const { move: answer } of answers.slice(0, MAX_TRIED)) {
    const answered = withMove(moved, answer);
    if (isLate() || !canPlay(answered, back) || !keepsDraw(await ask(answered), back)) continue;
    const returned = withMove(answered, back);
    const answerBack = backOf(answer)!;
    if (isLate() || !canPlay(returned, answerBack) || !keepsDraw(await ask(returned), answerBack)) continue;
    const end = positionOf(withMove(returned, answerBack));
    if (end.outcome || String(end.men) !== String(start.men)) continue;
    const moves = [move, answer, back, answerBack];
    const player = start.toMove;
    const cells = isWait(start, positionOf(moved), move) ? [move.from!, move.to] : [];
    return { code: 'to-and-fro', player, against: 1 - player, cells, lines: [], moves };
  }
  return null;
}

/** Whether a turn neither keeps the other side from a mill nor threatens one. */
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
