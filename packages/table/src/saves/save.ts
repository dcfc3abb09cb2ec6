import {
  err,
  gameOf,
  makeConfig,
  makeRecord,
  ok,
  parseConfig,
  parseRecord,
  type Result,
  type Setup,
  startingPosition,
} from '@rowhouse/rules';
import { bool, exact, type Field, FieldError, list, nullable, number, object, oneOf, text } from '../fields.ts';
import { type Clock, isClockRule } from '../play/clock.ts';
import { checkSeats, LONGEST_NAME, SEAT_KINDS, type Seat, type SeatsFault } from '../play/seat.ts';
import { type Ending, endingOf, TABLE_ENDINGS, type TableState, withMoves } from '../play/state.ts';

/** A13: what can be kept: a game with all that belongs to it, or a position that is still being set up. */
export type Save =
  | { readonly kind: 'game'; readonly state: TableState }
  | { readonly kind: 'setup'; readonly setup: Setup };

/** What is wrong with a save, and where: `path` names the field, as in `seats.1.kind`. */
export interface SaveFault {
  readonly path: string;
  readonly expected: string;
}

const VERSION = 1;

/** The native save: JSON, one object, readable by a person. The game itself is its record, in the rules' own text. */
export function makeSave(save: Save): string {
  return `${JSON.stringify(save.kind === 'game' ? gameFields(save.state) : setupFields(save.setup), null, 2)}\n`;
}

function gameFields({ record, undone, seats, ending, offer, playOn, clock, position }: TableState) {
  // What the rules say is found again by replaying; only what the players did needs keeping.
  const agreed = endingOf(position, playOn) ? null : ending;
  const game = gameOf(record.config);
  return {
    rowhouse: VERSION,
    game: makeRecord(record),
    undone: game.makeMoves(record.config, undone),
    seats,
    ending: agreed,
    offer,
    playOn,
    // Time does not run while a game lies in a drawer.
    clock: clock && { ...clock, since: null },
  };
}

function setupFields(setup: Setup) {
  return { rowhouse: VERSION, config: makeConfig(setup.config), setup: gameOf(setup.config).makeSetup(setup) };
}

const seatField: Field<Seat> = object({
  kind: oneOf(SEAT_KINDS),
  name: nullable(text(LONGEST_NAME)),
  token: nullable(text(8)),
  bot: nullable(text(100)),
});

const clockField: Field<Clock> = object({
  rule: object({ initial: number, increment: number }),
  left: list(number, 2),
  since: exact(null),
});

const gameField = object({
  rowhouse: exact(VERSION),
  game: text(),
  undone: text(),
  seats: list(seatField, 10),
  ending: nullable(object({ winner: nullable(number), by: oneOf(TABLE_ENDINGS) })),
  offer: nullable(number),
  playOn: bool,
  clock: nullable(clockField),
});

const setupField = object({ rowhouse: exact(VERSION), config: text(), setup: text() });

export function parseSave(source: string): Result<Save, SaveFault> {
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch {
    return err({ path: '', expected: 'a save of Rowhouse, which is JSON' });
  }
  try {
    const isSetup = typeof json === 'object' && json !== null && 'setup' in json;
    return isSetup ? readSetup(json) : readGame(json);
  } catch (error) {
    if (error instanceof FieldError) return err({ path: error.path, expected: error.expected });
    throw error;
  }
}

function readSetup(json: unknown): Result<Save, SaveFault> {
  const fields = setupField(json, '');
  const config = parseConfig(fields.config);
  if (!config.ok) return err({ path: 'config', expected: config.error.expected });
  const setup = gameOf(config.value).parseSetup(config.value, fields.setup);
  if (!setup.ok) return err({ path: 'setup', expected: setup.error.expected });
  return ok({ kind: 'setup', setup: setup.value });
}

function readGame(json: unknown): Result<Save, SaveFault> {
  const { game: recordText, undone: undoneText, seats, ending, offer, playOn, clock } = gameField(json, '');
  const record = parseRecord(recordText);
  if (!record.ok) return err({ path: 'game', expected: record.error.expected });
  const { config } = record.value;
  const game = gameOf(config);
  const players = game.players(config);
  const undone = game.parseMoves(config, undoneText);
  if (!undone.ok) return err({ path: 'undone', expected: undone.error.expected });

  const wrong = (path: string, expected: string) => err({ path, expected });
  const seated = checkSeats(seats, players);
  if (!seated.ok) return wrong('seats', SEATS_EXPECTED[seated.error]);
  if (offer !== null && !(players === 2 && (offer === 0 || offer === 1)))
    return wrong('offer', 'null, or one of two players');
  if (clock && !isClock(clock, players))
    return wrong('clock', 'a clock for two players, with times that are not negative');
  if (ending && !isEnding(ending, players, clock)) return wrong('ending', 'how the players ended a game of two');

  const start = startingPosition(record.value);
  if (!start.ok) return wrong('game', 'a legal position');
  const { moves } = record.value;
  const blank = { record: record.value, start: start.value, position: start.value, seats, playOn, clock };
  const begun: TableState = { ...blank, undone: [], offer: null, ending: null };
  // The same replay tells whether the moves to redo are legal where they would be made.
  const redone = withMoves(begun, [...moves, ...undone.value], []);
  if (!redone.ok) return wrong('undone', 'legal moves');
  const now = withMoves(begun, moves, undone.value);
  if (!now.ok) return wrong('game', 'legal moves');
  if (now.value.ending && ending) return wrong('ending', 'null: the game itself ended');
  if (offer !== null && (now.value.ending || ending)) return wrong('offer', 'null: the game is over');
  return ok({ kind: 'game', state: { ...now.value, ending: now.value.ending ?? ending, offer } });
}

const SEATS_EXPECTED: Record<SeatsFault, string> = {
  'seat-count': 'a seat for each player',
  'seat-names': `names of 1 to ${LONGEST_NAME} characters`,
  'seat-bots': 'a bot’s id where a bot sits, and nowhere else',
  'seat-tokens': 'tokens of one character, no two alike',
};

const isClock = ({ rule, left }: Clock, players: number): boolean =>
  players === 2 && left.length === 2 && isClockRule(rule) && left.every((time) => time >= 0);

/** What the players can do to end a game; how the rules end one is found by replaying. */
function isEnding({ winner, by }: Ending, players: number, clock: Clock | null): boolean {
  const won = winner === 0 || winner === 1;
  if (players !== 2) return false;
  return (
    (by === 'resignation' && won) || (by === 'agreement' && winner === null) || (by === 'time' && won && clock !== null)
  );
}
