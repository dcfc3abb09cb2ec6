import { type ClockSpec, canBeRated, type NewGame, type SeatRequest } from '@rowhouse/protocol';
import { err, type GameId, gameOf, makeConfig, ok, type Position, type Result } from '@rowhouse/rules';
import { parseWhole } from '@rowhouse/rules/formats';
import { configOf } from '../new-game/board-choices.ts';
import type { Choices, FieldFault } from '../new-game/choices.ts';
import { seatsShown } from '../new-game/seat-choices.ts';

export type ClockKind = ClockSpec['kind'] | 'none';
export type ClockNumber = 'minutes' | 'increment' | 'days';

export const CLOCK_LIMITS: Readonly<Record<ClockNumber, { readonly min: number; readonly max: number }>> = {
  minutes: { min: 1, max: 180 },
  /** Seconds. */
  increment: { min: 0, max: 120 },
  days: { min: 1, max: 30 },
};

/** What an online game needs in addition to the choices of any game. Numbers are as typed. */
export interface OnlineChoices {
  /** The player's seat in a game of three or more. In games of two it is the first, and `mine` is its colour. */
  readonly me: number;
  /** Whether the seats of a game of three or more are random. */
  readonly shuffle: boolean;
  /** Whether the game is listed in the lobby; otherwise people join by link. */
  readonly open: boolean;
  /** Whether the game counts for ratings, if it can. */
  readonly rated: boolean;
  readonly clock: Readonly<Record<ClockNumber, string>> & { readonly kind: ClockKind };
}

export const ONLINE_DEFAULTS: OnlineChoices = {
  me: 0,
  shuffle: false,
  open: false,
  rated: false,
  clock: { kind: 'none', minutes: '5', increment: '3', days: '3' },
};

type ClockFault = {
  readonly field: ClockNumber;
  readonly code: 'range';
  readonly min: number;
  readonly max: number;
};
type RequestFault = FieldFault | ClockFault;

/** The numbers that each kind of clock needs. */
const NUMBERS: Readonly<Record<ClockKind, readonly ClockNumber[]>> = {
  none: [],
  live: ['minutes', 'increment'],
  days: ['days'],
};

function clockFaults({ clock }: OnlineChoices, players: number): readonly ClockFault[] {
  if (players !== 2) return [];
  return NUMBERS[clock.kind].flatMap((field): readonly ClockFault[] => {
    const { min, max } = CLOCK_LIMITS[field];
    const number = parseWhole(clock[field].trim()) ?? Number.NaN;
    return number >= min && number <= max ? [] : [{ field, code: 'range', min, max }];
  });
}

function clockOf({ clock }: OnlineChoices): ClockSpec | null {
  const { kind } = clock;
  if (kind === 'days') return { kind, days: Number(clock.days) };
  if (kind === 'live')
    return { kind, initial: Number(clock.minutes) * 60_000, increment: Number(clock.increment) * 1000 };
  return null;
}

/** Whether other people have to join. */
export const needsPeople = (game: GameId, choices: Choices, { me }: OnlineChoices): boolean =>
  choices.seats
    .slice(0, seatsShown(game, choices))
    .some(({ kind }, seat) => kind === 'person' && seat !== (game === 'connectx' ? me : 0));

/** Whether this game can be rated: between people, from the usual start. Two players also need a clock. */
export function isRatable(game: GameId, choices: Choices, from: Position | null): boolean {
  const config = configOf(game, choices);
  const seats = choices.seats.slice(0, seatsShown(game, choices));
  return from === null && config.ok && canBeRated(config.value) && seats.every(({ kind }) => kind === 'person');
}

/**
 * The request for the server, which makes the random choices. `from`: the starting position on the chosen board. It includes
 * whose turn it is.
 */
export function gameRequest(
  game: GameId,
  choices: Choices,
  online: OnlineChoices,
  from: Position | null = null,
): Result<
  Pick<NewGame, 'game' | 'position' | 'seats' | 'shuffle' | 'first' | 'clock' | 'open' | 'rated'>,
  readonly RequestFault[]
> {
  const players = seatsShown(game, choices);
  const config = configOf(game, choices);
  const faults = [...(config.ok ? [] : config.error), ...clockFaults(online, players)];
  if (!config.ok || faults.length > 0) return err(faults);
  const isMultiplayer = game === 'connectx';
  const mySeat = isMultiplayer ? online.me : 0;
  const seats = choices.seats.slice(0, players).map(({ kind, bot }, seat): SeatRequest => {
    if (seat === mySeat) return { who: 'me' };
    return kind === 'bot' ? { who: 'bot', bot } : { who: 'guest' };
  });
  const isDrawn = isMultiplayer ? online.shuffle : choices.mine === 'random';
  const clock = players === 2 ? clockOf(online) : null;
  const isRated = online.rated && isRatable(game, choices, from) && (clock !== null || players > 2);
  return ok({
    game: makeConfig(config.value),
    seats: !isMultiplayer && choices.mine === 1 ? seats.toReversed() : seats,
    ...(isDrawn ? { shuffle: true } : {}),
    ...(from ? { position: gameOf(from.config).makePosition(from) } : {}),
    // Who begins a rated game is random.
    ...(isRated ? { rated: true } : from ? {} : firstOf(isMultiplayer, choices)),
    ...(clock ? { clock } : {}),
    ...(online.open && needsPeople(game, choices, online) ? { open: true } : {}),
  });
}

/** C3: player 1 always begins in Connect X. */
function firstOf(isMultiplayer: boolean, { first }: Choices): Pick<NewGame, 'first'> {
  if (isMultiplayer) return { first: 0 };
  return first === 'random' ? {} : { first };
}
