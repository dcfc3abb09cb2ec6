import { BOT_IDS, type BotId } from '@rowhouse/engine';
import {
  BLUE,
  BOARD_KINDS,
  err,
  type GameId,
  isMen,
  type Player,
  RED,
  REMOVALS,
  type Result,
  randomFrom,
} from '@rowhouse/rules';
import { MAX_PLAYER_NAME_LENGTH } from '@rowhouse/rules/formats';
import { type ClockRule, newTable, type TableState } from '@rowhouse/table';
import { deviceStorage, oneOf } from '../shared/platform/storage.ts';
import { configOf } from './board-choices.ts';
import {
  type Choices,
  CLOCK_MINUTES,
  CLOCK_SECONDS,
  type ClockMinutes,
  DEFAULTS,
  type Drawn,
  type FieldFault,
  morrisChoices,
} from './choices.ts';
import { isAgainstComputer, seatFaults, seatOf, seatsShown, withBots } from './seat-choices.ts';

/** Every wrong field, in the order of the screen: first the numbers of the board. */
export function faultsOf(game: GameId, choices: Choices): readonly FieldFault[] {
  const config = configOf(game, choices);
  return [...(config.ok ? [] : config.error), ...seatFaults(game, choices)];
}

/** A2: draws the colour of the person, and independently who begins. Both come from one seed. */
export function startGame(game: GameId, choices: Choices, seed: number): Result<TableState, readonly FieldFault[]> {
  const faults = faultsOf(game, choices);
  const config = configOf(game, choices);
  if (!config.ok || faults.length > 0) return err(faults);
  const { mine, first } = choices;
  const seats = choices.seats.slice(0, seatsShown(game, choices)).map((seat) => seatOf(seat, game === 'connectx'));
  if (game !== 'connectx' && isAgainstComputer(game, choices)) {
    const colour = mine === 'random' ? drawColour(seed) : mine;
    if (colour === BLUE) seats.reverse();
  }
  // C3: player 1 always moves first in Connect X, even if its numbers are those of Connect Four.
  const begins = game === 'connectx' ? RED : first;
  const table = newTable({
    config: config.value,
    seats,
    ...(begins === 'random' ? { seed } : { first: begins }),
    ...(game === 'connectx' || choices.clock === 0 ? {} : { clock: clockRule(choices.clock) }),
  });
  if (!table.ok) throw new Error(`checked choices make a table, not ${table.error}`);
  return table;
}

const clockRule = (minutes: ClockMinutes): ClockRule => ({
  initial: minutes * 60_000,
  increment: CLOCK_SECONDS[minutes] * 1000,
});

/** The seed's first random number decides who begins, its second one the colour, so that the two are independent. */
function drawColour(seed: number): Player {
  const random = randomFrom(seed);
  random();
  return random() < 0.5 ? RED : BLUE;
}

export const makeChoices = (choices: Choices): string => JSON.stringify(choices);

const MAX_TYPED = 9;

/** Reads stored choices, and replaces invalid values by the defaults. */
export function readChoices(game: GameId, text: string | null): Choices {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // Broken or foreign text: the defaults are used.
  }
  const from = fieldsOf(stored);
  const connect = fieldsOf(from.connect);
  const morris = fieldsOf(from.morris);
  const men = isMen(morris.men) ? morris.men : DEFAULTS.morris.men;
  const usual = morrisChoices(men);
  const seats = Array.isArray(from.seats) ? from.seats.map(fieldsOf) : [];
  const drawn: readonly Drawn[] = ['random', RED, BLUE];
  const read: Choices = {
    seats: DEFAULTS.seats.map((seat, at) => {
      const { kind, bot: id, name, token } = seats[at] ?? {};
      return {
        kind: oneOf(kind, ['person', 'bot'] as const, seat.kind),
        bot: oneOf<BotId>(id, BOT_IDS, seat.bot),
        name: typed(name, seat.name, MAX_PLAYER_NAME_LENGTH),
        token: typed(token, seat.token),
      };
    }),
    mine: oneOf(from.mine, drawn, DEFAULTS.mine),
    first: oneOf(from.first, drawn, DEFAULTS.first),
    clock: oneOf(from.clock, CLOCK_MINUTES, DEFAULTS.clock),
    connect: {
      columns: typed(connect.columns, DEFAULTS.connect.columns),
      rows: typed(connect.rows, DEFAULTS.connect.rows),
      connect: typed(connect.connect, DEFAULTS.connect.connect),
      players: typed(connect.players, DEFAULTS.connect.players),
      board: oneOf(connect.board, BOARD_KINDS, DEFAULTS.connect.board),
    },
    morris: {
      men,
      flying: oneOf(morris.flying, [true, false], usual.flying),
      remove: oneOf(morris.remove, REMOVALS, usual.remove),
      drawAfter: typed(morris.drawAfter, usual.drawAfter),
      repetition: typed(morris.repetition, usual.repetition),
    },
  };
  return faultsOf(game, read).length === 0 ? withBots(game, tidy(game, read)) : DEFAULTS;
}

/** In games of two, a person who plays against the computer has the first seat. */
function tidy(game: GameId, choices: Choices): Choices {
  return game === 'connectx' || choices.seats[0]!.kind === 'person' || choices.seats[1]!.kind === 'bot'
    ? choices
    : { ...choices, seats: choices.seats.map((seat, at) => ({ ...seat, kind: at === 0 ? 'person' : 'bot' })) };
}

const fieldsOf = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Partial<Record<string, unknown>>) : {};

const typed = (value: unknown, otherwise: string, longest = MAX_TYPED): string =>
  typeof value === 'string' && value.length <= longest ? value : otherwise;

const keyOf = (game: GameId): string => `rowhouse.new.${game}`;

/** The last choices for this game on this device. */
export const storedChoices = (game: GameId): Choices => readChoices(game, deviceStorage.get(keyOf(game)));

export const storeChoices = (game: GameId, choices: Choices): void =>
  deviceStorage.set(keyOf(game), makeChoices(choices));
