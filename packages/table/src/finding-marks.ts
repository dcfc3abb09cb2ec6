/** How boards mark the findings of a check. */
import type { Finding, SetupPlace } from './set-up.ts';

/** How a cell is marked after a check. */
export type ConnectFindingMark = 'line' | 'floating' | 'hole' | 'unbalanced' | 'unreachable' | 'threat';

const MARK_ORDER = ['floating', 'unbalanced', 'unreachable', 'threat'] as const;

/** The marks of a connect board. If a line is complete, only its cells are marked (A11). */
export function connectFindingMarks(
  findings: readonly Finding[],
): ReadonlyMap<SetupPlace, readonly ConnectFindingMark[]> {
  const marks = new Map<SetupPlace, readonly ConnectFindingMark[]>();
  const line = findings.find(({ code }) => code === 'line');
  if (line) return new Map(line.places.map((place) => [place, ['line']]));
  const add = (mark: ConnectFindingMark) => (place: SetupPlace) =>
    marks.set(place, [...(marks.get(place) ?? []), mark]);
  for (const code of MARK_ORDER)
    for (const { places, empty } of findings.filter((finding) => finding.code === code)) {
      places.forEach(add(code));
      empty.forEach(add('hole'));
    }
  return marks;
}

/** Whether the men of a finding are marked because of their mills. */
export const isAboutMills = ({ code }: Finding): boolean => code === 'too-few-removed' || code === 'already-won';

/** The marks of a morris board. */
export function morrisFindingMarks(
  findings: readonly Finding[],
): ReadonlyMap<SetupPlace, readonly ('wrong' | 'mill')[]> {
  const marks = new Map<SetupPlace, readonly ('wrong' | 'mill')[]>();
  for (const finding of findings)
    for (const place of finding.places)
      if (isAboutMills(finding)) marks.set(place, ['wrong', 'mill']);
      else if (!marks.has(place)) marks.set(place, ['wrong']);
  return marks;
}
