/** A thin layer over a real terminal: it reads keys, writes changed lines, and restores the terminal at the end. */

import { EventEmitter } from 'node:events';
import { writeSync } from 'node:fs';
import { emitKeypressEvents, type Key as Keypress } from 'node:readline';
import type { Duplex } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { isUtf8 } from '../../text/ascii.ts';
import {
  CLEAR,
  colourDepth,
  copyText,
  type Depth,
  ENTER,
  HIDE_CURSOR,
  LEAVE,
  makeLine,
  moveTo,
  SHOW_CURSOR,
} from './ansi.ts';
import type { Canvas, Size } from './canvas.ts';
import { completeLength, extraKey, type Key, keyOf } from './keys.ts';

/** The parts of `tty.ReadStream` and `tty.WriteStream` that a terminal needs. */
type Input = Duplex & { setRawMode(isRaw: boolean): unknown };
type Output = Duplex & {
  readonly fd: number;
  readonly columns: number;
  readonly rows: number;
  getColorDepth(environment: object): number;
};

interface TerminalListener {
  key(key: Key): void;
  resized(): void;
  /** The terminal is closed: no key will follow. */
  closed(): void;
}

/** An arrow key begins with Escape. On a slow connection the rest of it arrives later. */
const ESCAPE_MS = 100;

export class Terminal {
  readonly #input: Input;
  readonly #output: Output;
  readonly depth: Depth;
  /** Only ASCII is written. */
  readonly ascii: boolean;
  /** The content of each line on the screen; empty if that is unknown. */
  #shown: string[] = [];
  #caret = '';
  #open = false;
  #leave: (() => void)[] = [];

  /** `ascii`: writes only ASCII. A locale that is not UTF-8 has the same effect. */
  constructor(input: Input, output: Output, { environment = process.env, ascii = false } = {}) {
    this.#input = input;
    this.#output = output;
    this.ascii = ascii || !isUtf8(environment, process.platform);
    // getColorDepth looks at TERM.
    this.depth = environment.NO_COLOR ? 1 : colourDepth(output.getColorDepth(environment));
  }

  get size(): Size {
    return { width: Math.max(1, this.#output.columns ?? 80), height: Math.max(1, this.#output.rows ?? 24) };
  }

  /** Whether the connection is too slow to send earlier output. */
  get isLagging(): boolean {
    return this.#output.writableNeedDrain;
  }

  enter(listener: TerminalListener): void {
    if (this.#open) return;
    this.#open = true;
    const input = this.#input;
    const output = this.#output;
    // readline reads its keys from here, because it would take reports of the mouse for typed text.
    const keyboard = new EventEmitter();
    keyboard.on('keypress', (character: string | undefined, press: Keypress) => {
      const key = keyOf(character, press);
      if (key !== null) listener.key(key);
    });
    const decoder = new StringDecoder('utf8');
    let held = '';
    let waiting: NodeJS.Timeout | undefined;
    const onData = (bytes: Buffer) => {
      clearTimeout(waiting);
      held += decoder.write(bytes);
      for (let extra = extraKey(held); extra; extra = extraKey(held)) {
        const [before, key, after] = extra;
        if (before !== '') keyboard.emit('data', before);
        if (key !== null) listener.key(key);
        held = after;
      }
      pass(completeLength(held));
      if (held !== '') waiting = setTimeout(() => pass(held.length), ESCAPE_MS);
    };
    const pass = (length: number) => {
      if (length > 0) keyboard.emit('data', held.slice(0, length));
      held = held.slice(length);
    };
    const onResize = () => {
      this.redrawAll();
      listener.resized();
    };
    const onClosed = () => listener.closed();
    // emitKeypressEvents reads only this field of the interface. The time has passed already.
    emitKeypressEvents(keyboard as never, { escapeCodeTimeout: 1 } as never);
    // The other listeners would end the process before the game is saved.
    const others = output.listeners('error') as (() => void)[];
    output.removeAllListeners('error');
    output.on('error', onClosed);
    output.on('resize', onResize);
    input.on('data', onData);
    input.on('end', onClosed);
    input.on('error', onClosed);
    input.setRawMode(true);
    input.resume();
    process.on('exit', this.restore);
    this.#leave = [
      () => clearTimeout(waiting),
      () => input.off('data', onData).off('end', onClosed),
      () => output.off('resize', onResize),
      () => process.off('exit', this.restore),
      () => input.pause(),
      () => {
        // Errors of the last writes arrive asynchronously.
        setImmediate(() => {
          output.off('error', onClosed);
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

  /** Restores cursor, screen and line editing, synchronously. */
  restore = (): void => {
    if (!this.#open) return;
    this.#open = false;
    // A closed terminal needs no restoring.
    try {
      this.#input.setRawMode(false);
    } catch {}
    try {
      writeSync(this.#output.fd, LEAVE);
    } catch {
      this.#output.write(LEAVE);
    }
  };

  /** Forgets what the screen shows, so that the next `show` draws all of it. */
  redrawAll(): void {
    this.#shown = [];
    this.#caret = '';
  }

  /** Copies a text, if the terminal lets programs do that. */
  copy(text: string): void {
    if (this.#open) this.#output.write(copyText(text));
  }

  /** Calls the person back to the terminal. */
  ring(): void {
    if (this.#open) this.#output.write('\x07');
  }

  /** Writes the lines that changed, in one write. */
  show(canvas: Canvas): void {
    if (!this.#open) return;
    let text = this.#shown.length === 0 ? CLEAR : '';
    for (let y = 0; y < canvas.height; y++) {
      const first = y;
      let line = makeLine(canvas, y, this.depth, this.ascii);
      // The terminal itself begins the next line of a text that goes on.
      while (canvas.joined.has(y)) line += makeLine(canvas, ++y, this.depth, this.ascii);
      if (line === this.#shown[first]) continue;
      text += moveTo(0, first) + line;
      this.#shown[first] = line;
      for (let at = first + 1; at <= y; at++) this.#shown[at] = '\0';
    }
    const place = canvas.caret ?? canvas.rest;
    const caret = (place ? moveTo(...place) : '') + (canvas.caret ? SHOW_CURSOR : HIDE_CURSOR);
    if (text !== '' || caret !== this.#caret) this.#output.write(`${text}${caret}`);
    this.#caret = caret;
  }
}
