/**
 * A turn that is put together touch by touch, from a list of turns: those of the rules, or those that a page allows.
 */
import type { MorrisPosition, MorrisTurn, Player, Point } from '@rowhouse/rules';
import { type Draft, morrisBoard, morrisToSetup, NO_DRAFT } from '@rowhouse/rules/morris';
import type { PointMark } from '../drawing/marks.ts';

/** The result of touching a point. */
type TurnTouch =
  | { readonly kind: 'move'; readonly move: MorrisTurn }
  | { readonly kind: 'draft'; readonly draft: Draft }
  | { readonly kind: 'refused' };

const fits = (draft: Draft, { from, to }: MorrisTurn): boolean =>
  draft.to !== null ? to === draft.to && from === draft.from : from === draft.from;

/** The points that can be touched next. A chosen man can be put back, or another one chosen instead. */
export function openPoints(turns: readonly MorrisTurn[], draft: Draft): ReadonlySet<Point> {
  const next = turns.flatMap((turn): readonly (Point | null)[] => {
    if (draft.to !== null) return fits(draft, turn) ? [turn.remove] : [];
    return fits(draft, turn) ? [turn.from, turn.to] : [turn.from];
  });
  return new Set(next.filter((point) => point !== null));
}

/** The result of touching a point. A refused touch changes nothing. */
export function touchTurn(turns: readonly MorrisTurn[], draft: Draft, point: Point): TurnTouch {
  const same = turns.filter((turn) => fits(draft, turn));
  if (draft.to !== null) {
    const turn = same.find(({ remove }) => remove === point);
    return turn ? { kind: 'move', move: turn } : { kind: 'refused' };
  }
  const turn = same.find(({ to }) => to === point);
  if (turn)
    // A removal alone has no other point.
    return turn.remove === null || turn.remove === point
      ? { kind: 'move', move: turn }
      : { kind: 'draft', draft: { from: turn.from, to: point } };
  if (!turns.some(({ from }) => from === point)) return { kind: 'refused' };
  return { kind: 'draft', draft: draft.from === point ? NO_DRAFT : { from: point, to: null } };
}

/** The men on a mill's points, by their players, if all of them are one player's; otherwise none. */
export function ownersOf(mill: readonly Point[], at: (point: Point) => Player | null): readonly Player[] {
  const owners = mill.map((point) => at(point)).filter((owner) => owner !== null);
  return owners.every((owner) => owner === owners[0]) ? owners : [];
}

/** The men on the points during an unfinished turn. The man that closed a mill is already at its new point. */
export function drafted(position: MorrisPosition, { from, to }: Draft): readonly (Player | null)[] {
  const { points } = morrisToSetup(position);
  return to === null ? points : points.map((owner, at) => (at === from ? null : at === to ? position.toMove : owner));
}

/** The marks of each point. `open` are the points that can be chosen: none if it is not the viewer's turn. */
export function marksOf(
  { config, last, outcome, removing }: Pick<MorrisPosition, 'config' | 'last' | 'outcome' | 'removing'>,
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
    const owners = ownersOf(mill, (point) => points[point]!);
    if (owners.length < 2) continue;
    const isClosed = owners.length === 3 && mill.some((point) => point === closing);
    for (const point of mill) (isClosed ? closed : owners.length === 3 ? inMills : nearMills).add(point);
  }
  return points.map((owner, point) => {
    const marks: PointMark[] = [];
    if (draft.to === null && draft.from === point) marks.push('selected');
    if (open.has(point))
      marks.push(draft.to !== null || removing ? 'removable' : owner === null ? 'target' : 'movable');
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
