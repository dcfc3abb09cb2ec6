/** A shell in a pseudo-terminal. Tests press its keys and read its screen, as a person does. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import headless from '@xterm/headless';
import { CursorFlag, type Key, sequence } from './keys.ts';

const BIN = fileURLToPath(new URL('../../../packages/terminal/bin/rowhouse.js', import.meta.url));
/** Only ends a journey that hangs. */
const PATIENCE_MS = 60_000;

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
    // A person's terminal: no test run's wishes about colours, and not a build machine (CI), where Node sees none.
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

  /** Starts a shell with a home folder of its own, and waits for its prompt. */
  static async open(options: PaneOptions = {}): Promise<Pane> {
    const pane = new Pane(options);
    // The prompt of a user, or of root.
    await pane.until(/^[$#]/m);
    return pane;
  }

  /** Types `rowhouse …` and Enter. `node` are options for Node itself. The shell prints the exit status at the end. */
  start(args: string, { node = '' } = {}): void {
    const script = join(this.#folder, 'rowhouse');
    writeFileSync(script, `echo $$ > '${this.#folder}/pid'\nexec '${process.execPath}' ${node} '${BIN}' ${args}\n`);
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
    for (const key of keys) this.#shell.write(sequence(key, this.#terminal.modes.applicationCursorKeysMode));
  }

  /** The lines of the screen, without the spaces at their ends. */
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
    const cells = this.#lines().flatMap((line) =>
      Array.from({ length: this.#terminal.cols }, (_, column) => line.getCell(column)!),
    );
    return cells.some((cell) => !cell.isFgDefault() || !cell.isBgDefault());
  }

  /** Waits until these texts are on the screen at the same time, and returns the screen: it may come in pieces. */
  until(...wanted: readonly (RegExp | string)[]): Promise<string> {
    const isThere = (screen: string) =>
      wanted.every((text) => (typeof text === 'string' ? screen.includes(text) : text.test(screen)));
    return this.when(isThere, wanted.join(' and '));
  }

  /** Waits until the screen fulfils a condition, and returns the screen. It checks again after every write. */
  when(isSo: (screen: string) => boolean, wanted: string): Promise<string> {
    const begun = this.screen();
    if (isSo(begun)) return Promise.resolve(begun);
    return new Promise((resolve, reject) => {
      const patience = setTimeout(() => {
        written.dispose();
        reject(new Error(`waited for ${wanted}; the screen is:\n${this.screen()}`));
      }, PATIENCE_MS);
      const written = this.#terminal.onWriteParsed(() => {
        const screen = this.screen();
        if (!isSo(screen)) return;
        written.dispose();
        clearTimeout(patience);
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
