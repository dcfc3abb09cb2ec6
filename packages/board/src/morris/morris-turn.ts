import type { MorrisPosition, Player, Point } from '@rowhouse/rules';
import { type Draft, morrisBoard, morrisToSetup } from '@rowhouse/rules/morris';
import type { PointMark } from '../basics/point-mark.ts';
import { menOf } from './mill-men.ts';

/** The men on the points during an unfinished turn. The man that closed a mill is already at its new point. */
export function drafted(position: MorrisPosition, { from, to }: Draft): readonly (Player | null)[] {
  const { points } = morrisToSetup(position);
  return to === null ? points : points.map((owner, at) => (at === from ? null : at === to ? position.toMove : owner));
}

/** The marks of each point. `open` are the points that can be chosen: none if it is not the viewer's turn. */
export function marksOf(
  { config, last, outcome }: Pick<MorrisPosition, 'config' | 'last' | 'outcome'>,
  draft: Draft,
  points: readonly (Player | null)[],
  open: ReadonlySet<Point>,
): readonly (readonly PointMark[])[] {
  const board = morrisBoard(config);
  const inMills = new Set<Point>();
  /** The mill that a turn is closing, or that the last turn closed. */
  const closed = new Set<Point>();
  const closing = draft.to ?? (last?.remove == null || draft.from !== null ? null : last.to);
  const nearMills = new Set<Point>();
  for (const mill of board.mills) {
    const owners = menOf(mill, (point) => points[point]!);
    if (owners.length < 2) continue;
    const isClosed = owners.length === 3 && mill.some((point) => point === closing);
    for (const point of mill) (isClosed ? closed : owners.length === 3 ? inMills : nearMills).add(point);
  }
  return points.map((owner, point) => {
    const marks: PointMark[] = [];
    if (draft.to === null && draft.from === point) marks.push('selected');
    if (open.has(point)) marks.push(draft.to !== null ? 'removable' : owner === null ? 'target' : 'movable');
    if (inMills.has(point) || closed.has(point)) {
      const isWon = outcome?.by === 'mill' && owner === outcome.winner;
      if (isWon) marks.push('win');
      else {
        if (closed.has(point)) marks.push('closed');
        if (inMills.has(point)) marks.push('mill');
      }
    }
    if (nearMills.has(point)) marks.push('near-mill');
    const wentHere = draft.to === null ? point === last?.to || point === last?.from : point === draft.to;
    if (wentHere) marks.push('last');
    return marks;
  });
}
