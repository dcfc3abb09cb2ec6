/**
 * Requirement D: Connect Four in the terminal, byte for byte as the historic program of 2022 wrote it. With answers
 * from a pipe, no Enter key ends the line of the prompt, so an empty line before the board does.
 */

import type { ClassicGame } from './classic-game.ts';
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

export async function playClassic(dialogue: Dialogue, options: ClassicOptions = {}): Promise<void> {
  const next = options.words ? byWord(dialogue) : (question: string) => dialogue.ask(question);
  for (;;) {
    const first = next(prompt(0, options));
    // The first prompt is shown before the rules are loaded.
    const { ClassicGame } = await import('./classic-game.ts');
    const quit = await playOne(new ClassicGame(), first, next, dialogue, options);
    if (quit || !options.again || !(await askAgain(dialogue))) return;
  }
}

const prompt = (player: number, { names }: ClassicOptions): string =>
  `${names ? `${names[player]}, enter` : 'Enter'} column number (1-7), or 0 to quit: `;

type NextEntry = (question: string) => Promise<string | null>;

/** Plays until the end; returns whether a player quit. */
async function playOne(
  game: ClassicGame,
  first: Promise<string | null>,
  next: NextEntry,
  dialogue: Dialogue,
  options: ClassicOptions,
): Promise<boolean> {
  const { names = COLOURS, symbols = SYMBOLS } = options;
  const show = (refusal: string | null) =>
    dialogue.say(`${refusal === null ? '' : `${refusal}\n`}\n${game.picture(symbols)}`);
  let asked = first;
  for (;;) {
    const entry = parseEntry(await asked);
    if (entry === 0) {
      show(null);
      dialogue.say('Game over: user quit\n');
      return true;
    }
    show(game.drop(entry));
    const { winner } = game;
    if (winner !== undefined) {
      dialogue.say(`Game over: ${winner === null ? 'draw' : `${names[winner]} wins`}\n`);
      return false;
    }
    asked = next(prompt(game.toMove, options));
  }
}

/** D5: the end of input is 0. Anything but a whole number is NaN. */
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
