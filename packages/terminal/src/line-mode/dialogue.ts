import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { asciiText, isUtf8, visible } from '../text/ascii.ts';

/** Questions and answers, line by line. Tests have their own. */
export interface Dialogue {
  /** `null`: the input has ended. */
  ask(question: string): Promise<string | null>;
  say(text: string): void;
}

/**
 * A dialogue over a terminal or a pipe. Lines wait until a question asks for them, so no pasted or piped line is lost.
 * Ctrl-C and `close` end it at once; the end of input ends it after the last line. `echo` writes the answers that come
 * from a pipe, because no terminal shows them.
 */
export function lineDialogue(input: Readable, output: Writable, terminal: boolean, echo = true) {
  // A CRLF ends one line, even if its second half arrives later.
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
  // The terminal is closed; closing the interface would fail as well.
  lines.on('error', () => {
    ahead.length = 0;
    end();
  });
  return {
    say: (text: string): unknown => output.write(text),
    close,
    /** `listener` is called when Ctrl-C ends the dialogue. */
    interrupted: (listener: () => void): unknown => lines.on('SIGINT', listener),
    async ask(question: string): Promise<string | null> {
      const known = ahead.shift();
      if (known !== undefined) {
        output.write(echo ? `${question}${known}\n` : question);
        return known;
      }
      if (over) {
        // The transcript is the same whether the input ended before or after the question.
        output.write(question);
        return null;
      }
      lines.setPrompt(question);
      lines.prompt();
      const line = await new Promise<string | null>((resolve) => {
        hear = resolve;
      });
      // A terminal shows typed text. An answer from a pipe is written here.
      if (line !== null && !terminal && echo) output.write(`${line}\n`);
      return line;
    },
  };
}

/**
 * Talks to the person who started the process. Ctrl-C, a closed terminal, SIGTERM and SIGQUIT end the input, so that
 * the game is saved and the line editing restored. Then the signal ends the process. `plain`: only questions and
 * messages are written, and the terminal edits the lines. `ascii`: writes only ASCII, as in a terminal whose locale is
 * not UTF-8.
 */
export async function converseWithUser(
  talk: (dialogue: Dialogue, ended: AbortSignal) => Promise<void>,
  { plain = false, ascii = false } = {},
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
  for (const signal of ['SIGHUP', 'SIGTERM', 'SIGQUIT'] as const)
    process.once(signal, () => {
      stopped = signal;
      end();
    });
  try {
    const isAscii = ascii || (terminal && !isUtf8(process.env, process.platform));
    const { ask, say } = dialogue;
    const asciiDialogue: Dialogue = {
      ask: (question) => ask(asciiText(question)),
      say: (text) => say(asciiText(text)),
    };
    await talk(isAscii ? asciiDialogue : dialogue, ended.signal);
  } finally {
    dialogue.close();
    process.off('SIGINT', end);
  }
  if (stopped) process.kill(process.pid, stopped);
}

/** A dialogue that knows when the input has ended. It shows control characters (in a name, in an answer) as escapes. */
export class Conversation implements Dialogue {
  readonly #dialogue: Dialogue;
  /** The input has ended. */
  over = false;
  /** The last question got no answer, so the next text must begin a new line. */
  #open = false;

  constructor(dialogue: Dialogue) {
    this.#dialogue = dialogue;
  }

  async ask(question: string): Promise<string | null> {
    const line = await this.#dialogue.ask(question);
    if (line === null) this.over = this.#open = true;
    return line?.trim() ?? null;
  }

  say(text: string): void {
    this.#dialogue.say(`${this.#open ? '\n' : ''}${text.split('\n').map(visible).join('\n')}`);
    this.#open = false;
  }
}
