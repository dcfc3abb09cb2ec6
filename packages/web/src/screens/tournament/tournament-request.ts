/** What a host chooses for a new tournament, and the request that follows. */
import type { NewTournament, TournamentFormat } from '@rowhouse/protocol';
import { parseWhole } from '@rowhouse/rules/formats';

export interface TournamentChoices {
  readonly name: string;
  /** The config as text. */
  readonly game: string;
  readonly format: TournamentFormat;
  /** As typed, even if they are not numbers. */
  readonly rounds: string;
  readonly minutes: string;
  readonly clock: string;
  readonly hasClock: boolean;
  /** The id of a computer player; empty: none. */
  readonly partner: string;
  /** Rounds begin by themselves. */
  readonly isAuto: boolean;
}

export type NumberName = 'rounds' | 'minutes' | 'clock';
export const NUMBER_LIMITS: Readonly<Record<NumberName, { readonly min: number; readonly max: number }>> = {
  rounds: { min: 1, max: 20 },
  minutes: { min: 1, max: 360 },
  clock: { min: 1, max: 60 },
};

/** Seconds between rounds that begin by themselves. */
const PAUSE_S = 30;

/** `null`: not a number, or out of range. */
export function numberIn(choices: TournamentChoices, name: NumberName): number | null {
  const value = parseWhole(choices[name].trim());
  const { min, max } = NUMBER_LIMITS[name];
  return value !== null && value >= min && value <= max ? value : null;
}

/** An arena always has a clock: nobody shall wait for one who left. */
export function numbersAsked({ format, hasClock }: TournamentChoices): readonly NumberName[] {
  if (format === 'arena') return ['minutes', 'clock'];
  return [...(format === 'swiss' ? (['rounds'] as const) : []), ...(hasClock ? (['clock'] as const) : [])];
}

/** `null`: something is missing or wrong. */
export function tournamentRequest(choices: TournamentChoices): NewTournament | null {
  const { name, game, format, partner, isAuto } = choices;
  const asked = numbersAsked(choices);
  if (name.trim() === '' || asked.some((number) => numberIn(choices, number) === null)) return null;
  const number = (which: NumberName) => numberIn(choices, which)!;
  const isArena = format === 'arena';
  return {
    name,
    game,
    format,
    ...(asked.includes('rounds') ? { rounds: number('rounds') } : {}),
    ...(asked.includes('minutes') ? { minutes: number('minutes') } : {}),
    ...(asked.includes('clock') ? { clock: { kind: 'live', initial: number('clock') * 60_000, increment: 0 } } : {}),
    ...(partner === '' || isArena ? {} : { partner }),
    ...(isAuto && !isArena ? { pause: PAUSE_S } : {}),
  };
}
