import type { ClockSpec, NewTournament, TournamentFormat } from '@rowhouse/protocol';
import { CONNECT_LIMITS, limitsOf } from '@rowhouse/rules';
import { parseWhole } from '@rowhouse/rules/formats';
import { CLOCK_LIMITS, type ClockKind } from '../online/game-request.ts';

/** The host's choices for a new tournament. */
export interface TournamentChoices {
  readonly name: string;
  /** The config as text, or `OWN_BOARD` for a board with these numbers. */
  readonly game: string;
  readonly format: TournamentFormat;
  /** As typed, even if they are not numbers. */
  readonly numbers: Readonly<Record<NumberName, string>>;
  readonly clock: ClockKind;
  /** Whether programs may join. */
  readonly hasBots: boolean;
  /** The id of a computer player; empty: none. */
  readonly partner: string;
  /** Whether rounds begin by themselves. */
  readonly isAuto: boolean;
}

export const OWN_BOARD = 'own';

const BOARD_NUMBERS = ['columns', 'rows', 'connect'] as const;
export type NumberName = (typeof BOARD_NUMBERS)[number] | 'rounds' | 'length' | 'minutes' | 'increment' | 'days';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** `length`: the minutes of an arena. `minutes`, `increment` and `days` are of the clock. */
const FIXED: Readonly<Record<Exclude<NumberName, 'connect'>, Range>> = {
  ...{ columns: CONNECT_LIMITS.columns, rows: CONNECT_LIMITS.rows },
  rounds: { min: 1, max: 20 },
  length: { min: 1, max: 360 },
  ...CLOCK_LIMITS,
};

/** How long a line may be depends on the board. */
export function rangeOf(choices: TournamentChoices, name: NumberName): Range {
  if (name !== 'connect') return FIXED[name];
  const side = (which: 'columns' | 'rows') => numberIn(choices, which) ?? FIXED[which].max;
  return limitsOf('connect', { columns: side('columns'), rows: side('rows') });
}

/** Seconds between rounds that begin by themselves. */
const PAUSE_S = 30;

/** The number in a field; `null` if it is not a number or out of range. */
function numberIn(choices: TournamentChoices, name: NumberName): number | null {
  const value = parseWhole(choices.numbers[name].trim());
  const { min, max } = rangeOf(choices, name);
  return value !== null && value >= min && value <= max ? value : null;
}

/** An arena always has a live clock, so that no player waits for one who has left. */
export const clockIn = ({ format, clock }: TournamentChoices): ClockKind => (format === 'arena' ? 'live' : clock);

export function numbersAsked(choices: TournamentChoices): readonly NumberName[] {
  const { game, format } = choices;
  const clock = clockIn(choices);
  return [
    ...(game === OWN_BOARD ? BOARD_NUMBERS : []),
    ...(format === 'swiss' ? (['rounds'] as const) : []),
    ...(format === 'arena' ? (['length'] as const) : []),
    ...(clock === 'live' ? (['minutes', 'increment'] as const) : []),
    ...(clock === 'days' ? (['days'] as const) : []),
  ];
}

/** The request for the server; `null` while a choice is missing or wrong. */
export function tournamentRequest(choices: TournamentChoices): NewTournament | null {
  const { name, game, format, partner, isAuto, hasBots } = choices;
  const asked = numbersAsked(choices);
  if (name.trim() === '' || asked.some((number) => numberIn(choices, number) === null)) return null;
  const number = (which: NumberName) => numberIn(choices, which)!;
  const isArena = format === 'arena';
  return {
    name,
    game: game === OWN_BOARD ? `connect-${BOARD_NUMBERS.map(number).join('x')}` : game,
    format,
    ...(asked.includes('rounds') ? { rounds: number('rounds') } : {}),
    ...(asked.includes('length') ? { minutes: number('length') } : {}),
    ...clockOf(clockIn(choices), number),
    ...(hasBots ? {} : { bots: false }),
    ...(partner === '' || isArena ? {} : { partner }),
    ...(isAuto && !isArena ? { pause: PAUSE_S } : {}),
  };
}

function clockOf(kind: ClockKind, number: (which: NumberName) => number): { readonly clock?: ClockSpec } {
  if (kind === 'none') return {};
  if (kind === 'days') return { clock: { kind, days: number('days') } };
  return { clock: { kind, initial: number('minutes') * 60_000, increment: number('increment') * 1000 } };
}
