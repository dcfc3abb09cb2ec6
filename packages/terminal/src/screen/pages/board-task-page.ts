/** A board with a task: a puzzle, or a step of a lesson. */
import type { Place } from '@rowhouse/coach';
import type { GameRecord, Move } from '@rowhouse/rules';
import { type TableState, tableOfRecord } from '@rowhouse/table';
import { errorMessage } from '../../command.ts';
import { type BoardView, openView } from '../board/board-view.ts';
import type { Look } from '../board/disc.ts';
import { drawTable } from '../board/draw-table.ts';
import type { KeyHelp } from '../board/keys-page.ts';
import { pressKey } from '../board/press-key.ts';
import type { Canvas, Size } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { NOTHING_TO_SAVE, type Page } from './app.ts';

/** A task with one board after the other. It changes when something is done. */
export interface BoardTask {
  readonly record: GameRecord;
  readonly message: string;
  readonly marked: readonly Place[];
  /** Whether a move is wanted now. */
  readonly isOpen: boolean;
  move(move: Move): void | Promise<void>;
  /** Takes a wrong move back. */
  again(): void;
  /** A hint, or the solution. */
  help(): void;
  /** The next task; `false` if there is none. */
  next(): boolean;
}

const KEYS: readonly KeyHelp[] = [
  ['Enter', 'play'],
  ['n', 'next'],
  ['u', 'again'],
  ['h', 'solution'],
  ['q', 'back'],
];

export class BoardTaskPage implements Page {
  readonly #task: BoardTask;
  readonly #back: () => void | Promise<void>;
  #state: TableState;
  #view: BoardView;
  readonly close: Page['close'] = NOTHING_TO_SAVE;

  constructor(task: BoardTask, back: () => void | Promise<void>) {
    this.#task = task;
    this.#back = back;
    this.#state = tableOfRecord(task.record);
    this.#view = openView(task.record.config);
  }

  draw(size: Size, look: Look): Canvas {
    const { message, marked, isOpen } = this.#task;
    const view = { ...this.#view, message: this.#view.message ?? message };
    const scene = { state: this.#state, view, thinking: null, falling: null, canMove: isOpen, marked, keys: KEYS };
    return drawTable(size, scene, look);
  }

  async press(key: Key): Promise<void> {
    // Names of saves belong to games.
    if (key === 's') return;
    const task = this.#task;
    const [view, request] = pressKey(this.#view, this.#state, key, task.isOpen);
    this.#view = view;
    switch (request?.do) {
      case 'play':
        return this.#play(request.move);
      case 'undo':
        task.again();
        break;
      case 'hint':
        task.help();
        break;
      case 'new':
        if (!task.next()) return this.#back();
        this.#view = openView(task.record.config);
        break;
      case 'quit':
        return this.#back();
    }
    this.#state = tableOfRecord(task.record);
  }

  async #play(move: Move): Promise<void> {
    try {
      await this.#task.move(move);
    } catch (error) {
      this.#view = { ...this.#view, message: `That cannot be checked: ${errorMessage(error)}.` };
    }
    this.#state = tableOfRecord(this.#task.record);
    this.#view = { ...openView(this.#state.record.config), cursor: this.#view.cursor };
  }
}
