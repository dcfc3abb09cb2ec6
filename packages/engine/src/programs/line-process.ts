import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ForfeitError } from '../matches/match-player.ts';

/** How many characters of what a program wrote to stderr last are shown. */
const LAST_WORDS = 200;

/** A program that reads and writes lines. It is over when it ends, or when it does not answer in time. */
export class LineProcess {
  readonly #child: ChildProcess;
  readonly #listeners = new Set<(line: string) => void>();
  /** Rejects when the process has ended, or could not be started. */
  readonly #ended: Promise<never>;
  #lastWords = '';
  #isOver = false;

  constructor([file, ...args]: readonly string[]) {
    // In a group of its own, so that Ctrl-C is for whoever started the match.
    this.#child = spawn(file!, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    this.#ended = new Promise<never>((_, reject) => {
      const end = (detail: string) => {
        this.#isOver = true;
        reject(new ForfeitError('crashed', detail));
      };
      this.#child.once('error', (error) => end(error.message));
      this.#child.once('close', (code, signal) => end(`${signal ?? `exit ${code}`}${this.#words}`));
    });
    // It may end while nobody waits for it.
    this.#ended.catch(() => {});
    // Writing to a program that has ended fails. That it has ended is known from `close`.
    this.#child.stdin!.on('error', () => {});
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-LAST_WORDS);
    });
    createInterface({ input: this.#child.stdout! }).on('line', (line) => {
      for (const listener of this.#listeners) listener(line.trim());
    });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get #words(): string {
    const words = this.#lastWords.trim().replaceAll(/\s+/g, ' ');
    return words === '' ? '' : `, stderr: ${words}`;
  }

  /**
   * Sends lines, then reads lines until `isAnswer` accepts one.
   *
   * @throws {ForfeitError} if the program ends first, or does not answer in time; then it is killed
   */
  async ask(lines: readonly string[], isAnswer: (line: string) => boolean, ms: number): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const listener = (line: string) => {
      if (isAnswer(line)) resolve(line);
    };
    const timer = setTimeout(() => {
      reject(new ForfeitError('no-answer', `“${lines.at(-1)}”, ${ms} ms`));
      void this.end();
    }, ms);
    this.#listeners.add(listener);
    this.send(lines);
    try {
      return await Promise.race([promise, this.#ended]);
    } finally {
      clearTimeout(timer);
      this.#listeners.delete(listener);
    }
  }

  send(lines: readonly string[]): void {
    if (lines.length > 0) this.#child.stdin!.write(`${lines.join('\n')}\n`);
  }

  /** Kills the process. */
  async end(): Promise<void> {
    this.#isOver = true;
    this.#child.kill('SIGKILL');
    await this.#ended.catch(() => {});
  }
}
