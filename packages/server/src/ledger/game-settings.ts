import { randomInt } from 'node:crypto';
import { findBot } from '@rowhouse/engine';
import {
  type Config,
  err,
  firstPlayer,
  gameOf,
  makeConfig,
  ok,
  type Player,
  parseConfig,
  type Result,
  type Setup,
} from '@rowhouse/rules';
import { bot, type ClockRule, newTable, person, type TableState } from '@rowhouse/table';
import type { SeatNumber } from '../protocol/commands.ts';
import type { ErrorCode } from '../protocol/errors.ts';
import type { ClockSpec } from '../protocol/game-view.ts';
import type { NewGame } from '../protocol/requests.ts';

/** What is settled when a game is made, and never changes. Kept as JSON. */
export interface Charter {
  /** The game's text. */
  readonly config: string;
  readonly first: Player;
  /** As the rules write it, where play does not begin with the empty board. */
  readonly position: string | null;
  /** For each seat the id of the computer player, `null` for a person. */
  readonly bots: readonly (string | null)[];
  /** Which seats are taken from the beginning: the creator's, and those of computer players. */
  readonly taken: readonly boolean[];
  readonly clock: ClockSpec | null;
  readonly open: boolean;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** The creator's seat. */
  readonly host: SeatNumber | null;
  /** What chance the computer players have. */
  readonly seed: number;
}

const DAY = 86_400_000;
const SEEDS = 2 ** 32;

/** Whether a larger board was reached by a game takes longer to find out than whoever asks may keep others waiting. */
export const MOST_SETUP_CELLS = 400;
const isLarge = (config: Config): boolean =>
  config.family === 'connect' && config.columns * config.rows > MOST_SETUP_CELLS;

const ruleOf = (clock: ClockSpec): ClockRule =>
  clock.kind === 'live'
    ? { initial: clock.initial, increment: clock.increment }
    : { initial: clock.days * DAY, increment: 0 };

/** The table as it stands before anything was done. Everybody is a person or a bot here: nobody is nearer than others. */
export function openTable(charter: Charter): Result<TableState, ErrorCode> {
  const config = parseConfig(charter.config);
  if (!config.ok) return err('bad-game');
  let setup: Setup | undefined;
  if (charter.position !== null) {
    const parsed = gameOf(config.value).parseSetup(config.value, charter.position);
    if (!parsed.ok) return err('bad-position');
    setup = parsed.value;
  }
  const made = newTable({
    config: config.value,
    seats: charter.bots.map((id) => (id === null ? person() : bot(id))),
    ...(setup ? { setup } : { first: charter.first }),
    ...(charter.clock ? { clock: ruleOf(charter.clock) } : {}),
  });
  return made.ok ? made : err(FAULTS[made.error]);
}

const FAULTS = {
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

/** Draws what is left to chance. What comes back can be played. */
export function charterOf(wish: NewGame, now: number): Result<Charter, ErrorCode> {
  const config = parseConfig(wish.game);
  if (!config.ok) return err('bad-game');
  const players = gameOf(config.value).players(config.value);
  if (wish.seats.length !== players || wish.seats.filter(({ who }) => who === 'me').length > 1) return err('bad-seats');
  const seats = wish.shuffle ? shuffled(wish.seats) : wish.seats;
  for (const seat of seats) if (seat.who === 'bot' && !findBot(seat.bot, config.value).ok) return err('no-such-bot');
  if (wish.position !== undefined && isLarge(config.value)) return err('bad-position');
  const host = seats.findIndex(({ who }) => who === 'me');
  const charter: Charter = {
    config: makeConfig(config.value),
    first: wish.first ?? firstPlayer(config.value, randomInt(SEEDS)),
    position: wish.position ?? null,
    bots: seats.map((seat) => (seat.who === 'bot' ? seat.bot : null)),
    taken: seats.map(({ who }) => who !== 'guest'),
    clock: wish.clock ?? null,
    open: wish.open ?? false,
    created: now,
    host: host === -1 ? null : host,
    seed: randomInt(SEEDS),
  };
  const table = openTable(charter);
  if (!table.ok) return table;
  const { start } = table.value;
  const position = wish.position === undefined ? null : gameOf(config.value).makePosition(start);
  return ok({ ...charter, first: start.toMove, position });
}

function shuffled<T>(list: readonly T[]): readonly T[] {
  const cards = [...list];
  for (let at = cards.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [cards[at], cards[other]] = [cards[other]!, cards[at]!];
  }
  return cards;
}

/** The same people one seat further, the same colour beginning: in a game of two they swap colours and who begins. */
export function rematchCharter(charter: Charter, bots: readonly (string | null)[], now: number): Charter {
  return {
    ...charter,
    bots: bots.map((_, seat) => bots[oldSeat(seat, bots.length)]!),
    taken: bots.map(() => true),
    open: false,
    created: now,
    host: null,
    seed: randomInt(SEEDS),
  };
}

/** Where whoever has a seat in the rematch sat before. */
export const oldSeat = (seat: SeatNumber, players: number): SeatNumber => (seat + 1) % players;
