import type { Player, Point } from '@rowhouse/rules';
import { makePointName, morrisBoard } from '@rowhouse/rules/morris';
import type { PointMark } from '../basics/point-mark.ts';
import type { BoardWords } from '../words/words.ts';
import type { MorrisView } from './morris-view.ts';
import { pointWords } from './point-words.ts';

interface ShownPoint {
  readonly point: Point;
  readonly owner: Player | null;
  /** The marks that are said. */
  readonly marks: readonly PointMark[];
}

/** What a screen reader says at a point: where it is, who is there, its marks and its evaluation. */
export function describePoint(view: MorrisView, shown: ShownPoint, { morris: words, colours }: BoardWords): string {
  const { point, owner, marks } = shown;
  const what = [owner === null ? words.empty : words.man(colours[owner]!), ...marks.map((mark) => words.marks[mark])];
  const evaluation = view.evaluations?.at(point);
  if (evaluation) what.push(evaluation.said);
  const where = `${makePointName(morrisBoard(view.config), point)}, ${pointWords(words, view.config, point, view.orientation)}`;
  return words.point(where, what.join(', '));
}
