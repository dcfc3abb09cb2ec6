import { visible } from '../../text/ascii.ts';
import { fit, wrap } from '../../text/width.ts';
import { type Look, putDisc } from '../board/disc.ts';
import { type KeyHelp, putKeys } from '../board/keys-page.ts';
import { ACCENT, Canvas, ROOF, type Size, SOFT, type Style } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { putQuestion } from '../terminal/last-line.ts';
import { fieldsOf, helpOf, type SettingsView } from './settings-page.ts';

/** A list with a selected item: the start page, the stored games. */

/** The item that a key selects; `null` if the key does not select. */
export function stepInList(selected: number, count: number, key: Key): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case 'up':
      return selected === 0 ? last : selected - 1;
    case 'down':
    case 'tab':
      return selected === last ? 0 : selected + 1;
    case 'home':
      return 0;
    case 'end':
      return last;
    case 'pageup':
      return Math.max(0, selected - 10);
    case 'pagedown':
      return Math.min(last, selected + 10);
  }
  if (!/^[1-9]$/.test(key)) return null;
  const chosen = Number(key) - 1;
  return chosen <= last ? chosen : null;
}

/** The first visible item of a list that scrolls, so that the selected one is visible. */
export const firstInView = (selected: number, count: number, height: number): number =>
  Math.max(0, Math.min(selected - Math.floor(height / 2), count - height));

/** The pages around a game: the start page, the settings, the stored games. */

interface ListScene {
  readonly title: string;
  readonly items: readonly string[];
  readonly selected: number;
  readonly message: string | null;
  readonly keys: readonly KeyHelp[];
  /** Shown if the list is empty. */
  readonly none?: string;
  /** A text that is being typed, and what for: it takes the place of the keys. */
  readonly question?: { readonly text: string; readonly typed: string } | null;
}

const WORDMARK_HEIGHT = 6;

/** The logo, a row of houses, and the name. */
function drawWordmark(canvas: Canvas, y: number, look: Look): void {
  const WINDOWS = [
    [0, 1],
    [1, 0],
    [-1, 0],
    [0, -1],
  ];
  for (const [house, windows] of WINDOWS.entries()) {
    const x = 3 + house * 6;
    canvas.put(x + 2, y, '╱▔╲', ROOF);
    canvas.put(x + 1, y + 1, '╱   ╲', ROOF);
    for (const [storey, player] of windows.entries()) {
      canvas.put(x, y + 2 + storey, '│     │', ROOF);
      if (player >= 0)
        putDisc(canvas, x + 3, y + 2 + storey, { player, letter: player === 0 ? '•' : '×', mark: 'none' }, look);
      else canvas.put(x + 3, y + 2 + storey, '·', SOFT);
    }
  }
  canvas.put(3, y + 4, '└─────┴─────┴─────┴─────┘', ROOF);
  canvas.put(31, y + 2, 'rowhouse', { bold: true });
  canvas.put(31, y + 3, 'a home for games of lines', SOFT);
}

export function drawStart(size: Size, scene: ListScene, look: Look): Canvas {
  const canvas = new Canvas(size);
  const top = size.height >= scene.items.length + WORDMARK_HEIGHT + 4 ? WORDMARK_HEIGHT + 1 : 0;
  if (top > 0) drawWordmark(canvas, 1, look);
  drawItems(canvas, top + 1, scene);
  return canvas;
}

export function drawList(size: Size, scene: ListScene): Canvas {
  const canvas = new Canvas(size);
  canvas.put(3, 1, scene.title, { bold: true });
  if (scene.items.length === 0) canvas.put(3, 3, scene.none ?? '', SOFT);
  drawItems(canvas, 3, scene);
  return canvas;
}

function drawItems(canvas: Canvas, y: number, { items, selected, message, keys, question }: ListScene): void {
  const height = Math.max(1, canvas.height - y - 3);
  const first = firstInView(selected, items.length, height);
  for (const [line, item] of items.slice(first, first + height).entries()) {
    const isChosen = first + line === selected;
    const text = fit(visible(item), canvas.width - 7);
    canvas.put(3, y + line, `${isChosen ? '▸' : ' '} ${text}`, isChosen ? ACCENT : {});
    if (isChosen) canvas.rest = [5, y + line];
  }
  if (message !== null) canvas.put(3, canvas.height - 2, fit(visible(message), canvas.width - 4), ACCENT);
  if (question) putQuestion(canvas, question.text, question.typed);
  else putKeys(canvas, canvas.height - 1, keys);
}

const SETTINGS_KEYS: readonly KeyHelp[] = [
  ['↑↓', 'choose'],
  ['←→', 'change'],
  ['Enter', 'play'],
  ['Esc', 'back'],
];

export function drawSettings(size: Size, view: SettingsView, look: Look): Canvas {
  const canvas = new Canvas(size);
  canvas.put(3, 1, view.title, { bold: true });
  const fields = fieldsOf(view);
  const height = Math.max(1, size.height - 7);
  const first = firstInView(view.selected, fields.length, height);
  for (const [line, field] of fields.slice(first, first + height).entries()) {
    const isChosen = first + line === view.selected;
    const y = 3 + line;
    const style: Style = isChosen ? ACCENT : {};
    canvas.put(3, y, isChosen ? '▸' : ' ', style);
    if (isChosen) canvas.rest = [5, y];
    if (field.kind === 'seat')
      putDisc(canvas, 6, y, { player: field.player, letter: view.tokens[field.player]!, mark: 'none' }, look);
    const label = field.kind === 'seat' ? 9 : 5;
    canvas.put(label, y, field.label, field.kind === 'play' ? { ...style, bold: true } : style);
    if (field.kind === 'play') continue;
    const value = `${isChosen ? '‹' : ' '} ${visible(field.value)} ${isChosen ? '›' : ''}`;
    canvas.put(20, y, value, style);
  }
  const below = view.message ?? helpOf(view);
  const lines = wrap(visible(below), Math.max(1, size.width - 6)).slice(0, 2);
  for (const [line, text] of lines.entries())
    canvas.put(3, size.height - 3 + line, text, view.message === null ? SOFT : { bold: true, tone: 'bad' });
  putKeys(canvas, size.height - 1, SETTINGS_KEYS);
  return canvas;
}
