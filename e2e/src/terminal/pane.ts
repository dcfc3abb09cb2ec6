/** A shell in a pseudo-terminal. Tests press its keys and read its screen, as a person does. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { CursorFlag, type Key, keySequence } from './keys.ts';

const BIN = fileURLToPath(new URL('../../../packages/terminal/bin/rowhouse.js', import.meta.url));
/** This limit only ends a journey that hangs. */
const TIMEOUT_MS = 60_000;

export interface PaneOptions {
  readonly width?: number;
  readonly height?: number;
  readonly env?: Readonly<Record<string, string>>;
}

export class Pane implements AsyncDisposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'rowhouse-pane-'));
  readonly #terminal: headless.Terminal;
  readonly #cursor: CursorFlag;
  readonly #shell: IPty;
  readonly #ended: Promise<void>;

  private constructor({ width = 80, height = 24, env = {} }: PaneOptions) {
    // Like a person's terminal: without the colour settings of a test run, and not in CI, where Node shows no colours.
    const { NO_COLOR: _, FORCE_COLOR: __, CI: ___, ...inherited } = process.env;
    const home = { HOME: this.#folder, XDG_DATA_HOME: join(this.#folder, 'data'), PS1: '$ ', ENV: '' };
    this.#terminal = new headless.Terminal({ cols: width, rows: height, allowProposedApi: true });
    this.#cursor = new CursorFlag(this.#terminal);
    this.#shell = spawn('sh', [], {
      name: 'xterm-256color',
      cols: width,
      rows: height,
      env: { ...inherited, LC_ALL: 'C.UTF-8', ...home, ...env },
    });
    this.#shell.onData((data) => this.#terminal.write(data));
    // The terminal's answers to the program's queries.
    this.#terminal.onData((data) => this.#shell.write(data));
    this.#ended = new Promise((resolve) => this.#shell.onExit(() => resolve()));
  }

  /** Starts a shell with an empty home folder, and waits for its prompt. */
  static async open(options: PaneOptions = {}): Promise<Pane> {
    const pane = new Pane(options);
    // The prompt of a user, or of root.
    await pane.waitForTexts(/^[$#]/m);
    return pane;
  }

  /**
   * Types `rowhouse …` and Enter. `node` has options for Node itself, and `program` is the Node that starts. Afterwards
   * the shell prints the exit status.
   */
  start(args: string, { node = '', program = process.execPath } = {}): void {
    const script = join(this.#folder, 'rowhouse');
    writeFileSync(script, `echo $$ > '${this.#folder}/pid'\nexec '${program}' ${node} '${BIN}' ${args}\n`);
    this.type(`sh ${script}; echo status $?\n`);
  }

  /** The process id of the program, once it has started. */
  get pid(): number {
    return Number(readFileSync(join(this.#folder, 'pid'), 'utf8'));
  }

  type(text: string): void {
    this.#shell.write(text.replaceAll('\n', '\r'));
  }

  press(...keys: Key[]): void {
    for (const key of keys) this.#shell.write(keySequence(key, this.#terminal.modes.applicationCursorKeysMode));
  }

  /** The lines of the screen, without trailing spaces. */
  screen(): string {
    return this.#lines()
      .map((line) => line.translateToString(true))
      .join('\n');
  }

  #lines(): readonly headless.IBufferLine[] {
    const { active } = this.#terminal.buffer;
    return Array.from({ length: this.#terminal.rows }, (_, row) => active.getLine(active.baseY + row)!);
  }

  /** Whether anything on the screen has a colour other than the terminal's default. */
  isColoured(): boolean {
    return this.cells().some((row) => row.some((cell) => !cell.isFgDefault() || !cell.isBgDefault()));
  }

  /** The cells of the screen, row by row. */
  cells(): readonly (readonly headless.IBufferCell[])[] {
    return this.#lines().map((line) =>
      Array.from({ length: this.#terminal.cols }, (_, column) => line.getCell(column)!),
    );
  }

  /** Waits until these texts are on the screen at the same time, and returns the screen. */
  waitForTexts(...wanted: readonly (RegExp | string)[]): Promise<string> {
    const isThere = (screen: string) =>
      wanted.every((text) => (typeof text === 'string' ? screen.includes(text) : text.test(screen)));
    return this.waitUntil(isThere, wanted.join(' and '));
  }

  /** Waits until the screen fulfils a condition, and returns the screen. It checks again after every write. */
  waitUntil(isFulfilled: (screen: string) => boolean, wanted: string): Promise<string> {
    const begun = this.screen();
    if (isFulfilled(begun)) return Promise.resolve(begun);
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        written.dispose();
        reject(new Error(`timed out waiting for ${wanted}; the screen:\n${this.screen()}`));
      }, TIMEOUT_MS);
      const written = this.#terminal.onWriteParsed(() => {
        const screen = this.screen();
        if (!isFulfilled(screen)) return;
        written.dispose();
        clearTimeout(timeout);
        resolve(screen);
      });
    });
  }

  resize(width: number, height: number): void {
    this.#terminal.resize(width, height);
    this.#shell.resize(width, height);
  }

  /** The modes that a program has to restore for the shell. */
  state(): { alternate: boolean; cursor: boolean; mouse: boolean } {
    return {
      alternate: this.#terminal.buffer.active.type === 'alternate',
      cursor: this.#cursor.isShown,
      mouse: this.#terminal.modes.mouseTrackingMode !== 'none',
    };
  }

  /** The records of the stored games. */
  saves(): readonly string[] {
    try {
      const folder = join(this.#folder, 'data', 'rowhouse', 'saves');
      return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).game);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  savePath(): string {
    const folder = join(this.#folder, 'data', 'rowhouse', 'saves');
    return join(folder, readdirSync(folder)[0]!);
  }

  /** Closes the terminal, as if its window were closed. */
  async hangUp(): Promise<void> {
    this.#shell.kill('SIGHUP');
    await this.#ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.hangUp();
    this.#terminal.dispose();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
