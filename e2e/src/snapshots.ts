/**
 * `npm run snapshots`: compares every scene, on desktop and phone, light and dark, with the small pictures in
 * e2e/snapshots, and names those that look different. Arguments follow `--`:
 *
 *     home       compares only the scene of this name
 *     --ci       compares the sample of CI
 *     --write    stores pictures that look different
 *     --full     saves full-size pictures in screens/ and compares nothing
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { picturesNamed, sample } from './scenes/pictures.ts';
import { changeOf, store } from './scenes/stored-pictures.ts';
import { takePictures } from './scenes/take-scenes.ts';

const folder = fileURLToPath(new URL('../../screens/', import.meta.url));
mkdirSync(folder, { recursive: true });

const args = process.argv.slice(2);
const pictures = args.includes('--ci') ? sample : picturesNamed(args.filter((arg) => !arg.startsWith('--')));
const faults = await takePictures(pictures, async (page, picture, canvas) => {
  if (args.includes('--full')) {
    await page.screenshot({ path: `${folder}${picture.name}.png` });
    return null;
  }
  const fault = await (args.includes('--write') ? store : changeOf)(page, picture, canvas);
  process.stdout.write(fault === null ? `${picture.name}\n` : `different: ${fault}\n`);
  return fault;
});
if (faults.length > 0) {
  process.stderr.write(`${faults.length} of ${pictures.length} pictures look different:\n${faults.join('\n')}\n`);
  process.exitCode = 1;
}
