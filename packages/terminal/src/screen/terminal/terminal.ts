/** The thin layer over a real terminal: raw keys in, changed lines out, and everything back as it was. */
import { writeSync } from 'node:fs';
import { emitKeypressEvents, type Key as Keypress } from 'node:readline';
import type { ReadStream, WriteStream } from 'node:tty';
import { CLEAR, type Depth, depthOf, ENTER, HIDE_CURSOR, LEAVE, makeLine, moveTo, SHOW_CURSOR } from './ansi.ts';
import type { Canvas, Size } from './canvas.ts';
import { type Key, keyOf } from './keys.ts';

type Output = WriteStream & { readonly fd: number };

export interface TerminalListener {
  key(key: Key): void;
  resized(): void;
  /** Nobody can type any more. */
  closed(): void;
}

/** An arrow key begins with Escape; on a slow line the rest of it comes a little later. */
const ESCAPE_MS = 100;

export class Terminal {
  readonly #input: ReadStream;
  readonly #output: Output;
  readonly depth: Depth;
  /** What each line shows now; empty when nothing is known. */
  #shown: string[] = [];
  #caret = '';
  #open = false;
  #leave: (() => void)[] = [];

  constructor(input: ReadStream, output: Output, environment: NodeJS.ProcessEnv = process.env) {
    this.#input = input;
    this.#output = output;
    // NO_COLOR and TERM are looked at there.
    this.depth = environment.NO_COLOR ? 1 : depthOf(output.getColorDepth(environment));
  }

  get size(): Size {
    return { width: Math.max(1, this.#output.columns ?? 80), height: Math.max(1, this.#output.rows ?? 24) };
  }

  /** The line is slow: what was written before is still on its way. */
  get isLagging(): boolean {
    return this.#output.writableNeedDrain;
  }

  enter(listener: TerminalListener): void {
    if (this.#open) return;
    this.#open = true;
    const input = this.#input;
    const output = this.#output;
    const onKey = (character: string | undefined, press: Keypress) => {
      const key = keyOf(character, press);
      if (key !== null) listener.key(key);
    };
    const onResize = () => {
      this.redrawAll();
      listener.resized();
    };
    const onGone = () => listener.closed();
    // Of the interface it takes nothing but this.
    emitKeypressEvents(input, { escapeCodeTimeout: ESCAPE_MS } as never);
    // Whoever else would end the program when the terminal is gone would end it before the game is kept.
    const others = output.listeners('error') as (() => void)[];
    output.removeAllListeners('error');
    output.on('error', onGone);
    output.on('resize', onResize);
    input.on('keypress', onKey);
    input.on('end', onGone);
    input.on('error', onGone);
    input.setRawMode(true);
    input.resume();
    process.on('exit', this.restore);
    this.#leave = [
      () => input.off('keypress', onKey).off('end', onGone),
      () => output.off('resize', onResize),
      () => process.off('exit', this.restore),
      () => input.pause(),
      () => {
        // An error of the last lines written comes a moment later.
        setImmediate(() => {
          output.off('error', onGone);
          for (const other of others) output.on('error', other);
        });
      },
    ];
    this.#output.write(ENTER);
    this.redrawAll();
  }

  leave(): void {
    if (!this.#open) return;
    this.restore();
    for (const undo of this.#leave) undo();
  }

  /** At once and whatever happens next: cursor, screen and line editing are back when this returns. */
  restore = (): void => {
    if (!this.#open) return;
    this.#open = false;
    // A terminal that is gone needs nothing back.
    try {
      this.#input.setRawMode(false);
    } catch {}
    try {
      writeSync(this.#output.fd, LEAVE);
    } catch {
      this.#output.write(LEAVE);
    }
  };

  /** Forgets what is on the screen, so that all of it is drawn again. */
  redrawAll(): void {
    this.#shown = [];
    this.#caret = '';
  }

  /** Writes the lines that changed, in one piece. */
  show(canvas: Canvas): void {
    if (!this.#open) return;
    let text = this.#shown.length === 0 ? CLEAR : '';
    for (let y = 0; y < canvas.height; y++) {
      const line = makeLine(canvas, y, this.depth);
      if (line === this.#shown[y]) continue;
      text += moveTo(0, y) + line;
      this.#shown[y] = line;
    }
    const caret = canvas.caret ? moveTo(...canvas.caret) + SHOW_CURSOR : HIDE_CURSOR;
    if (text !== '' || caret !== this.#caret) this.#output.write(`${text}${caret}`);
    this.#caret = caret;
  }
}
