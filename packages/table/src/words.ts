/** English for every code of this package, and of the rules. */
import { type RulesError, errorText as rulesErrorText } from '@rowhouse/rules';
import { type ByCode, EXPECTED_WORDS, fieldFaultText } from '@rowhouse/rules/internal';
import type { SaveExpected, SaveFault } from './save.ts';
import { MAX_SAVE_NAME_LENGTH, type SavesFault } from './saves.ts';
import { MAX_SEAT_NAME_LENGTH } from './seat.ts';
import type { StatisticsExpected } from './statistics.ts';
import type { NewTableFault } from './table.ts';
import type { VerbFault } from './verbs.ts';

/** The codes for the expected content of a text or a file. `save-list`: a file that holds many saves. */
export type TextExpected = SaveExpected | StatisticsExpected | { readonly code: 'save-list' };

/** English for the expected content: `byCode(SAVE_WORDS, fault.expected)` of `@rowhouse/rules/formats`. */
export const SAVE_WORDS: ByCode<TextExpected, string> = {
  ...EXPECTED_WORDS,
  'save-json': () => 'a Rowhouse save in JSON',
  'save-list': () => 'a list of saves',
  'statistics-json': () => 'Rowhouse statistics in JSON',
  'redo-moves': () => 'legal moves',
  'seat-count': () => 'a seat for each player',
  'seat-names': () => `names of 1 to ${MAX_SEAT_NAME_LENGTH} characters`,
  'seat-bots': () => 'a bot’s id where a bot sits, and nowhere else',
  'seat-tokens': () => 'tokens of one character, no two alike',
  offer: () => 'null, or one of two players',
  clock: () => 'a clock for two players, with times that are not negative',
  ending: () => 'how two players ended the game',
  'no-ending': () => 'null: the game ended by its own rules',
  'no-offer': () => 'null: the game is over',
};

type PlainError = VerbFault | NewTableFault | SavesFault;

/** Every error of this package and of `@rowhouse/rules` that `errorText` describes. */
export type TableError = VerbFault | NewTableFault | SavesFault | SaveFault | RulesError;

const WORDS: Readonly<Record<Exclude<PlainError['code'], RulesError['code']> | 'bad-setup', string>> = {
  'not-your-turn': 'It is not your turn.',
  'not-your-disc': 'That disc belongs to the other side.',
  'no-such-seat': 'There is no such seat.',
  'seat-count': 'Each player needs a seat.',
  'seat-names': `A name has 1 to ${MAX_SEAT_NAME_LENGTH} characters.`,
  'seat-bots': 'A seat of a computer player must say which one it is.',
  'seat-tokens': 'Each player needs a token of one character, no two alike.',
  'nothing-to-undo': 'There is nothing to undo.',
  'nothing-to-redo': 'There is nothing to redo.',
  'remote-seat': 'That is not possible in a game with a player over a network.',
  'two-players-only': 'That is possible only with two players.',
  'offer-stands': 'A draw has already been offered.',
  'no-offer': 'No draw has been offered.',
  'own-offer': 'The other side must accept.',
  'not-unwinnable': 'That is possible only when no player can win any more.',
  'bad-config': 'There is no such game: its numbers are out of their ranges.',
  'bad-setup': 'This is not a position of the game.',
  'bad-clock': 'A clock needs a time, and an increment that is not negative.',
  'clock-needs-two': 'Only a game of two players can have a clock.',
  'no-first': 'Say who begins, or give a seed to draw the first player.',
  'no-such-player': 'The player who begins is not in the game.',
  'storage-failed': 'The game could not be stored: the disk may be full, or the folder read-only.',
  'no-such-save': 'There is no such saved game.',
  'broken-save': 'That saved game cannot be read.',
  'bad-name': `A name has 1 to ${MAX_SAVE_NAME_LENGTH} characters.`,
};

/** An English sentence for an error of this package or of `@rowhouse/rules`. */
export function errorText(error: TableError): string {
  if (error.code === 'bad-field') return fieldFaultText(error, SAVE_WORDS);
  return Object.hasOwn(WORDS, error.code)
    ? WORDS[error.code as keyof typeof WORDS]
    : rulesErrorText(error as RulesError);
}
