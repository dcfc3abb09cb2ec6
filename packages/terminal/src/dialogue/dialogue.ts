import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { visible } from '../basics/visible.ts';

/** A conversation line by line, so that a test can hold it too. */
export interface Dialogue {
  /** `null`: nothing more will come. */
  ask(question: string): Promise<string | null>;
  say(text: string): void;
}

export interface LineDialogue extends Dialogue {
  close(): void;
  /** Calls this when Ctrl-C ends it. */
  interrupted(listener: () => void): void;
}

/**
 * With a terminal or a pipe. Lines wait until they are asked for: what is pasted, or piped in faster than it is read,
 * is not lost. Ctrl-C and `close` end it at once, the end of input after the last line. `echo` repeats what a terminal
 * does not show: the answers from a pipe.
 */
export function lineDialogue(input: Readable, output: Writable, terminal: boolean, echo = true): LineDialogue {
  // However late the second half of a CRLF comes, it ends no line of its own.
  const lines = createInterface({ input, output, terminal, crlfDelay: Number.POSITIVE_INFINITY });
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
    interrupted: (listener) => lines.on('SIGINT', listener),
    async ask(question) {
      const known = ahead.shift();
      if (known !== undefined) {
        output.write(echo ? `${question}${known}\n` : question);
        return known;
      }
      if (over) {
        // Whether the input ended before or after the question, it reads the same.
        output.write(question);
        return null;
      }
      lines.setPrompt(question);
      lines.prompt();
      const line = await new Promise<string | null>((resolve) => {
        hear = resolve;
      });
      // A terminal shows what is typed; from a pipe nobody would see what was answered.
      if (line !== null && !terminal && echo) output.write(`${line}\n`);
      return line;
    },
  };
}

/**
 * Holds a conversation with whoever started the process. Ctrl-C is the end of input. When the terminal is closed, or
 * somebody ends the program, that is the end of input too, so that a game is kept; then the signal has its way.
 * `plain`: nothing but what is asked and said is written, and the terminal edits lines as it does without us.
 */
export async function converseWithUser(
  hold: (dialogue: Dialogue, ended: AbortSignal) => Promise<void>,
  { plain = false } = {},
): Promise<void> {
  const terminal = !plain && process.stdin.isTTY === true && process.stdout.isTTY === true;
  const dialogue = lineDialogue(process.stdin, process.stdout, terminal, !plain);
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    dialogue.close();
  };
  dialogue.interrupted(end);
  let stopped: NodeJS.Signals | null = null;
  process.on('SIGINT', end);
  for (const signal of ['SIGHUP', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopped = signal;
      end();
    });
  try {
    await hold(dialogue, ended.signal);
  } finally {
    dialogue.close();
    process.off('SIGINT', end);
  }
  if (stopped) process.kill(process.pid, stopped);
}

/** A dialogue that knows when it is over, and shows control characters (in a name, in an answer) instead of sending them. */
export class Conversation implements Dialogue {
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
