/** A page with a list to choose from. A text can be typed below the list. */
import { visible } from '../../text/ascii.ts';
import { fit } from '../../text/width.ts';
import { type Look, putDisc } from '../board/disc.ts';
import { ACCENT, Canvas, type Corner, ROOF, type Size, SOFT } from '../terminal/canvas.ts';
import { type Key, pickedBy, typeText } from '../terminal/keys.ts';
import { type KeyHint, putKeys, putQuestion } from '../terminal/last-line.ts';
import { NOTHING_TO_SAVE, type Page } from './app.ts';

export interface ListItem {
  readonly label: string;
  choose(): void | Promise<void>;
  /** Draws what the item opens. */
  preview?(canvas: Canvas, corner: Corner, area: Size, look: Look): void;
}

interface ListOptions {
  /** The logo takes the place of a missing title. */
  readonly title: string | null;
  readonly items: () => readonly ListItem[];
  readonly keys?: readonly KeyHint[];
  /** The item that is selected at first. */
  readonly selected?: number;
  /** Shown if the list is empty. */
  readonly none?: string;
  readonly message?: string | null;
  readonly close?: Page['close'];
  back(): void | Promise<void>;
  /** Sees every key first. Returns whether the key is done. */
  press?(key: Key, selected: number): boolean | Promise<boolean>;
}

/** A text to be typed. Escape ends the question without an answer. */
interface Question {
  readonly text: string;
  readonly typed: string;
  readonly maxLength: number;
  /** Called after each key. */
  change?(typed: string): void;
  done(typed: string): void | Promise<void>;
}

export interface ListPage extends Page {
  say(message: string): void;
  ask(question: Question): void;
}

const PREVIEW_WIDTH = 46;

const KEYS: readonly KeyHint[] = [
  ['↑↓', 'choose'],
  ['Enter', 'open'],
  ['/', 'search'],
  ['Esc', 'back'],
];

export function listPage(options: ListOptions): ListPage {
  const { keys = KEYS, close = NOTHING_TO_SAVE } = options;
  let selected = options.selected ?? 0;
  /** Only items with this text are shown. */
  let search = '';
  let message = options.message ?? null;
  let question: Question | null = null;
  const found = () => {
    const all = options.items().map((item, at) => ({ ...item, at }));
    return search === '' ? all : all.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
  };

  return {
    close,
    help: () => (question ? null : keys),
    say: (text) => {
      message = text;
    },
    ask: (asked) => {
      question = asked;
    },
    draw(size, look) {
      const canvas = new Canvas(size);
      const items = found();
      selected = Math.max(0, Math.min(selected, items.length - 1));
      const { title, none = '' } = options;
      const hasLogo = title === null && size.height >= items.length + LOGO_HEIGHT + 4;
      const top = title !== null ? 3 : hasLogo ? LOGO_HEIGHT + 2 : 1;
      if (title !== null) canvas.put(3, 1, title, { bold: true });
      else if (hasLogo) drawLogo(canvas, 1, look);
      if (items.length === 0) canvas.put(3, top, none, SOFT);
      const preview = items[selected]?.preview;
      // Beside a list in a wide window, below it in a high one.
      const isBeside = size.width >= 120;
      const previewed = preview !== undefined && (isBeside || size.height >= 22);
      const below = previewed && !isBeside ? Math.max(12, Math.floor(size.height / 2)) : 0;
      const width = previewed && isBeside ? size.width - PREVIEW_WIDTH : size.width;
      const height = Math.max(1, size.height - top - 3 - below);
      const area: Size = isBeside
        ? { width: PREVIEW_WIDTH, height: size.height - 3 }
        : { width: size.width, height: below - 1 };
      if (previewed) preview(canvas, isBeside ? { x: width, y: 1 } : { x: 0, y: size.height - below - 1 }, area, look);
      if (previewed)
        canvas.spot(isBeside ? width : 0, isBeside ? 1 : size.height - below - 1, area.width, area.height, 'return');
      const first = firstInView(selected, items.length, height);
      for (const [line, { label }] of items.slice(first, first + height).entries()) {
        const isChosen = first + line === selected;
        canvas.spot(3, top + line, width - 6, 1, `pick ${first + line}`);
        const text = fit(visible(label), width - 7);
        canvas.put(3, top + line, `${isChosen ? '▸' : ' '} ${text}`, isChosen ? ACCENT : {});
        if (isChosen) canvas.rest = [5, top + line];
      }
      const note = message ?? (search === '' ? null : `Only with “${search}”: ${items.length}`);
      if (note !== null) canvas.put(3, size.height - 2, fit(visible(note), size.width - 4), ACCENT);
      if (question) putQuestion(canvas, question.text, question.typed);
      else putKeys(canvas, keys);
      return canvas;
    },
    async press(key) {
      message = null;
      if (question) {
        const asked = question;
        const typed = typeText(asked.typed, key, asked.maxLength);
        question = typeof typed === 'object' ? { ...asked, typed: typed.text } : null;
        if (typed !== 'done') asked.change?.(question?.typed ?? '');
        if (typed === 'done') await asked.done(asked.typed);
        return;
      }
      const items = found();
      const picked = pickedBy(key);
      if (picked !== null) selected = picked;
      if (key === '/') {
        question = {
          text: ' Search: ',
          typed: search,
          maxLength: 100,
          done: () => {},
          change: (typed) => {
            search = typed;
          },
        };
        return;
      }
      if (await options.press?.(key, items[selected]?.at ?? -1)) return;
      const next = stepInList(selected, items.length, key);
      if (next !== null) selected = next;
      else if (key === 'return' || key === ' ' || picked !== null) await items[selected]?.choose();
      else if (key === 'escape' && search !== '') search = '';
      else if (key === 'escape' || key === 'q') await options.back();
    },
  };
}

const LOGO_HEIGHT = 6;

/** The discs in the windows of the logo: a player, or -1 for an empty window. */
const WINDOWS = [
  [0, 1],
  [1, 0],
  [-1, 0],
  [0, -1],
];

/** A row of houses, and the name. */
function drawLogo(canvas: Canvas, y: number, look: Look): void {
  for (const [house, windows] of WINDOWS.entries()) {
    const x = 3 + house * 6;
    canvas.put(x + 2, y, '╱▔╲', ROOF);
    canvas.put(x + 1, y + 1, '╱   ╲', ROOF);
    for (const [storey, player] of windows.entries()) {
      canvas.put(x, y + 2 + storey, '│     │', ROOF);
      if (player < 0) canvas.put(x + 3, y + 2 + storey, '·', SOFT);
      else putDisc(canvas, x + 3, y + 2 + storey, { player, letter: player === 0 ? '•' : '×', mark: 'none' }, look);
    }
  }
  canvas.put(3, y + 4, '└─────┴─────┴─────┴─────┘', ROOF);
  canvas.put(31, y + 2, 'rowhouse', { bold: true });
  canvas.put(31, y + 3, 'a home for games of lines', SOFT);
}

/** The item that a key selects; `null` if the key does not select. */
export function stepInList(selected: number, count: number, key: Key): number | null {
  if (count === 0) return null;
  const last = count - 1;
  const after = selected === last ? 0 : selected + 1;
  const targets: Readonly<Record<Key, number>> = {
    ...{ up: selected === 0 ? last : selected - 1, down: after, tab: after, home: 0, end: last },
    ...{ pageup: Math.max(0, selected - 10), pagedown: Math.min(last, selected + 10) },
  };
  if (Object.hasOwn(targets, key)) return targets[key]!;
  return /^[1-9]$/.test(key) && Number(key) <= count ? Number(key) - 1 : null;
}

/** The first visible item of a list that scrolls, so that the selected item is visible. */
export const firstInView = (selected: number, count: number, height: number): number =>
  Math.max(0, Math.min(selected - Math.floor(height / 2), count - height));
