import { animated, snapshot } from '@rowhouse/board/svg';
import type { GameRecord, Setup } from '@rowhouse/rules';
import { download, pngOf } from '../shared/platform/download.ts';
import { settings } from '../shared/platform/settings.ts';
import { gameName } from '../shared/words/names.ts';
import { fileName } from './save-files.ts';

const WIDTH = 1600;

/** The picture has the theme of the page. */
const isDark = () =>
  settings.theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : settings.theme === 'dark';

const theme = () => (isDark() ? 'dark' : 'light');

const WIDTH_MOVING = 800;

/** Downloads a position as an SVG drawing. */
export function downloadDrawing(setup: Setup): void {
  const content = snapshot(setup, { theme: theme(), size: WIDTH });
  download({ name: `${fileName(gameName(setup.config))}.svg`, type: 'image/svg+xml', content });
}

/** Downloads a whole game as an animated SVG. */
export function downloadAnimation(setups: readonly Setup[]): void {
  const content = animated(setups, { theme: theme(), size: WIDTH_MOVING });
  const name = `${fileName(gameName(setups[0]!.config))}-${setups.length - 1}.svg`;
  download({ name, type: 'image/svg+xml', content });
}

/** Downloads a whole game as an animated GIF. False if it was aborted, or if the browser could not make it. */
export async function downloadGif(
  record: GameRecord,
  signal: AbortSignal,
  onProgress: (done: number, of: number) => void,
): Promise<boolean> {
  try {
    const { makeGif } = await import('./make-gif.ts');
    const content = await makeGif(record, { theme: theme(), signal, onProgress });
    const name = `${fileName(gameName(record.config))}-${record.moves.length}.gif`;
    download({ name, type: 'image/gif', content });
    return true;
  } catch {
    return false;
  }
}

/** Downloads a PNG of a position. False if the browser could not make one. */
export async function downloadPicture(setup: Setup): Promise<boolean> {
  try {
    const picture = await pngOf(snapshot(setup, { theme: theme(), size: WIDTH }), WIDTH);
    download({ name: `${fileName(gameName(setup.config))}.png`, type: 'image/png', content: picture });
    return true;
  } catch {
    return false;
  }
}
