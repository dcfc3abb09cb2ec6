/**
 * `npm run snapshots`: compares every scene, on desktop and phone, light and dark, with the small pictures in
 * e2e/snapshots, and names those that look different. Options: `-- --write` stores what looks different, `-- home` takes
 * one scene, `-- --ci` takes what CI compares, `-- --full` saves full-size pictures in screens/ and compares nothing.
 */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { picturesCalled, sample } from './scenes/pictures.ts';
import { changeOf, store } from './scenes/stored-pictures.ts';
import { takePictures } from './scenes/take-scenes.ts';

const folder = fileURLToPath(new URL('../../screens/', import.meta.url));
mkdirSync(folder, { recursive: true });

const words = process.argv.slice(2);
const pictures = words.includes('--ci') ? sample : picturesCalled(words.filter((word) => !word.startsWith('--')));
const faults = await takePictures(pictures, async (page, picture, canvas) => {
  if (words.includes('--full')) {
    await page.screenshot({ path: `${folder}${picture.name}.png` });
    return null;
  }
  const fault = await (words.includes('--write') ? store : changeOf)(page, picture, canvas);
  process.stdout.write(fault === null ? `${picture.name}\n` : `again: ${fault}\n`);
  return fault;
});
if (faults.length > 0) {
  process.stderr.write(`${faults.length} of ${pictures.length} pictures look different:\n${faults.join('\n')}\n`);
  process.exitCode = 1;
}
