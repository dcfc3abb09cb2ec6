import type { Setup } from '@rowhouse/rules';
import { snapshot } from './boards/snapshot.ts';
import { download, fileName } from './files.ts';
import { gameName } from './names.ts';
import { pngOf } from './png.ts';
import { settings } from './settings.ts';

const WIDTH = 1600;

/** The picture looks as the page does. */
const isDark = () =>
  settings.theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : settings.theme === 'dark';

/** Hands out a PNG of a position. False when the browser could not make one. */
export async function downloadPicture(setup: Setup): Promise<boolean> {
  try {
    const picture = await pngOf(snapshot(setup, { theme: isDark() ? 'dark' : 'light', size: WIDTH }), WIDTH);
    download({ name: `${fileName(gameName(setup.config))}.png`, type: 'image/png', content: picture });
    return true;
  } catch {
    return false;
  }
}
