import type { NewTournament, TournamentFormat } from '@rowhouse/protocol';
import { CONNECT_LIMITS, limitsOf } from '@rowhouse/rules';
import { parseWholeInRange } from '../new-game/board-choices.ts';
import { CLOCK_LIMITS, CLOCK_NUMBERS, type ClockKind, type ClockNumber, makeClock } from '../online/clock-choices.ts';
import { hasRounds } from './played-matches.ts';

/** The host's choices for a new tournament. */
export interface TournamentChoices {
  readonly name: string;
  /** The config as text, or `OWN_BOARD` for a board with these numbers. */
  readonly game: string;
  readonly format: TournamentFormat;
  /** Simul: the name of the host, who plays. */
  readonly hostName: string;
  /** As typed, even if they are not numbers. */
  readonly numbers: Readonly<Record<NumberName, string>>;
  readonly clock: ClockKind;
  /** Whether programs may join. */
  readonly hasBots: boolean;
  /** The id of a computer player; empty: none. */
  readonly partner: string;
  /** Seconds for the first move; 0: no limit. */
  readonly firstMove: number;
  /** Whether rounds begin automatically. */
  readonly isAuto: boolean;
}

export const OWN_BOARD = 'own';

const BOARD_NUMBERS = ['columns', 'rows', 'connect'] as const;
export type NumberName = (typeof BOARD_NUMBERS)[number] | 'rounds' | 'length' | ClockNumber;

/** `length`: the minutes of an arena. */
const FIXED: Readonly<Record<Exclude<NumberName, 'connect'>, { readonly min: number; readonly max: number }>> = {
  ...{ columns: CONNECT_LIMITS.columns, rows: CONNECT_LIMITS.rows },
  rounds: { min: 1, max: 20 },
  length: { min: 1, max: 360 },
  ...CLOCK_LIMITS,
};

/** The longest line depends on the board. */
export function rangeOf(choices: TournamentChoices, name: NumberName): { readonly min: number; readonly max: number } {
  if (name !== 'connect') return FIXED[name];
  const side = (which: 'columns' | 'rows') => numberIn(choices, which) ?? FIXED[which].max;
  return limitsOf('connect', { columns: side('columns'), rows: side('rows') });
}

/** The pause between rounds that begin automatically, in seconds. */
const PAUSE_S = 30;

const numberIn = (choices: TournamentChoices, name: NumberName): number | null =>
  parseWholeInRange(choices.numbers[name], rangeOf(choices, name));

/**
 * An arena always has a live clock. Otherwise players could wait for an opponent who has left. In a simul, the host's
 * clocks would run on all boards.
 */
export const clockIn = ({ format, clock }: TournamentChoices): ClockKind =>
  format === 'arena' ? 'live' : format === 'simul' ? 'none' : clock;

export function numbersAsked(choices: TournamentChoices): readonly NumberName[] {
  const { game, format } = choices;
  return [
    ...(game === OWN_BOARD ? BOARD_NUMBERS : []),
    ...(format === 'swiss' ? (['rounds'] as const) : []),
    ...(format === 'arena' ? (['length'] as const) : []),
    ...CLOCK_NUMBERS[clockIn(choices)],
  ];
}

/** The request for the server; `null` while a choice is missing or wrong. */
export function tournamentRequest(choices: TournamentChoices): NewTournament | null {
  const { name, game, format, partner, isAuto, hasBots, firstMove, hostName } = choices;
  const asked = numbersAsked(choices);
  if (name.trim() === '' || (format === 'simul' && hostName.trim() === '')) return null;
  if (asked.some((number) => numberIn(choices, number) === null)) return null;
  const number = (which: NumberName) => numberIn(choices, which)!;
  const withRounds = hasRounds(choices);
  const clock = makeClock(clockIn(choices), choices.numbers);
  return {
    name,
    game: game === OWN_BOARD ? `connect-${BOARD_NUMBERS.map(number).join('x')}` : game,
    format,
    ...(asked.includes('rounds') ? { rounds: number('rounds') } : {}),
    ...(asked.includes('length') ? { minutes: number('length') } : {}),
    ...(clock ? { clock } : {}),
    ...(hasBots ? {} : { bots: false }),
    ...(partner === '' || !withRounds ? {} : { partner }),
    ...(!withRounds ? {} : isAuto ? { pause: PAUSE_S } : { hostCounts: true }),
    ...(!withRounds ? {} : { firstMove: clock?.kind === 'days' ? 0 : firstMove }),
  };
}
