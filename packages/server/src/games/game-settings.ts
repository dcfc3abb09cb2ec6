/** Decides the settings of a new online game: the game, the seats, who begins, the clock. */
import { randomInt } from 'node:crypto';
import { findBot } from '@rowhouse/engine';
import {
  type ClockSpec,
  canBeRated,
  MAX_SETUP_CELLS,
  type NewGame,
  type NewTerms,
  type SeatNumber,
} from '@rowhouse/protocol';
import { type Config, err, gameOf, makeConfig, ok, parseConfig, type Setup } from '@rowhouse/rules';
import { firstPlayer, gameIdOf, shuffled } from '@rowhouse/rules/internal';
import { bot, type ClockRule, newTable, person, type TableState } from '@rowhouse/table';
import type { Answer } from '../service.ts';
import type { GameSettings } from '../store/rows.ts';
import { DAY_MS } from '../timing.ts';

const SEED_COUNT = 2 ** 32;

/** Set-ups of larger boards are refused: proving them takes too long. */
export const isLarge = (config: Config): boolean =>
  config.family === 'connect' && config.columns * config.rows > MAX_SETUP_CELLS;

const clockRuleOf = (clock: ClockSpec): ClockRule =>
  clock.kind === 'live'
    ? { initial: clock.initial, increment: clock.increment }
    : { initial: clock.days * DAY_MS, increment: 0 };

/**
 * The table before the first entry. Its set-up was proved before it was stored, and is not proved again. Every seat is
 * a person or a computer player; none is remote.
 */
export function newTableOf(settings: GameSettings): Answer<TableState> {
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
  return made.ok ? made : err(TABLE_FAULTS[made.error.code]);
}

/** The protocol's codes for the faults of a new table. */
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
 * Checks a request, and decides at random what it leaves open. `SetupProver` checks separately that the set-up can be
 * reached.
 */
export function makeGameSettings(request: NewGame, now: number, creator?: string): Answer<GameSettings> {
  const config = parseConfig(request.game);
  if (!config.ok) return err('bad-game');
  const players = gameOf(config.value).players(config.value);
  if (request.seats.length !== players || request.seats.filter(({ who }) => who === 'me').length > 1)
    return err('bad-seats');
  if (request.rated && !mayBeRated(request, config.value)) return err('cannot-be-rated');
  // In a rated game chance decides who begins.
  const seats = request.shuffle || request.rated ? shuffled(request.seats, secureRandom) : request.seats;
  for (const seat of seats) if (seat.who === 'bot' && !findBot(seat.bot, config.value).ok) return err('no-such-bot');
  if (request.position !== undefined && isLarge(config.value)) return err('bad-position');
  const host = seats.findIndex(({ who }) => who === 'me');
  const settings: GameSettings = {
    config: makeConfig(config.value),
    first: request.first ?? firstPlayer(config.value, randomInt(SEED_COUNT)),
    position: request.position ?? null,
    bots: seats.map((seat) => (seat.who === 'bot' ? seat.bot : null)),
    taken: seats.map(({ who }) => who !== 'guest'),
    clock: request.clock ?? null,
    open: request.open ?? false,
    created: now,
    host: host === -1 ? null : host,
    seed: randomInt(SEED_COUNT),
    ...(creator === undefined ? {} : { creator }),
    ...(request.rated ? { rated: true } : {}),
  };
  const table = newTableOf(settings);
  if (!table.ok) return table;
  const { start } = table.value;
  const position = request.position === undefined ? null : gameOf(config.value).makePosition(start);
  return ok({ ...settings, first: start.toMove, position });
}

/**
 * Rated games are between people, from the usual start, with a clock if there are two players, and no player chooses
 * who begins.
 */
const mayBeRated = ({ seats, clock, position, first }: NewGame, config: Config): boolean =>
  canBeRated(config) &&
  seats.every(({ who }) => who !== 'bot') &&
  (clock !== undefined || seats.length > 2) &&
  position === undefined &&
  first === undefined;

/** A secure random number in [0, 1), so that players cannot predict their seats. */
export const secureRandom = (): number => randomInt(SEED_COUNT) / SEED_COUNT;

/** The settings of a game of two after its creator changed the terms. In Connect X the first seat begins (C3). */
export function changedSettings(settings: GameSettings, to: NewTerms): Answer<GameSettings> {
  const config = parseConfig(to.game);
  if (!config.ok) return err('bad-game');
  return ok({
    ...settings,
    config: makeConfig(config.value),
    first: gameIdOf(config.value) === 'connectx' ? 0 : settings.first,
    clock: to.clock,
    host: to.seat,
    taken: settings.taken.map((_, seat) => seat === to.seat),
  });
}

/**
 * The settings of a rematch: all players move to the next seat, and the same colour begins. So two players swap
 * colours, and the previous second player begins. Unlike this, `playAgain` of the table leaves the players in their
 * seats.
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
    seed: randomInt(SEED_COUNT),
  };
}

/** Open games with the same key can be paired: the same game with the same clock, both rated or not. */
export const pairingKeyOf = ({ config, clock, rated }: GameSettings): string =>
  JSON.stringify(rated ? [config, clock, 'rated'] : [config, clock]);

/**
 * Patterns (SQL LIKE) for the keys of the games that a pairing request accepts: the same game, both rated or not, and
 * with `anyClock` any clock of the kind.
 */
export function pairingPatterns(settings: GameSettings, anyClock: boolean): readonly string[] {
  if (!anyClock) return [pairingKeyOf(settings)];
  const { clock, rated } = settings;
  const start = `[${JSON.stringify(settings.config)},`;
  const end = rated ? ',"rated"]' : ']';
  const ofKind = `${start}{"kind":"${clock?.kind ?? 'live'}"%}${end}`;
  return clock?.kind === 'days' ? [ofKind] : [ofKind, `${start}null${end}`];
}

/** The seat in the old game of the player who has `seat` in the rematch. */
export const seatBeforeRematch = (seat: SeatNumber, players: number): SeatNumber => (seat + 1) % players;
