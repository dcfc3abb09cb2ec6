import type { Player, Point } from '@rowhouse/rules';
import { makePointName, morrisBoard } from '@rowhouse/rules/morris';
import type { PointMark } from '../drawing/marks.ts';
import type { BoardWords } from '../words/words.ts';
import { ownersOf } from './morris-turn.ts';
import type { MorrisView } from './morris-view.ts';
import { pointWords } from './point-words.ts';

interface ShownPoint {
  readonly point: Point;
  readonly owner: Player | null;
  /** The marks that a screen reader reads. */
  readonly marks: readonly PointMark[];
}

/** A screen reader's description of a point: where it is, its man, its marks and its evaluation. */
export function describeMorrisPoint(
  view: MorrisView,
  shown: ShownPoint,
  { morris: words, colours }: BoardWords,
): string {
  const { point, owner, marks } = shown;
  const board = morrisBoard(view.config);
  /** Whether a man on this empty point would complete a mill of this player. It may do so for both players. */
  const completes = (_: string, player: Player) =>
    board.mills.some((mill) => mill.includes(point) && ownersOf(mill, view.at)[1] === player);
  const said = (mark: PointMark) =>
    words.marks[mark] +
    (owner === null && mark === 'near-mill' ? ` (${colours.filter(completes).map(words.man).join(', ')})` : '');
  const what = [owner === null ? words.empty : words.man(colours[owner]!), ...marks.map(said)];
  const evaluation = view.evaluations?.at(point);
  if (evaluation) what.push(evaluation.said);
  const where = `${makePointName(board, point)}, ${pointWords(words, view.config, point, view.orientation)}`;
  return words.point(where, what.join(', '));
}
