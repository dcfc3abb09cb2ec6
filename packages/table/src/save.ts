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
import type { Expected, FieldExpected, FieldFault } from '@rowhouse/rules/formats';
import { type Field, fields } from '@rowhouse/rules/internal';
import { type Clock, isClockRule } from './clock.ts';
import { checkSeats, MAX_SEAT_NAME_LENGTH, SEAT_KINDS, SEATS_CODES, type Seat } from './seat.ts';
import { type Ending, endingOf, HELPS, TABLE_ENDINGS, type TableState, tableAtStart, withMoves } from './state.ts';

/** A13: a saved game, or an unfinished set-up. */
export type Save =
  | { readonly kind: 'game'; readonly state: TableState }
  | { readonly kind: 'setup'; readonly setup: Setup };

/** The game of a save. */
export const configOfSave = (save: Save): Config =>
  save.kind === 'setup' ? save.setup.config : save.state.record.config;

/** The fault of a save and its place. */
export type SaveFault = FieldFault<SaveExpected>;

/** The expected content of a save: a kind of field, a text that the rules can read, or one of `SAVE_CODES`. */
export type SaveExpected = FieldExpected | Expected | { readonly code: (typeof SAVE_CODES)[number] };

export const SAVE_CODES = [
  'save-json',
  /** Legal moves to redo. */
  'redo-moves',
  /** Seats that pass `checkSeats`. */
  ...SEATS_CODES,
  /** An offer by one of two players, or none. */
  'offer',
  'clock',
  /** An ending by the players: a resignation, an agreement, or time. */
  'ending',
  /** No ending, because the game ended by its own rules. */
  'no-ending',
  /** No offer, because the game is over. */
  'no-offer',
] as const;

const VERSION = 1;

/** A save as JSON that people can read, after the fields of `label`. The game is the text of its record. */
export const makeSave = (save: Save, label: object = {}): string =>
  `${JSON.stringify({ ...label, ...saveFields(save) }, null, 2)}\n`;

/** The fields of a save as JSON values. `parseSave` ignores other fields beside them. */
export function saveFields(save: Save): object {
  if (save.kind === 'setup') {
    const { config } = save.setup;
    return { rowhouse: VERSION, config: makeConfig(config), setup: gameOf(config).makeSetup(save.setup) };
  }
  const { record, undone, seats, ending, offer, playOn, clock, position, help } = save.state;
  return {
    rowhouse: VERSION,
    game: makeRecord(record),
    undone: gameOf(record.config).makeMoves(record.config, undone),
    seats,
    // Replaying finds an ending by the rules again. Only an ending by the players is saved.
    ending: endingOf(position, playOn) ? null : ending,
    offer,
    playOn,
    // The time does not run in a saved game.
    clock: clock && { ...clock, since: null },
    ...(help && { help }),
  };
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
  // Missing in most games, and in saves of earlier versions.
  help: (value: unknown) => HELPS.find((help) => help === value),
});

const setupField = fields.object({ rowhouse: fields.exact(VERSION), config: fields.text(), setup: fields.text() });

/** Reads what `makeSave` writes. Everything is checked: a game that is returned can be played on. */
export function parseSave(source: string): Result<Save, SaveFault> {
  const json = fields.readJson<unknown, SaveExpected>(source, (value) => value, { code: 'save-json' });
  if (!json.ok) return json;
  const { value } = json;
  return typeof value === 'object' && value !== null && 'setup' in value ? readSetup(value) : readGameSave(value);
}

const wrong = (path: string, expected: SaveExpected) => err({ code: 'bad-field' as const, path, expected });

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
  const { seats, ending, offer, playOn, clock, help } = read.value;
  const record = parseRecord(read.value.game);
  if (!record.ok) return wrong('game', record.error.expected);
  const { config, moves } = record.value;
  const game = gameOf(config);
  const players = game.players(config);
  const undone = game.parseMoves(config, read.value.undone);
  if (!undone.ok) return wrong('undone', undone.error.expected);

  const seated = checkSeats(seats, players);
  if (!seated.ok) return wrong('seats', seated.error);
  if (offer !== null && !(players === 2 && (offer === 0 || offer === 1))) return wrong('offer', { code: 'offer' });
  if (clock && !isClock(clock, players)) return wrong('clock', { code: 'clock' });
  if (ending && !isEnding(ending, players, clock)) return wrong('ending', { code: 'ending' });

  // `parseRecord` has replayed the record, so these cannot fail.
  const start = unwrap(startingPosition(record.value));
  const begun = { ...tableAtStart(record.value, start, seats, clock), playOn, ...(help && { help }) };
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
  if (by === 'agreement') return winner === null;
  return won && (by === 'resignation' || (by === 'time' && clock !== null));
}
