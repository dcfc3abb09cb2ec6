/**
 * Requirement D: Connect Four in the terminal, byte for byte as the historic program of 2022 wrote it. With answers
 * from a pipe, no Enter key ends the line of the prompt, so an empty line before the board does.
 */
import type { ConnectPosition } from '@rowhouse/rules';
import type { Dialogue } from './dialogue.ts';

/** D7: extensions. Without them the transcript is that of the historic program. */
export interface ClassicOptions {
  readonly names?: readonly [string, string];
  readonly symbols?: readonly [string, string];
  /** Asks after a game whether to play again. */
  readonly again?: boolean;
  /** Entries are words and not lines: several fit on a line, and empty lines are skipped. */
  readonly words?: boolean;
}

const COLOURS = ['yellow', 'red'] as const;
const SYMBOLS = ['Y', 'R'] as const;

/** D3: the reasons why an entry is refused. */
const ILLEGAL = 'Illegal column';
const FULL = 'Column is full';

export async function playTranscript(dialogue: Dialogue, options: ClassicOptions = {}): Promise<void> {
  const next = options.words ? byWord(dialogue) : (question: string) => dialogue.ask(question);
  while (!(await playOne(next, dialogue, options)) && options.again && (await askAgain(dialogue)));
}

const prompt = (player: number, { names }: ClassicOptions): string =>
  `${names ? `${names[player]}, enter` : 'Enter'} column number (1-7), or 0 to quit: `;

type NextEntry = (question: string) => Promise<string | null>;

/** Plays until the end. Yellow begins, and columns count from 1. Returns whether a player quit. */
async function playOne(next: NextEntry, dialogue: Dialogue, options: ClassicOptions): Promise<boolean> {
  const { names = COLOURS, symbols = SYMBOLS } = options;
  let asked = next(prompt(0, options));
  // The first prompt is shown before the rules are loaded.
  const { CONNECT_FOUR, connect } = await import('@rowhouse/rules');
  let position = connect.start(CONNECT_FOUR, 0);
  for (;;) {
    const entry = parseEntry(await asked);
    let refusal = '';
    if (entry !== 0) {
      const played = connect.play(position, entry - 1);
      if (played.ok) position = played.value;
      else refusal = `${played.error.code === 'column-full' ? FULL : ILLEGAL}\n`;
    }
    dialogue.say(`${refusal}\n${picture(position, symbols)}`);
    if (entry === 0) {
      dialogue.say('Game over: user quit\n');
      return true;
    }
    // D5: a line on the last cell wins.
    if (position.outcome) {
      const { winner } = position.outcome;
      dialogue.say(`Game over: ${winner === null ? 'draw' : `${names[winner]} wins`}\n`);
      return false;
    }
    asked = next(prompt(position.toMove, options));
  }
}

/** D2: six lines, the top row first, each cell followed by one space. */
function picture({ board, config }: ConnectPosition, symbols: readonly string[]): string {
  let text = '';
  for (let y = config.rows - 1; y >= 0; y--) {
    for (let x = 0; x < config.columns; x++) {
      const player = board.at(x, y);
      text += `${player === null ? '.' : symbols[player]!} `;
    }
    text += '\n';
  }
  return text;
}

/** D5: the end of input counts as 0, and a text that is not a whole number as NaN. */
function parseEntry(text: string | null): number {
  if (text === null) return 0;
  return /^\s*[+-]?\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

function byWord(dialogue: Dialogue): NextEntry {
  let words: string[] = [];
  return async (question) => {
    if (words.length > 0) dialogue.say(question);
    for (let asked = question; words.length === 0; asked = '') {
      const line = await dialogue.ask(asked);
      if (line === null) return null;
      words = line.split(/\s+/).filter((word) => word !== '');
    }
    return words.shift()!;
  };
}

async function askAgain(dialogue: Dialogue): Promise<boolean> {
  for (;;) {
    const answer = (await dialogue.ask('Play again (y/n)? '))?.trim().toLowerCase();
    if (answer === 'y' || answer === 'yes') return true;
    if (answer === undefined) dialogue.say('\n');
    if (answer === undefined || answer === 'n' || answer === 'no') return false;
    dialogue.say('Please answer y or n\n');
  }
}
