/** English for the codes of moves, verbs, tokens and saves. */
import type { ReplayFault } from '@rowhouse/rules';
import type { TokenCode } from '@rowhouse/rules/formats';
import type { TouchCode } from '@rowhouse/rules/morris';
import { MAX_SAVE_NAME_LENGTH, MAX_SEAT_NAME_LENGTH, type SavesFault, type VerbCode } from '@rowhouse/table';

const VERB_WORDS: Record<VerbCode, string> = {
  'game-over': 'The game is over.',
  'no-such-column': 'There is no such column.',
  'column-full': 'That column is full.',
  'no-such-point': 'There is no such point.',
  'point-taken': 'There is already a man on that point.',
  'not-your-man': 'None of your men is there.',
  'not-a-neighbour': 'That point is not next to the man.',
  'still-placing': 'You still have men to place.',
  'none-in-hand': 'All your men are on the board: move one of them.',
  'must-remove': 'That closes a mill: choose a man to remove.',
  'nothing-to-remove': 'That closes no mill, so no man is removed.',
  'not-removable': 'That man may not be removed.',
  'not-your-turn': 'It is not your turn.',
  'not-your-disc': 'That disc belongs to the other side.',
  'no-such-seat': 'There is no such seat.',
  'seat-count': 'Each player needs a seat.',
  'seat-names': `A name has 1 to ${MAX_SEAT_NAME_LENGTH} characters.`,
  'seat-bots': 'A seat of a computer player must say which one it is.',
  'seat-tokens': 'Each player needs a token of one character, no two alike.',
  'nothing-to-undo': 'There is nothing to undo.',
  'nothing-to-redo': 'There is nothing to redo.',
  'remote-seat': 'That is not possible in a game with somebody elsewhere.',
  'two-players-only': 'That is possible only with two players.',
  'offer-stands': 'A draw has already been offered.',
  'no-offer': 'No draw has been offered.',
  'own-offer': 'The other side must accept.',
  'not-unwinnable': 'That is possible only when nobody can win any more.',
};

export const verbWords = (code: VerbCode): string => VERB_WORDS[code];

export const touchWords = (code: TouchCode): string =>
  code === 'man-blocked' ? 'That man cannot move.' : verbWords(code);

const SAVES_WORDS: Record<SavesFault, string> = {
  'storage-failed': 'The game could not be stored: the disk may be full, or the folder read-only.',
  'no-such-save': 'There is no such saved game.',
  'broken-save': 'That saved game cannot be read.',
  'bad-name': `A name has 1 to ${MAX_SAVE_NAME_LENGTH} characters.`,
};

export const savesWords = (code: SavesFault): string => SAVES_WORDS[code];

export const TOKEN_WORDS: Record<TokenCode, string> = {
  'token-length': 'expected one character',
  'token-blank': 'expected a character that can be seen',
  'token-taken': 'another player has that token',
  'token-count': 'expected a token for each player',
};

/** The fault of a game that cannot be replayed, and its move. */
export const replayFaultWords = ({ at, code }: ReplayFault): string =>
  `move ${at}: ${code === 'bad-setup' ? 'not a legal position' : VERB_WORDS[code].replace(/\.$/, '').toLowerCase()}`;

/** The codes of what is wrong with a set-up. */
export const setupErrorCodes = (errors: readonly { readonly code: string }[]): string =>
  errors.map(({ code }) => code).join(', ');
