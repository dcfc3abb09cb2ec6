/**
 * A14: the format `Saved_Game.txt`. Each row is a line, the bottom row first; its cells are Red, Blue or Empty, from
 * the left, joined by commas. Then come the player to move, the mode, and in a game against the computer the computer's
 * player, each on a line. In this format Blue is player 0 and Red is player 1. Spaces around the words and empty lines
 * are ignored, because files of this format have both.
 */
import { BLUE, type Player, RED } from '../core/players.ts';
import { err, ok, type Result } from '../core/result.ts';
import { countFault, type Expected, type TextFault, textFault } from '../core/text-fault.ts';
import { CONNECT_FOUR } from './config.ts';
import type { ConnectSetup } from './setup-discs.ts';

/** The contents of a `Saved_Game.txt`. */
export interface SavedGame {
  readonly setup: ConnectSetup;
  readonly toMove: Player;
  readonly mode: 'regular' | 'free-play';
  /** The side that the computer plays; `null` in a game of two people. */
  readonly computer: Player | null;
}

const WORDS: readonly (readonly [word: string, owner: Player | null])[] = Object.entries({
  Empty: null,
  Red: RED,
  Blue: BLUE,
});
const PLAYERS: readonly Player[] = [BLUE, RED];
const MODES = ['free-play', 'regular'] as const;

/** Writes a Connect Four position as `Saved_Game.txt`. */
export function makeSavedGame({ setup, toMove, mode, computer }: SavedGame): string {
  const { columns, rows } = setup.config;
  const lines = Array.from({ length: rows }, (_, y) =>
    setup.cells
      .slice(y * columns, (y + 1) * columns)
      .map((owner) => WORDS.find((entry) => entry[1] === owner)![0])
      .join(','),
  );
  lines.push(String(PLAYERS.indexOf(toMove)), String(MODES.indexOf(mode)));
  if (computer !== null) lines.push(String(PLAYERS.indexOf(computer)));
  return `${lines.join('\n')}\n`;
}

/** Reads a `Saved_Game.txt`. The discs need not be a legal position. */
export function parseSavedGame(text: string): Result<SavedGame, TextFault> {
  const { columns, rows } = CONNECT_FOUR;
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ words: line.trim(), number: index + 1 }))
    .filter(({ words }) => words !== '');
  const missing = (expected: Expected) =>
    err(textFault('too-short', { code: 'end-of-file' }, expected, 1, text.split('\n').length));

  const cells: (Player | null)[] = [];
  for (let y = 0; y < rows; y++) {
    const line = lines[y];
    if (!line) return missing({ code: 'saved-rows', rows, columns });
    const words = line.words.split(',').map((word) => word.trim());
    if (words.length !== columns)
      return err(
        textFault(countFault(words.length, columns), line.words, { code: 'saved-row', columns }, 1, line.number),
      );
    for (const [x, word] of words.entries()) {
      const entry = WORDS.find(([known]) => known === word);
      if (!entry) return err(textFault('bad-form', word, { code: 'saved-cell' }, x + 1, line.number));
      cells.push(entry[1]);
    }
  }

  const choose = <T>(at: number, choices: readonly T[], expected: Expected): Result<T, TextFault> => {
    const line = lines[at];
    if (!line) return missing(expected);
    const chosen = choices[['0', '1'].indexOf(line.words)];
    return chosen === undefined ? err(textFault('bad-form', line.words, expected, 1, line.number)) : ok(chosen);
  };
  const toMove = choose(rows, PLAYERS, { code: 'saved-player' });
  if (!toMove.ok) return toMove;
  const mode = choose(rows + 1, MODES, { code: 'saved-mode' });
  if (!mode.ok) return mode;
  const against = lines.length > rows + 2;
  const computer = against ? choose(rows + 2, PLAYERS, { code: 'saved-computer' }) : ok(null);
  if (!computer.ok) return computer;
  const rest = lines[rows + 3];
  if (rest) return err(textFault('too-long', rest.words, { code: 'end-of-file' }, 1, rest.number));

  const setup: ConnectSetup = { family: 'connect', config: CONNECT_FOUR, cells };
  return ok({ setup, toMove: toMove.value, mode: mode.value, computer: computer.value });
}
