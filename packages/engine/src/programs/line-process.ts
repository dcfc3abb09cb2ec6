import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ForfeitError } from '../matches/match-player.ts';

/** How many characters of the end of stderr an error shows. */
const STDERR_LENGTH = 200;

/** A program that reads and writes lines. It is over when it ends or does not answer in time. */
export class LineProcess {
  readonly #child: ChildProcess;
  readonly #listeners = new Set<(line: string) => void>();
  /** Rejects when the process has ended, or could not be started. */
  readonly #ended: Promise<never>;
  #stderr = '';
  #isOver = false;

  constructor([file, ...args]: readonly string[]) {
    // In its own process group, so that Ctrl-C reaches only the program that runs the match.
    this.#child = spawn(file!, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    this.#ended = new Promise<never>((_, reject) => {
      const end = (detail: string) => {
        this.#isOver = true;
        reject(new ForfeitError('crashed', detail));
      };
      this.#child.once('error', (error) => end(error.message));
      this.#child.once('close', (code, signal) => end(`${signal ?? `exit ${code}`}${this.#stderrText}`));
    });
    // It may end between two requests.
    this.#ended.catch(() => {});
    // Writing fails after the program has ended, which `close` reports.
    this.#child.stdin!.on('error', () => {});
    this.#child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-STDERR_LENGTH);
    });
    createInterface({ input: this.#child.stdout! }).on('line', (line) => {
      for (const listener of this.#listeners) listener(line.trim());
    });
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  get #stderrText(): string {
    const text = this.#stderr.trim().replaceAll(/\s+/g, ' ');
    return text === '' ? '' : `, stderr: ${text}`;
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
