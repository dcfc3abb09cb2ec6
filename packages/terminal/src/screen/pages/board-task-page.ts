/** A board with a task: a puzzle, or a step of a lesson. */
import type { Place } from '@rowhouse/coach';
import type { GameRecord, Move } from '@rowhouse/rules';
import { tableOfRecord } from '@rowhouse/table';
import { errorMessage } from '../../command.ts';
import { type KeyMap, openView } from '../board/board-view.ts';
import { drawTable } from '../board/draw-table.ts';
import { boardKeys } from '../board/keys-page.ts';
import { pressKey } from '../board/press-key.ts';
import type { KeyHint } from '../terminal/last-line.ts';
import { NOTHING_TO_SAVE, type Page } from './app.ts';

/** The part of a task that is on the screen. */
interface ShownTask {
  readonly record: GameRecord;
  readonly message: string;
  readonly marked: readonly Place[];
  /** Whether the task expects a move now. */
  readonly isOpen: boolean;
}

/** A sequence of tasks on a board. Each action changes what it shows. */
export interface BoardTask {
  now(): ShownTask;
  move(move: Move): void | Promise<void>;
  /** Takes a wrong move back. */
  again(): void;
  /** Shows the next step of a hint. */
  help(): void | Promise<void>;
  /** Goes to the next task; `false` if there is none. */
  next(): boolean;
}

const KEY_MAP: KeyMap = { u: 'undo', h: 'hint', n: 'new', q: 'quit' };
const KEYS: readonly KeyHint[] = [
  ['Enter', 'play'],
  ['n', 'next'],
  ['u', 'again'],
  ['h', 'hint'],
  ['q', 'back'],
];

export function boardTaskPage(task: BoardTask, back: () => void | Promise<void>): Page {
  let state = tableOfRecord(task.now().record);
  let view = openView(state.record.config);
  const attempt = async (action: () => void | Promise<void>) => {
    let fault: string | null = null;
    try {
      await action();
    } catch (error) {
      fault = `That cannot be checked: ${errorMessage(error)}.`;
    }
    state = tableOfRecord(task.now().record);
    view = { ...openView(state.record.config), cursor: view.cursor, message: fault };
  };
  return {
    close: NOTHING_TO_SAVE,
    help: () => boardKeys(state.record.config.family, KEYS),
    draw(size, look) {
      const { message, marked, isOpen } = task.now();
      const shown = { ...view, message: view.message ?? message };
      return drawTable(
        size,
        { state, view: shown, thinking: null, falling: null, canMove: isOpen, marked, keys: KEYS },
        look,
      );
    },
    async press(key) {
      const [next, request] = pressKey(view, state, key, task.now().isOpen, KEY_MAP);
      view = next;
      switch (request?.do) {
        case 'play':
          return attempt(() => task.move(request.move));
        case 'undo':
          task.again();
          break;
        case 'hint':
          return attempt(() => task.help());
        case 'new':
          if (!task.next()) return back();
          view = openView(task.now().record.config);
          break;
        case 'quit':
          return back();
      }
      state = tableOfRecord(task.now().record);
    },
  };
}
