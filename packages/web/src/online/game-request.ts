import { canBeRated, type NewGame, type SeatRequest } from '@rowhouse/protocol';
import { err, gameOf, makeConfig, ok, type Position, type Result } from '@rowhouse/rules';
import type { GameId } from '@rowhouse/rules/internal';
import { configOf, parseWholeInRange } from '../new-game/board-choices.ts';
import type { ChoiceFault, Choices } from '../new-game/choices.ts';
import { seatsShown } from '../new-game/seat-choices.ts';
import { CLOCK_LIMITS, CLOCK_NUMBERS, type ClockKind, type ClockNumber, makeClock } from './clock-choices.ts';

interface ClockFault {
  readonly field: ClockNumber;
  readonly code: 'range';
  readonly min: number;
  readonly max: number;
}

/** The choices that only online games have. Numbers are as typed. */
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

function clockFaults({ clock }: OnlineChoices): readonly ClockFault[] {
  return CLOCK_NUMBERS[clock.kind]
    .filter((field) => parseWholeInRange(clock[field], CLOCK_LIMITS[field]) === null)
    .map((field) => ({ field, code: 'range', ...CLOCK_LIMITS[field] }));
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
 * The request for the server, which makes the random choices. `from`: the starting position on the chosen board, with
 * the player to move.
 */
export function gameRequest(
  game: GameId,
  choices: Choices,
  online: OnlineChoices,
  from: Position | null = null,
): Result<
  Pick<NewGame, 'game' | 'position' | 'seats' | 'shuffle' | 'first' | 'clock' | 'open' | 'rated'>,
  readonly (ChoiceFault | ClockFault)[]
> {
  const players = seatsShown(game, choices);
  const config = configOf(game, choices);
  const faults = [...(config.ok ? [] : config.error), ...(players === 2 ? clockFaults(online) : [])];
  if (!config.ok || faults.length > 0) return err(faults);
  const isMultiplayer = game === 'connectx';
  const mySeat = isMultiplayer ? online.me : 0;
  const seats = choices.seats.slice(0, players).map(({ kind, bot }, seat): SeatRequest => {
    if (seat === mySeat) return { who: 'me' };
    return kind === 'bot' ? { who: 'bot', bot } : { who: 'guest' };
  });
  const isShuffled = isMultiplayer ? online.shuffle : choices.mine === 'random';
  const clock = players === 2 ? makeClock(online.clock.kind, online.clock) : null;
  const isRated = online.rated && isRatable(game, choices, from) && (clock !== null || players > 2);
  return ok({
    game: makeConfig(config.value),
    seats: !isMultiplayer && choices.mine === 1 ? seats.toReversed() : seats,
    ...(isShuffled ? { shuffle: true } : {}),
    ...(from ? { position: gameOf(from.config).makePosition(from) } : {}),
    // The server draws who begins a rated game.
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
