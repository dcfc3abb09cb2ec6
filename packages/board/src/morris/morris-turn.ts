import {
  type Draft,
  type MorrisPosition,
  type MorrisTurn,
  type MoveFault,
  morris,
  morrisBoard,
  morrisToSetup,
  type Player,
  type Point,
  phaseOf,
} from '@rowhouse/rules';
import type { PointMark } from '../basics/point-mark.ts';

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
  const nearMills = new Set<Point>();
  for (const mill of board.mills) {
    const owners = mill.map((point) => points[point]).filter((owner) => owner !== null);
    if (owners.length < 2 || owners.some((owner) => owner !== owners[0])) continue;
    for (const point of mill) (owners.length === 3 ? inMills : nearMills).add(point);
  }
  return points.map((owner, point) => {
    const marks: PointMark[] = [];
    if (draft.to === null && draft.from === point) marks.push('selected');
    if (open.has(point)) marks.push(draft.to !== null ? 'removable' : owner === null ? 'target' : 'movable');
    if (inMills.has(point)) marks.push(outcome?.by === 'mill' && owner === outcome.winner ? 'win' : 'mill');
    if (nearMills.has(point)) marks.push('near-mill');
    const wentHere = draft.to === null ? point === last?.to || point === last?.from : point === draft.to;
    if (wentHere) marks.push('last');
    return marks;
  });
}

/** Why a press was refused: the answer of the rules to the turn that it would have made. */
export function whyNot(position: MorrisPosition, draft: Draft, point: Point): MoveFault['code'] | null {
  const verdict = morris.play(position, turnMeant(position, draft, point));
  return verdict.ok ? null : verdict.error.code;
}

function turnMeant(position: MorrisPosition, { from, to }: Draft, point: Point): MorrisTurn {
  const owner = morrisToSetup(position).points[point];
  if (to !== null) return { from, to, remove: owner == null ? null : point };
  if (from !== null || owner == null || phaseOf(position) === 'placing') return { from, to: point, remove: null };
  // The man cannot be picked up: it belongs to the other side, or cannot move.
  return { from: point, to: morrisBoard(position.config).neighbours[point]![0]!, remove: null };
}
