import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Player } from '@rowhouse/rules';
import { ForfeitError } from '../matches/match-player.ts';

/** The number of characters from the end of stderr that an error shows. */
const STDERR_LENGTH = 200;

/** A program that reads and writes lines. It is over after it ends or fails to answer in time. */
export class LineProcess {
  readonly #child: ChildProcess;
  readonly #listeners = new Set<(line: string) => void>();
  /** Rejects when the process has ended, or could not be started. */
  readonly #ended: Promise<never>;
  #stderr = '';
  #isOver = false;

  constructor([file, ...args]: readonly string[]) {
    // Its own process group keeps Ctrl-C from reaching it.
    this.#child = spawn(file!, args, { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
    this.#ended = new Promise<never>((_, reject) => {
      const end = (detail: string) => {
        this.#isOver = true;
        reject(new ForfeitError('crashed', detail));
      };
      this.#child.once('error', (error) => end(error.message));
      this.#child.once('close', (code, signal) => end(`${signal ?? `exit ${code}`}${this.#stderrText}`));
    });
    // The process may end between two requests.
    this.#ended.catch(() => {});
    // Writing fails after the program has ended. `close` reports that.
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
   * @throws {ForfeitError} if the program ends first or does not answer in time. A program that is late is killed.
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
    if (lines.length > 0) this.#child.stdin!.write(`${lines.join('\n')}\n`);
    try {
      return await Promise.race([promise, this.#ended]);
    } finally {
      clearTimeout(timer);
      this.#listeners.delete(listener);
    }
  }

  /** Kills the process. */
  async end(): Promise<void> {
    this.#isOver = true;
    this.#child.kill('SIGKILL');
    await this.#ended.catch(() => {});
  }
}

/** One process of a program for each seat, so that a program in two seats cannot share its knowledge. */
export class SeatProcesses {
  readonly #command: readonly string[];
  readonly #prepare: (process: LineProcess) => Promise<unknown>;
  readonly #processes = new Map<Player, LineProcess>();

  /** `prepare` waits until a new process is ready. */
  constructor(command: readonly string[], prepare: (process: LineProcess) => Promise<unknown>) {
    this.#command = command;
    this.#prepare = prepare;
  }

  /** The running process of a seat. Starts one if there is none. */
  async of(seat: Player): Promise<LineProcess> {
    const running = this.#processes.get(seat);
    if (running && !running.isOver) return running;
    const process = new LineProcess(this.#command);
    this.#processes.set(seat, process);
    await this.#prepare(process);
    return process;
  }

  async end(seat: Player): Promise<void> {
    await this.#processes.get(seat)?.end();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#processes.keys()].map((seat) => this.end(seat)));
  }
}
