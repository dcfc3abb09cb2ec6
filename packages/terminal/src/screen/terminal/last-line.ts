/** The last line of a screen: the keys, or a question with the typed answer. */
import { fit, textWidth } from '../../text/width.ts';
import type { Canvas } from './canvas.ts';

export type KeyHint = readonly [key: string, what: string];

const NAMES: Readonly<Record<string, string>> = { Enter: 'return', Esc: 'escape' };

/** Puts as many keys as fit, from the left. */
export function putKeys(canvas: Canvas, keys: readonly KeyHint[]): void {
  const y = canvas.height - 1;
  let x = 1;
  for (const [key, what] of keys) {
    if (x + textWidth(key) + 1 + textWidth(what) > canvas.width) continue;
    const first = x;
    x = canvas.put(x, y, key, { bold: true });
    x = canvas.put(x + 1, y, what, { soft: true }) + 2;
    const name = NAMES[key] ?? key;
    if (name.length === 1 || name !== key) canvas.spot(first, y, x - first - 1, 1, name);
  }
}

/** Puts a question and the end of the typed answer, with the cursor after it. */
export function putQuestion(canvas: Canvas, question: string, typed: string): void {
  const y = canvas.height - 1;
  const shown = fit(question, Math.max(0, canvas.width - 20));
  const space = canvas.width - textWidth(shown) - 1;
  const tail = [...typed].slice(-Math.max(1, space)).join('');
  const x = canvas.put(0, y, shown, { bold: true });
  canvas.caret = [Math.min(canvas.width - 1, canvas.put(x, y, tail)), y];
}
