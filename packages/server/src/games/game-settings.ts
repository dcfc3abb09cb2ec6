/** What is decided when an online game is made: which game, who sits where, who begins, the clock. */
import { randomInt } from 'node:crypto';
import { findBot } from '@rowhouse/engine';
import {
  type ClockSpec,
  canBeRated,
  type ErrorCode,
  MAX_SETUP_CELLS,
  type NewGame,
  type SeatNumber,
} from '@rowhouse/protocol';
import {
  type Config,
  err,
  firstPlayer,
  gameOf,
  makeConfig,
  ok,
  parseConfig,
  type Result,
  type Setup,
  shuffled,
} from '@rowhouse/rules';
import { bot, type ClockRule, newTable, person, type TableState } from '@rowhouse/table';
import type { GameSettings } from '../store/rows.ts';
import { DAY_MS } from '../timing.ts';

/** A seed is below this number. */
const SEEDS = 2 ** 32;

const isLarge = (config: Config): boolean =>
  config.family === 'connect' && config.columns * config.rows > MAX_SETUP_CELLS;

const clockRuleOf = (clock: ClockSpec): ClockRule =>
  clock.kind === 'live'
    ? { initial: clock.initial, increment: clock.increment }
    : { initial: clock.days * DAY_MS, increment: 0 };

/**
 * The table before the first entry. Its set-up was proved before it was stored, and is not searched again. On the server every
 * seat is a person or a computer player; none is remote.
 */
export function newTableOf(settings: GameSettings): Result<TableState, ErrorCode> {
  const config = parseConfig(settings.config);
  if (!config.ok) return err('bad-game');
  let setup: Setup | undefined;
  if (settings.position !== null) {
    const parsed = gameOf(config.value).parseSetup(config.value, settings.position);
    if (!parsed.ok) return err('bad-position');
    setup = parsed.value;
  }
  const made = newTable({
    config: config.value,
    seats: settings.bots.map((id) => (id === null ? person() : bot(id))),
    ...(setup ? { setup, effort: 0 } : { first: settings.first }),
    ...(settings.clock ? { clock: clockRuleOf(settings.clock) } : {}),
  });
  return made.ok ? made : err(TABLE_FAULTS[made.error]);
}

/** What is wrong with a new table, in the words of the protocol. */
const TABLE_FAULTS = {
  'bad-config': 'bad-game',
  'bad-setup': 'bad-position',
  'bad-clock': 'bad-clock',
  'clock-needs-two': 'bad-clock',
  'no-first': 'bad-first',
  'no-such-player': 'bad-first',
  'seat-count': 'bad-seats',
  'seat-names': 'bad-seats',
  'seat-bots': 'bad-seats',
  'seat-tokens': 'bad-seats',
} as const;

/**
 * Checks the request, and decides by chance what it leaves open. A game with the resulting settings can be played, if a
 * game leads to its set-up: `SetupProver` finds that out.
 */
export function makeGameSettings(request: NewGame, now: number, creator?: string): Result<GameSettings, ErrorCode> {
  const config = parseConfig(request.game);
  if (!config.ok) return err('bad-game');
  const players = gameOf(config.value).players(config.value);
  if (request.seats.length !== players || request.seats.filter(({ who }) => who === 'me').length > 1)
    return err('bad-seats');
  if (request.rated && !mayBeRated(request, config.value)) return err('cannot-be-rated');
  // In a rated game nobody chooses to begin.
  const seats = request.shuffle || request.rated ? shuffled(request.seats, unguessable) : request.seats;
  for (const seat of seats) if (seat.who === 'bot' && !findBot(seat.bot, config.value).ok) return err('no-such-bot');
  if (request.position !== undefined && isLarge(config.value)) return err('bad-position');
  const host = seats.findIndex(({ who }) => who === 'me');
  const settings: GameSettings = {
    config: makeConfig(config.value),
    first: request.first ?? firstPlayer(config.value, randomInt(SEEDS)),
    position: request.position ?? null,
    bots: seats.map((seat) => (seat.who === 'bot' ? seat.bot : null)),
    taken: seats.map(({ who }) => who !== 'guest'),
    clock: request.clock ?? null,
    open: request.open ?? false,
    created: now,
    host: host === -1 ? null : host,
    seed: randomInt(SEEDS),
    ...(creator === undefined ? {} : { creator }),
    ...(request.rated ? { rated: true } : {}),
  };
  const table = newTableOf(settings);
  if (!table.ok) return table;
  const { start } = table.value;
  const position = request.position === undefined ? null : gameOf(config.value).makePosition(start);
  return ok({ ...settings, first: start.toMove, position });
}

/** Between people, from the usual start, with a clock where there can be one; and nobody chooses who begins. */
const mayBeRated = ({ seats, clock, position, first }: NewGame, config: Config): boolean =>
  canBeRated(config) &&
  seats.every(({ who }) => who !== 'bot') &&
  (clock !== undefined || seats.length > 2) &&
  position === undefined &&
  first === undefined;

/** A number in [0, 1) that nobody can foresee: who sits where must not be guessed. */
const unguessable = (): number => randomInt(2 ** 32) / 2 ** 32;

/**
 * A rematch: everybody moves one seat further, and the same colour begins. So two players swap colours, and the other
 * one begins; anybody may watch a game that anybody could have joined. (At one device, `playAgain` leaves people in their seats.)
 */
export function rematchSettings(settings: GameSettings, bots: readonly (string | null)[], now: number): GameSettings {
  return {
    ...settings,
    bots: bots.map((_, seat) => bots[seatBeforeRematch(seat, bots.length)]!),
    ...(settings.programs
      ? { programs: bots.map((_, seat) => settings.programs![seatBeforeRematch(seat, bots.length)]!) }
      : {}),
    taken: bots.map(() => true),
    created: now,
    host: null,
    seed: randomInt(SEEDS),
  };
}

/** Open games with the same key are for the same people: the same game, with the same clock, rated or not. */
export const pairingKeyOf = ({ config, clock, rated }: GameSettings): string =>
  JSON.stringify(rated ? [config, clock, 'rated'] : [config, clock]);

/** The seat in the old game of the player who has `seat` in the rematch. */
export const seatBeforeRematch = (seat: SeatNumber, players: number): SeatNumber => (seat + 1) % players;
