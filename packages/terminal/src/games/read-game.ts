import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { parseAnalysis, parseAnnotated } from '@rowhouse/coach/formats';
import {
  type Cell,
  type Config,
  type GameRecord,
  gameOf,
  type Move,
  newRecord,
  type Player,
  parseRecord,
  replay,
} from '@rowhouse/rules';
import { makeSave, parseSave, type Save, tableOfRecord } from '@rowhouse/table';
import {
  fitsHistoric,
  HISTORIC_FORMATS,
  type HistoricFormat,
  makeHistoric,
  parseHistoric,
} from '@rowhouse/table/internal';
import { GAME_OPTIONS, type GameValues, gameFrom, playerOption } from '../cli/game-options.ts';
import { CallError, withFile } from '../command.ts';
import { coachFileClause, errorClause, unwrapInput } from '../text/errors.ts';

/** The formats of a saved game, and how each is read. A text that cannot be read is a `CallError`. */
export const FORMATS = ['native', ...HISTORIC_FORMATS, 'moves'] as const;
export type Format = (typeof FORMATS)[number];

/** The options that name the game of a list of moves. The other formats contain it. */
const MOVES_ONLY = ['game', 'first', ...(Object.keys(GAME_OPTIONS) as (keyof typeof GAME_OPTIONS)[])] as const;

type MovesValues = GameValues & { readonly game?: string | undefined; readonly first?: string | undefined };

/** A path as people type or paste it: with ~ for the home folder, in quotes, or with escaped spaces. */
export const typedPath = (text: string): string =>
  text
    .trim()
    .replace(/^(['"])(.*)\1$/, '$2')
    .replace(/\\ /g, ' ')
    .replace(/^~(?=\/)/, homedir());

/** Reads a file, or standard input. */
export function readSource(file: string | undefined): string {
  return withFile(file ?? 'standard input', () => readFileSync(file ?? 0, 'utf8'));
}

function historic(format: HistoricFormat, source: string): Save {
  const { save, errors } = unwrapInput(parseHistoric(format, source));
  if (errors.length === 0) return save;
  const [place] = errors.flatMap(({ places }) => places);
  const where = place ? `line ${lineOf[format](place)}: ` : '';
  throw new CallError(`${where}not a position to play on from: ${errors.map(errorClause).join('; ')}`);
}

/** The line of a file that holds a cell, counted from 1. */
const lineOf: Readonly<Record<HistoricFormat, (cell: Cell) => number>> = {
  saved_game: ([, y]) => y + 1,
  // The first line is the side to move.
  save_txt: ([x]) => x + 2,
};

const readers: Record<Exclude<Format, 'moves'>, (source: string) => Save> = {
  native: (source) => unwrapInput(parseSave(source), 'the save: '),
  saved_game: (source) => historic('saved_game', source),
  save_txt: (source) => historic('save_txt', source),
};

function fromMoves(source: string, config: Config, first: Player): Save {
  const moves = unwrapInput(gameOf(config).parseMoves(config, source.trim()));
  const record: GameRecord = newRecord(config, moves, { first });
  unwrapInput(replay(record));
  return { kind: 'game', state: tableOfRecord(record) };
}

/** The reader of a format. Only `moves` takes options for the game. The call is checked before anything is read. */
export function readerFor(format: Format, values: MovesValues): (source: string) => Save {
  if (format === 'moves') {
    const config = gameFrom(values.game ?? 'connect4', values);
    const first = playerOption('first', values.first ?? 'r', gameOf(config).players(config));
    return (source) => fromMoves(source, config, first);
  }
  const foreign = MOVES_ONLY.find((option) => values[option] !== undefined);
  if (foreign) throw new CallError(`--${foreign}: expected only with --from moves; the other formats contain it`);
  return readers[format];
}

/** The formats of a game to review: the save formats, a record, and the two that a review writes. */
export const GAME_FORMATS = [...FORMATS, 'record', 'annotated', 'analysis'] as const;
type GameFormat = (typeof GAME_FORMATS)[number];

/** Finds the format by the start of the text, which differs in every format. */
export function guessFormat(source: string): GameFormat {
  const text = source.trimStart();
  if (text.startsWith('{')) return /^\{\s*"rowhouseAnalysis"/.test(text) ? 'analysis' : 'native';
  if (text.startsWith('[')) return 'annotated';
  if (/^(Red|Blue|Empty)\s*,/.test(text)) return 'saved_game';
  if (/^(connect|morris)-/.test(text)) return 'record';
  return /^(r|b|red|blue|true|false)\s*\n\s*[_rb]/.test(text) ? 'save_txt' : 'moves';
}

export function readGameAs(format: GameFormat, source: string, values: MovesValues): GameRecord {
  if (format === 'record') return unwrapInput(parseRecord(source.trim()));
  if (format === 'annotated' || format === 'analysis') {
    const read = format === 'annotated' ? parseAnnotated(source) : parseAnalysis(source);
    if (read.ok) return read.value.record;
    throw new CallError(`${format === 'analysis' ? 'the analysis: ' : ''}${coachFileClause(read.error)}`);
  }
  const save = readerFor(format, values)(source);
  if (save.kind === 'setup') throw new CallError('a position that is being set up is not a game yet');
  return save.state.record;
}

/** Reads a file in any format: a game, or a position that is being set up. */
export function readAnySave(source: string): Save {
  const format = guessFormat(source);
  if (format === 'native') return readers.native(source);
  if (format === 'saved_game' || format === 'save_txt') return unwrapInput(parseHistoric(format, source)).save;
  return { kind: 'game', state: tableOfRecord(readGameAs(format, source, {})) };
}

/** Writes a save. A save that does not fit the format is a `CallError`. */
export const writeSave = (format: Format, save: Save): string => writers[format](save);

const writers: Record<Format, (save: Save) => string> = {
  native: (save) => makeSave(save),
  saved_game: (save) => writeHistoric('saved_game', save),
  save_txt: (save) => writeHistoric('save_txt', save),
  moves(save) {
    if (save.kind === 'setup') throw new CallError('a set-up has no moves');
    const { config, moves } = save.state.record;
    return `${gameOf(config).makeMoves(config, [...leadIn(save.state.record), ...moves])}\n`;
  },
};

/** The moves from the empty board to the start of a record: none, or a game that leads to its set-up. */
function leadIn({ config, setup }: GameRecord): readonly Move[] {
  if (setup === null) return [];
  const legal = gameOf(config).fromSetup(setup);
  const game = legal.ok ? legal.value.game : null;
  if (game === null) throw new CallError('the position was set up, and no game that leads to it is known');
  return game;
}

function writeHistoric(format: HistoricFormat, save: Save): string {
  if (!fitsHistoric(save)) throw new CallError(`${format} holds Connect Four on 7 × 6 and nothing else`);
  return makeHistoric(format, save);
}
