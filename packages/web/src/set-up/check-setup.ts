import type {
  Cell,
  ConnectError,
  ConnectWarning,
  MorrisError,
  Move,
  Outcome,
  Player,
  Setup,
  SetupNote,
} from '@rowhouse/rules';
import { connectFromSetup } from '@rowhouse/rules/connect';
import { proveMorrisSetup } from '@rowhouse/rules/morris';
import type { Place } from './setup-pieces.ts';

export type FindingCode = ConnectError | ConnectWarning | MorrisError;

/** An error or a warning about a set-up, and where it is. */
export interface Finding {
  readonly code: FindingCode;
  readonly warning: boolean;
  readonly places: readonly Place[];
  /** B2: the empty cells that make discs float. */
  readonly empty: readonly Place[];
}

/** The result of a check, as the screen needs it. */
export interface Report {
  readonly findings: readonly Finding[];
  readonly legal: Legal | null;
}

export interface Legal {
  readonly toMove: Player;
  readonly first: Player | null;
  readonly outcome: Outcome | null;
  /** A game that leads to this position from the empty board. */
  readonly game: readonly Move[] | null;
  readonly proved: boolean;
}

/** A10, E9: checks a set-up by the rules. Large boards may take a second or more. */
export function check(setup: Setup): Report {
  if (setup.family === 'morris') return reportOf(proveMorrisSetup(setup), (point: number) => point);
  return reportOf(connectFromSetup(setup), ([x, y]: Cell) => y * setup.config.columns + x);
}

type SetupResult<P> = (
  | { readonly ok: false; readonly errors: readonly SetupNote<FindingCode, P>[] }
  | {
      readonly ok: true;
      readonly position: { readonly toMove: Player; readonly outcome: Outcome | null };
      readonly first: Player | null;
      readonly game: readonly Move[] | null;
      readonly proved: boolean;
    }
) & { readonly warnings: readonly SetupNote<FindingCode, P>[] };

function reportOf<P>(result: SetupResult<P>, placeOf: (place: P) => Place): Report {
  const finding = (warning: boolean) => (note: SetupNote<FindingCode, P>) => ({
    code: note.code,
    warning,
    places: note.places.map(placeOf),
    empty: (note.empty ?? []).map(placeOf),
  });
  const warnings = result.warnings.map(finding(true));
  if (!result.ok) return { findings: [...result.errors.map(finding(false)), ...warnings], legal: null };
  const { position, first, game, proved } = result;
  const { toMove, outcome } = position;
  return { findings: warnings, legal: { toMove, outcome, first, game, proved } };
}

type ConnectMark = 'line' | 'floating' | 'hole' | 'unbalanced' | 'unreachable' | 'threat';

const MARK_ORDER = ['floating', 'unbalanced', 'unreachable', 'threat'] as const;

/** A11: when a line is completed, only its cells are marked. Everything else is said in words. */
export function connectFindingMarks(findings: readonly Finding[]): ReadonlyMap<Place, readonly ConnectMark[]> {
  const marks = new Map<Place, readonly ConnectMark[]>();
  const line = findings.find(({ code }) => code === 'line');
  if (line) return new Map(line.places.map((place) => [place, ['line']]));
  const add = (mark: ConnectMark) => (place: Place) => marks.set(place, [...(marks.get(place) ?? []), mark]);
  for (const code of MARK_ORDER)
    for (const { places, empty } of findings.filter((finding) => finding.code === code)) {
      places.forEach(add(code));
      empty.forEach(add('hole'));
    }
  return marks;
}

type MorrisMark = 'wrong' | 'mill';

/** Whether the men of a finding are marked because they stand in a mill. */
export const isAboutMills = ({ code }: Finding): boolean => code === 'too-few-removed' || code === 'already-won';

export function morrisFindingMarks(findings: readonly Finding[]): ReadonlyMap<Place, readonly MorrisMark[]> {
  const marks = new Map<Place, readonly MorrisMark[]>();
  for (const finding of findings)
    for (const place of finding.places)
      if (isAboutMills(finding)) marks.set(place, ['wrong', 'mill']);
      else if (!marks.has(place)) marks.set(place, ['wrong']);
  return marks;
}
