/** A person at a terminal: a shell in tmux, whose screen is read and whose keys are pressed. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findTmux } from './find-tmux.ts';

const run = promisify(execFile);
const BIN = fileURLToPath(new URL('../../../packages/terminal/bin/rowhouse.js', import.meta.url));
/** Only ends a journey that hangs. */
const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 25;

export interface PaneOptions {
  readonly width?: number;
  readonly height?: number;
  readonly env?: Readonly<Record<string, string>>;
}

let panes = 0;

export class Pane implements AsyncDisposable {
  readonly #tmux: string;
  readonly #server = `rowhouse-${process.pid}-${++panes}`;
  readonly #folder = mkdtempSync(join(tmpdir(), 'rowhouse-pane-'));

  private constructor(tmux: string) {
    this.#tmux = tmux;
  }

  /** A shell with its prompt, and a home of its own. */
  static async open({ width = 80, height = 24, env = {} }: PaneOptions = {}): Promise<Pane> {
    const pane = new Pane(findTmux());
    const home = { HOME: pane.#folder, XDG_DATA_HOME: join(pane.#folder, 'data'), PS1: '$ ', ENV: '', ...env };
    const given = Object.entries(home).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const size = ['-x', String(width), '-y', String(height)];
    await pane.#call('-f', '/dev/null', 'new-session', '-d', '-s', 'pane', ...size, ...given, 'sh');
    // Of a person, or of root.
    await pane.until(/^[$#]/m);
    return pane;
  }

  async #call(...args: string[]): Promise<string> {
    const { NO_COLOR: _, TMUX: __, ...env } = process.env;
    const { stdout } = await run(this.#tmux, ['-L', this.#server, ...args], { env: { ...env, LC_ALL: 'C.UTF-8' } });
    return stdout;
  }

  /** Types the command that is `rowhouse …`, and Enter. `node` are options for Node itself. Its status is told when it ends. */
  async start(args: string, { node = '' } = {}): Promise<void> {
    const script = join(this.#folder, 'rowhouse');
    writeFileSync(script, `echo $$ > '${this.#folder}/pid'\nexec '${process.execPath}' ${node} '${BIN}' ${args}\n`);
    await this.type(`sh ${script}; echo status $?\n`);
  }

  /** The program's own process, once it has been started. */
  get pid(): number {
    return Number(readFileSync(join(this.#folder, 'pid'), 'utf8'));
  }

  async type(text: string): Promise<void> {
    await this.#call('send-keys', '-t', 'pane', '-l', text);
  }

  /** Keys by tmux's names: `Enter`, `Left`, `C-c`, `q`. */
  async press(...keys: string[]): Promise<void> {
    await this.#call('send-keys', '-t', 'pane', ...keys);
  }

  /** What is on the screen; with `styles` the escape sequences too. */
  screen({ styles = false } = {}): Promise<string> {
    return this.#call('capture-pane', '-p', ...(styles ? ['-e'] : []), '-t', 'pane');
  }

  /** Looks until it is there, and returns the screen. */
  async until(wanted: RegExp | string): Promise<string> {
    const begin = performance.now();
    for (;;) {
      const screen = await this.screen();
      if (typeof wanted === 'string' ? screen.includes(wanted) : wanted.test(screen)) return screen;
      if (performance.now() - begin > PATIENCE_MS) throw new Error(`waited for ${wanted}; the screen is:\n${screen}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#call('resize-window', '-t', 'pane', '-x', String(width), '-y', String(height));
  }

  /** Whether the terminal is as a shell wants it. */
  async state(): Promise<{ alternate: boolean; cursor: boolean; mouse: boolean }> {
    const format = '#{alternate_on} #{cursor_flag} #{mouse_any_flag}';
    const [alternate, cursor, mouse] = (await this.#call('display-message', '-p', '-t', 'pane', format))
      .trim()
      .split(' ');
    return { alternate: alternate === '1', cursor: cursor === '1', mouse: mouse === '1' };
  }

  /** The stored games, as their records. */
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

  /** The terminal goes away, as when its window is closed. */
  async hangUp(): Promise<void> {
    await this.#call('kill-server');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.hangUp().catch(() => {});
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
