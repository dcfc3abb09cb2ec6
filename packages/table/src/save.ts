import {
  err,
  gameOf,
  makeConfig,
  makeRecord,
  ok,
  type Player,
  parseConfig,
  parseRecord,
  type Result,
  type Setup,
} from '@rowhouse/rules';
import type { Clock } from './clock.ts';
import { bool, exact, type Field, FieldError, list, nullable, number, object, oneOf, text } from './fields.ts';
import { checkSeatTokens, SEAT_KINDS, type Seat } from './seat.ts';
import { type Ending, endingOf, TABLE_ENDINGS, type TableState, withMoves } from './state.ts';

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
    clock,
  };
}

function setupFields(setup: Setup) {
  return { rowhouse: VERSION, config: makeConfig(setup.config), setup: gameOf(setup.config).makeSetup(setup) };
}

const seatField: Field<Seat> = object({
  kind: oneOf(SEAT_KINDS),
  name: nullable(text(100)),
  token: nullable(text(8)),
  bot: nullable(text(100)),
});

const clockField: Field<Clock> = object({
  rule: object({ initial: number, increment: number }),
  left: list(number, 2),
  since: nullable(number),
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

  const isPlayer = (player: Player | null) =>
    player === null || (Number.isInteger(player) && player >= 0 && player < players);
  if (seats.length !== players) return err({ path: 'seats', expected: `${players} seats` });
  if (!checkSeatTokens(seats).ok) return err({ path: 'seats', expected: 'tokens of one character, no two alike' });
  if (!isPlayer(offer)) return err({ path: 'offer', expected: 'a player, or null' });
  if (ending && !isPlayer(ending.winner)) return err({ path: 'ending.winner', expected: 'a player, or null' });
  if (clock && (players !== 2 || clock.left.length !== 2)) return err({ path: 'clock', expected: 'two players' });

  const { moves } = record.value;
  // The same replay tells whether the moves to redo are legal where they would be made.
  const blank = { seats, offer: null, ending: null, playOn, clock, undone: [], position: null as never };
  const redone = withMoves({ ...blank, record: record.value }, [...moves, ...undone.value], []);
  if (!redone.ok) return err({ path: 'undone', expected: 'legal moves' });
  const now = withMoves({ ...blank, record: record.value }, moves, undone.value);
  if (!now.ok) return err({ path: 'game', expected: 'legal moves' });
  if (now.value.ending && ending) return err({ path: 'ending', expected: 'null: the game itself ended' });
  if (offer !== null && (now.value.ending || ending)) return err({ path: 'offer', expected: 'null: the game is over' });
  const agreed: Ending | null = now.value.ending ?? ending;
  return ok({ kind: 'game', state: { ...now.value, ending: agreed, offer } });
}
