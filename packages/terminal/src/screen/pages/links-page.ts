/** The links of an online game. Each is one unbroken line that can be clicked, copied, or scanned as a QR code. */
import encodeQR from 'qr';
import { fit } from '../../text/width.ts';
import { ACCENT, Canvas, SOFT } from '../terminal/canvas.ts';
import { type KeyHint, putKeys } from '../terminal/last-line.ts';
import type { FullScreenApp, Page } from './app.ts';

interface NamedLink {
  readonly label: string;
  readonly link: string;
}

const KEYS: readonly KeyHint[] = [
  ['y', 'copy the link'],
  ['↑↓', 'next link'],
  ['Esc', 'back'],
];

export function linksPage(
  app: FullScreenApp,
  links: readonly NamedLink[],
  back: () => void | Promise<void>,
  close: Page['close'],
): Page {
  let shown = 0;
  let message: string | null = null;
  return {
    close,
    help: () => KEYS,
    draw(size, { ascii = false }) {
      const canvas = new Canvas(size);
      const { label, link } = links[shown]!;
      const here = isOnlyHere(link) ? ' Only this computer can open it.' : '';
      const head = message ?? `${label} (${shown + 1} of ${links.length}).${here}`;
      canvas.put(1, 0, fit(head, size.width - 2), message === null ? { bold: true } : ACCENT);
      const below = canvas.putLink(1, link);
      const code = qrLines(link);
      if (!ascii && code.length < size.height - below && code[0]!.length < size.width)
        for (const [at, line] of code.entries()) canvas.put(1, below + at, line, { qr: true });
      else canvas.put(1, below + 1, `A larger ${ascii ? 'UTF-8 ' : ''}window shows a QR code.`, SOFT);
      putKeys(canvas, KEYS);
      return canvas;
    },
    async press(key) {
      message = null;
      if (key === 'y') {
        app.copy(links[shown]!.link);
        message = 'Copied, if this terminal lets programs copy.';
      } else if (key === 'down' || key === 'tab' || key === 'right') shown = (shown + 1) % links.length;
      else if (key === 'up' || key === 'left') shown = (shown + links.length - 1) % links.length;
      else if (key === 'escape' || key === 'q' || key === 'return') await back();
    },
  };
}

const isOnlyHere = (link: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(link).hostname);

/** A QR code in half blocks: two of its rows in a line. It is drawn dark on light, because cameras expect that. */
function qrLines(text: string): readonly string[] {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 1 });
  const isDark = (y: number, x: number) => rows[y]?.[x] ?? false;
  return Array.from({ length: Math.ceil(rows.length / 2) }, (_, y) =>
    Array.from(
      { length: rows.length },
      (_, x) => HALVES[(isDark(2 * y, x) ? 2 : 0) + (isDark(2 * y + 1, x) ? 1 : 0)],
    ).join(''),
  );
}

const HALVES = [' ', '▄', '▀', '█'];
