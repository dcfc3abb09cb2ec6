import { parseAnalysis, parseAnnotated } from '@rowhouse/coach/formats';
import { type GameRecord, parseRecord } from '@rowhouse/rules';
import { CallError } from '../basics/command.ts';
import { expectedWords, textFaultWords } from '../words/expected.ts';
import { FORMATS, type Format, readerFor } from './save-formats.ts';

/** The formats of a game to review: the save formats, a record, and what a review writes. */
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

export function readGameAs(format: GameFormat, source: string, values: Parameters<typeof readerFor>[1]): GameRecord {
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
    default:
      return fromSave(format, source, values);
  }
}

function fromSave(format: Format, source: string, values: Parameters<typeof readerFor>[1]): GameRecord {
  const save = readerFor(format, values)(source);
  if (save.kind === 'setup') throw new CallError('a position that is being set up is no game yet');
  return save.state.record;
}
