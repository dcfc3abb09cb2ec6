import { BOT_IDS, type BotId } from '@rowhouse/engine';
import { BLUE, BOARD_KINDS, err, isMen, type Player, RED, REMOVALS, type Result, randomFrom } from '@rowhouse/rules';
import { MAX_PLAYER_NAME_LENGTH } from '@rowhouse/rules/formats';
import { type GameId, readMorrisConfig } from '@rowhouse/rules/internal';
import { newTable, type TableState } from '@rowhouse/table';
import { deviceStorage, parseJson, storedChoice } from '../shared/platform/storage.ts';
import { configOf } from './board-choices.ts';
import {
  type ChoiceFault,
  type Choices,
  CLOCK_MINUTES,
  CLOCK_SECONDS,
  DEFAULTS,
  type Drawn,
  morrisChoices,
  typedMorris,
} from './choices.ts';
import { isAgainstComputer, seatFaults, seatOf, seatsShown, withBots } from './seat-choices.ts';

/** Every wrong field, in the order of the screen: first the numbers of the board. */
export function faultsOf(game: GameId, choices: Choices): readonly ChoiceFault[] {
  const config = configOf(game, choices);
  return [...(config.ok ? [] : config.error), ...seatFaults(game, choices)];
}

/** A2: draws the colour of the person and the first player independently, both from one seed. */
export function startGame(game: GameId, choices: Choices, seed: number): Result<TableState, readonly ChoiceFault[]> {
  const faults = faultsOf(game, choices);
  const config = configOf(game, choices);
  if (!config.ok || faults.length > 0) return err(faults);
  const { mine, first } = choices;
  const seats = choices.seats.slice(0, seatsShown(game, choices)).map((seat) => seatOf(seat, game === 'connectx'));
  if (isAgainstComputer(game, choices) && (mine === 'random' ? drawColour(seed) : mine) === BLUE) seats.reverse();
  // C3: player 1 always moves first in Connect X, even if its numbers are those of Connect Four.
  const begins = game === 'connectx' ? RED : first;
  const table = newTable({
    config: config.value,
    seats,
    ...(begins === 'random' ? { seed } : { first: begins }),
    ...(game === 'connectx' || choices.clock === 0
      ? {}
      : { clock: { initial: choices.clock * 60_000, increment: CLOCK_SECONDS[choices.clock] * 1000 } }),
  });
  if (!table.ok) throw new Error(`Valid choices did not make a table: ${table.error}`);
  return table;
}

/**
 * The colour comes from the seed's second random number. It is independent of the first one, which decides who begins.
 */
function drawColour(seed: number): Player {
  const random = randomFrom(seed);
  random();
  return random() < 0.5 ? RED : BLUE;
}

const MAX_TYPED_LENGTH = 9;

/** Reads stored choices, and replaces invalid values by the defaults. */
export function readChoices(game: GameId, text: string | null): Choices {
  const from = fieldsOf(parseJson(text));
  const connect = fieldsOf(from.connect);
  const morris = fieldsOf(from.morris);
  const usual = readMorris(morris);
  const seats = Array.isArray(from.seats) ? from.seats.map(fieldsOf) : [];
  const drawn: readonly Drawn[] = ['random', RED, BLUE];
  const read: Choices = {
    seats: DEFAULTS.seats.map((seat, at) => {
      const { kind, bot: id, name, token } = seats[at] ?? {};
      return {
        kind: storedChoice(kind, ['person', 'bot'] as const, seat.kind),
        bot: storedChoice<BotId>(id, BOT_IDS, seat.bot),
        name: typed(name, seat.name, MAX_PLAYER_NAME_LENGTH),
        token: typed(token, seat.token),
      };
    }),
    mine: storedChoice(from.mine, drawn, DEFAULTS.mine),
    first: storedChoice(from.first, drawn, DEFAULTS.first),
    clock: storedChoice(from.clock, CLOCK_MINUTES, DEFAULTS.clock),
    connect: {
      ...typedFields(connect, DEFAULTS.connect, ['columns', 'rows', 'connect', 'players']),
      board: storedChoice(connect.board, BOARD_KINDS, DEFAULTS.connect.board),
    },
    morris: {
      ...usual,
      flying: storedChoice(morris.flying, [true, false], usual.flying),
      remove: storedChoice(morris.remove, REMOVALS, usual.remove),
      ...typedFields(morris, usual, ['drawAfter', 'repetition']),
    },
  };
  return faultsOf(game, read).length === 0 ? withBots(game, tidy(game, read)) : DEFAULTS;
}

/** The stored morris game with its usual options. Earlier versions stored only the number of men. */
function readMorris({ men, shape, rules, isOwn }: Fields): Choices['morris'] {
  const isStored = typeof men === 'number' && typeof shape === 'string' && typeof rules === 'string';
  const config = isStored ? readMorrisConfig(`morris-${men}-${shape}-${rules}`) : null;
  if (config) return { ...typedMorris(config), isOwn: isOwn === true };
  return isMen(men) ? morrisChoices(men) : DEFAULTS.morris;
}

/** In games of two, a person who plays against the computer has the first seat. */
function tidy(game: GameId, choices: Choices): Choices {
  return game === 'connectx' || choices.seats[0]!.kind === 'person' || choices.seats[1]!.kind === 'bot'
    ? choices
    : { ...choices, seats: choices.seats.map((seat, at) => ({ ...seat, kind: at === 0 ? 'person' : 'bot' })) };
}

type Fields = Partial<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const typed = (value: unknown, otherwise: string, maxLength = MAX_TYPED_LENGTH): string =>
  typeof value === 'string' && value.length <= maxLength ? value : otherwise;

const typedFields = <F extends string>(from: Fields, usual: Readonly<Record<F, string>>, fields: readonly F[]) =>
  Object.fromEntries(fields.map((field) => [field, typed(from[field], usual[field])])) as Record<F, string>;

const keyOf = (game: GameId): string => `rowhouse.new.${game}`;

/** The last choices for this game on this device. */
export const storedChoices = (game: GameId): Choices => readChoices(game, deviceStorage.get(keyOf(game)));

export const storeChoices = (game: GameId, choices: Choices): void =>
  deviceStorage.set(keyOf(game), JSON.stringify(choices));
