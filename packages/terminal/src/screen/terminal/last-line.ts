import { fit, textWidth } from '../../text/width.ts';
import type { Canvas } from './canvas.ts';

/** A question in the last line of the screen, and the end of what is typed, with the cursor after it. */
export function putQuestion(canvas: Canvas, question: string, typed: string): void {
  const y = canvas.height - 1;
  const shown = fit(question, Math.max(0, canvas.width - 20));
  const space = canvas.width - textWidth(shown) - 1;
  const tail = [...typed].slice(-Math.max(1, space)).join('');
  const x = canvas.put(0, y, shown, { bold: true });
  canvas.caret = [Math.min(canvas.width - 1, canvas.put(x, y, tail)), y];
}
