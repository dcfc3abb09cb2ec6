import type { PointMark } from '@rowhouse/board';
import type { Move, Point } from '@rowhouse/rules';
import type { Highlights } from './highlights.ts';

/** The marks of a morris board with its highlights: where a man comes from, where it goes, and which man it removes. */
export function pointMarks(
  marks: readonly (readonly PointMark[])[],
  highlights: Highlights | null,
): readonly (readonly PointMark[])[] {
  if (!highlights) return marks;
  const turn = highlights.move as Extract<Move, object> | null;
  const ideas = new Set([...(highlights.places as readonly Point[]), turn?.from, turn?.remove]);
  return marks.map((own, point) => {
    if (turn?.to === point) return [...own, highlights.isSent ? 'sent' : 'hint'];
    return ideas.has(point) ? [...own, 'idea'] : own;
  });
}
