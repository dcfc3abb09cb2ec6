import {
  type Config,
  err,
  gameOf,
  makeConfig,
  makeRecord,
  ok,
  parseConfig,
  parseRecord,
  type Result,
  replayFrom,
  type Setup,
  startingPosition,
  unwrap,
} from '@rowhouse/rules';
import type { Field, FieldExpected, FieldFault } from '@rowhouse/rules/fields';
import * as fields from '@rowhouse/rules/fields';
import type { Expected } from '@rowhouse/rules/formats';
import { type Clock, isClockRule } from './clock.ts';
import { checkSeats, MAX_SEAT_NAME_LENGTH, SEAT_KINDS, SEATS_FAULTS, type Seat } from './seat.ts';
import { type Ending, endingOf, TABLE_ENDINGS, type TableState, tableAtStart, withMoves } from './state.ts';

/** A13: a saved game, or an unfinished set-up. */
export type Save =
  | { readonly kind: 'game'; readonly state: TableState }
  | { readonly kind: 'setup'; readonly setup: Setup };

/** The game of a save. */
export const configOfSave = (save: Save): Config =>
  save.kind === 'setup' ? save.setup.config : save.state.record.config;

/** The fault of a save and its place. */
export type SaveFault = FieldFault<SaveExpected>;

/** The expected content of a save: a field of a kind, a text that the rules can read, or one of these. */
export type SaveExpected = FieldExpected | Expected | { readonly code: (typeof SAVE_CODES)[number] };

export const SAVE_CODES = [
  /** Not JSON at all. */
  'save-json',
  /** Moves to redo that are legal where they would be made. */
  'redo-moves',
  /** Seats as `checkSeats` wants them. */
  ...SEATS_FAULTS,
  /** An offer by one of two players, or none. */
  'offer',
  'clock',
  /** An ending that players bring about: resigning, agreeing, time. */
  'ending',
  /** None, because the game ended by its own rules. */
  'no-ending',
  /** None, because the game is over. */
  'no-offer',
] as const;

const VERSION = 1;

/** A save as JSON that people can read, with fields of one's own before it. The game is the text of its record. */
export const makeSave = (save: Save, label: object = {}): string =>
  `${JSON.stringify({ ...label, ...saveFields(save) }, null, 2)}\n`;

/** The fields of a save as JSON values. `parseSave` ignores other fields beside them. */
export const saveFields = (save: Save): object =>
  save.kind === 'game' ? gameFields(save.state) : setupFields(save.setup);

function gameFields({ record, undone, seats, ending, offer, playOn, clock, position }: TableState) {
  // Replaying finds an ending by the rules again. Only an ending by the players is saved.
  const byPlayers = endingOf(position, playOn) ? null : ending;
  const game = gameOf(record.config);
  return {
    rowhouse: VERSION,
    game: makeRecord(record),
    undone: game.makeMoves(record.config, undone),
    seats,
    ending: byPlayers,
    offer,
    playOn,
    // The time does not run in a saved game.
    clock: clock && { ...clock, since: null },
  };
}

function setupFields(setup: Setup) {
  return { rowhouse: VERSION, config: makeConfig(setup.config), setup: gameOf(setup.config).makeSetup(setup) };
}

const seatField: Field<Seat> = fields.object({
  kind: fields.oneOf(SEAT_KINDS),
  name: fields.nullable(fields.text(MAX_SEAT_NAME_LENGTH)),
  token: fields.nullable(fields.text(8)),
  bot: fields.nullable(fields.text(100)),
});

const clockField: Field<Clock> = fields.object({
  rule: fields.object({ initial: fields.number, increment: fields.number }),
  left: fields.list(fields.number, 2),
  since: fields.exact(null),
});

const gameField = fields.object({
  rowhouse: fields.exact(VERSION),
  game: fields.text(),
  undone: fields.text(),
  seats: fields.list(seatField, 10),
  ending: fields.nullable(fields.object({ winner: fields.nullable(fields.number), by: fields.oneOf(TABLE_ENDINGS) })),
  offer: fields.nullable(fields.number),
  playOn: fields.bool,
  clock: fields.nullable(clockField),
});

const setupField = fields.object({ rowhouse: fields.exact(VERSION), config: fields.text(), setup: fields.text() });

/** Reads what `makeSave` writes. Everything is checked: a game that is returned can be played on. */
export function parseSave(source: string): Result<Save, SaveFault> {
  const json = fields.readJson<unknown, SaveExpected>(source, (value) => value, { code: 'save-json' });
  if (!json.ok) return json;
  const { value } = json;
  return typeof value === 'object' && value !== null && 'setup' in value ? readSetup(value) : readGameSave(value);
}

const wrong = (path: string, expected: SaveExpected) => err({ path, expected });

function readSetup(json: unknown): Result<Save, SaveFault> {
  const read = fields.readFields(json, setupField);
  if (!read.ok) return read;
  const config = parseConfig(read.value.config);
  if (!config.ok) return wrong('config', config.error.expected);
  const setup = gameOf(config.value).parseSetup(config.value, read.value.setup);
  if (!setup.ok) return wrong('setup', setup.error.expected);
  return ok({ kind: 'setup', setup: setup.value });
}

function readGameSave(json: unknown): Result<Save, SaveFault> {
  const read = fields.readFields(json, gameField);
  if (!read.ok) return read;
  const { seats, ending, offer, playOn, clock } = read.value;
  const record = parseRecord(read.value.game);
  if (!record.ok) return wrong('game', record.error.expected);
  const { config, moves } = record.value;
  const game = gameOf(config);
  const players = game.players(config);
  const undone = game.parseMoves(config, read.value.undone);
  if (!undone.ok) return wrong('undone', undone.error.expected);

  const seated = checkSeats(seats, players);
  if (!seated.ok) return wrong('seats', { code: seated.error });
  if (offer !== null && !(players === 2 && (offer === 0 || offer === 1))) return wrong('offer', { code: 'offer' });
  if (clock && !isClock(clock, players)) return wrong('clock', { code: 'clock' });
  if (ending && !isEnding(ending, players, clock)) return wrong('ending', { code: 'ending' });

  // `parseRecord` has replayed the record, so these cannot fail.
  const start = unwrap(startingPosition(record.value));
  const begun = { ...tableAtStart(record.value, start, seats, clock), playOn };
  const now = unwrap(withMoves(begun, moves, undone.value));
  if (!replayFrom(now.position, undone.value).ok) return wrong('undone', { code: 'redo-moves' });
  if (now.ending && ending) return wrong('ending', { code: 'no-ending' });
  if (offer !== null && (now.ending || ending)) return wrong('offer', { code: 'no-offer' });
  return ok({ kind: 'game', state: { ...now, ending: now.ending ?? ending, offer } });
}

const isClock = ({ rule, left }: Clock, players: number): boolean =>
  players === 2 && left.length === 2 && isClockRule(rule) && left.every((time) => time >= 0);

/** Whether players can end a game like this. Replaying finds an ending by the rules. */
function isEnding({ winner, by }: Ending, players: number, clock: Clock | null): boolean {
  const won = winner === 0 || winner === 1;
  if (players !== 2) return false;
  return (
    (by === 'resignation' && won) || (by === 'agreement' && winner === null) || (by === 'time' && won && clock !== null)
  );
}
