import type { Move, Point } from '@rowhouse/rules';
import type { Pointed } from '../basics/highlights.ts';
import type { PointMark } from './morris-marks.tsx';

/** The marks of a morris board with what is pointed at: where a man comes from, where it goes, which one it takes. */
export function pointMarks(
  marks: readonly (readonly PointMark[])[],
  pointed: Pointed | null,
): readonly (readonly PointMark[])[] {
  if (!pointed) return marks;
  const turn = pointed.move as Extract<Move, object> | null;
  const ideas = new Set([...(pointed.places as readonly Point[]), turn?.from, turn?.remove]);
  return marks.map((own, point) => {
    if (turn?.to === point) return [...own, pointed.isSent ? 'sent' : 'hint'];
    return ideas.has(point) ? [...own, 'idea'] : own;
  });
}
