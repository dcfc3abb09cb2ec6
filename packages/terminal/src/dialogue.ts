import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { visible } from './words.ts';

/** A conversation line by line, so that a test can hold it too. */
export interface Dialogue {
  /** `null`: nothing more will come. */
  ask(question: string): Promise<string | null>;
  say(text: string): void;
}

/**
 * With a terminal or a pipe. Lines wait until they are asked for: what is pasted, or piped in faster than it is read,
 * is not lost. Ctrl-C and `close` end it at once, the end of input after the last line.
 */
export function lineDialogue(input: Readable, output: Writable, terminal: boolean): Dialogue & { close(): void } {
  const lines = createInterface({ input, output, terminal });
  const ahead: string[] = [];
  let hear: ((line: string | null) => void) | null = null;
  let over = false;
  const answer = (line: string | null) => {
    hear?.(line);
    hear = null;
  };
  const end = () => {
    over = true;
    answer(null);
  };
  const close = () => {
    ahead.length = 0;
    lines.close();
  };
  lines.on('line', (line) => (hear ? answer(line) : ahead.push(line)));
  lines.on('close', end);
  lines.on('SIGINT', close);
  // The terminal is gone; closing would only fail again.
  lines.on('error', () => {
    ahead.length = 0;
    end();
  });
  return {
    say: (text) => output.write(text),
    close,
    async ask(question) {
      const known = ahead.shift();
      if (known !== undefined) {
        output.write(`${question}${known}\n`);
        return known;
      }
      if (over) return null;
      lines.setPrompt(question);
      lines.prompt();
      const line = await new Promise<string | null>((resolve) => {
        hear = resolve;
      });
      // A terminal shows what is typed; from a pipe nobody would see what was answered.
      if (line !== null && !terminal) output.write(`${line}\n`);
      return line;
    },
  };
}

/** A dialogue that knows when it is over, and shows control characters (in a name, in an answer) instead of sending them. */
export class Talk implements Dialogue {
  readonly #dialogue: Dialogue;
  #over = false;
  /** The last question stands without an answer: what is said next begins a line of its own. */
  #open = false;

  constructor(dialogue: Dialogue) {
    this.#dialogue = dialogue;
  }

  /** Nothing more will come. */
  get over(): boolean {
    return this.#over;
  }

  async ask(question: string): Promise<string | null> {
    const line = await this.#dialogue.ask(question);
    if (line === null) this.#over = this.#open = true;
    return line?.trim() ?? null;
  }

  say(text: string): void {
    this.#dialogue.say(`${this.#open ? '\n' : ''}${text.split('\n').map(visible).join('\n')}`);
    this.#open = false;
  }
}
