import { readFileSync } from 'node:fs';
import { parseAnalysis, parseAnnotated } from '@rowhouse/coach/formats';
import { type Config, type GameRecord, gameOf, type Player, parseRecord, replay } from '@rowhouse/rules';
import {
  HISTORIC_FORMATS,
  type HistoricFormat,
  parseHistoric,
  parseSave,
  type Save,
  tableOfRecord,
} from '@rowhouse/table';
import { GAME_OPTIONS, type GameValues, gameFrom, playerOption } from '../cli/game-options.ts';
import { CallError } from '../command.ts';
import { replayFaultWords, setupErrorCodes } from '../text/codes.ts';
import { expectedWords, saveFaultWords, textFaultWords } from '../text/expected.ts';

/** The formats of a saved game, and how each is read. A text that cannot be read is a `CallError`. */
export const FORMATS = ['native', ...HISTORIC_FORMATS, 'moves'] as const;
export type Format = (typeof FORMATS)[number];

/** The options that say which game a list of moves belongs to. The other formats know it. */
const MOVES_ONLY = ['game', 'first', ...(Object.keys(GAME_OPTIONS) as (keyof typeof GAME_OPTIONS)[])] as const;

type MovesValues = GameValues & { readonly game?: string | undefined; readonly first?: string | undefined };

/** A file, or standard input. */
export function readSource(file: string | undefined): string {
  try {
    return readFileSync(file ?? 0, 'utf8');
  } catch (error) {
    throw new CallError(`${file ?? 'standard input'} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
}

function historic(format: HistoricFormat, source: string): Save {
  const read = parseHistoric(format, source);
  if (!read.ok) throw new CallError(textFaultWords(read.error, 'file'));
  const { save, errors } = read.value;
  if (errors.length > 0) throw new CallError(`not a position to play on from (${setupErrorCodes(errors)})`);
  return save;
}

const readers: Record<Exclude<Format, 'moves'>, (source: string) => Save> = {
  native(source) {
    const save = parseSave(source);
    if (!save.ok) throw new CallError(saveFaultWords(save.error));
    return save.value;
  },
  saved_game: (source) => historic('saved_game', source),
  save_txt: (source) => historic('save_txt', source),
};

function fromMoves(source: string, config: Config, first: Player): Save {
  const moves = gameOf(config).parseMoves(config, source.trim());
  if (!moves.ok) throw new CallError(textFaultWords(moves.error, 'moves'));
  const record: GameRecord = { config, first, setup: null, moves: moves.value };
  const end = replay(record);
  if (!end.ok) throw new CallError(replayFaultWords(end.error));
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

/** Finds the format by how the text begins: no two formats begin alike. */
export function guessFormat(source: string): GameFormat {
  const text = source.trimStart();
  if (text.startsWith('{')) return /^\{\s*"rowhouseAnalysis"/.test(text) ? 'analysis' : 'native';
  if (text.startsWith('[')) return 'annotated';
  if (/^(Red|Blue|Empty)\s*,/.test(text)) return 'saved_game';
  if (/^(connect|morris)-/.test(text)) return 'record';
  return /^(r|b|red|blue|true|false)\s*\n\s*[_rb]/.test(text) ? 'save_txt' : 'moves';
}

export function readGameAs(format: GameFormat, source: string, values: MovesValues): GameRecord {
  switch (format) {
    case 'record': {
      const record = parseRecord(source.trim());
      if (!record.ok) throw new CallError(textFaultWords(record.error, 'text'));
      return record.value;
    }
    case 'annotated': {
      const read = parseAnnotated(source);
      if (!read.ok) throw new CallError(textFaultWords(read.error, 'file'));
      return read.value.record;
    }
    case 'analysis': {
      const read = parseAnalysis(source);
      if (!read.ok)
        throw new CallError(`the analysis: expected ${expectedWords(read.error.expected)} at “${read.error.path}”`);
      return read.value.record;
    }
    default: {
      const save = readerFor(format, values)(source);
      if (save.kind === 'setup') throw new CallError('a position that is being set up is no game yet');
      return save.state.record;
    }
  }
}
