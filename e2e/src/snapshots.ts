/**
 * `npm run snapshots`: compares every scene, on desktop and phone, light and dark, with the small pictures that are stored
 * in e2e/snapshots, and says which ones look different. `-- --write` stores what looks different; `-- home` is about one
 * scene; `-- --ci` is about what CI compares.
 */
import { oneOfEach, picturesCalled } from './scenes/pictures.ts';
import { changeOf, store } from './scenes/stored-pictures.ts';
import { takePictures } from './scenes/take-scenes.ts';

const words = process.argv.slice(2);
const isWriting = words.includes('--write');
const pictures = words.includes('--ci') ? oneOfEach : picturesCalled(words.filter((word) => !word.startsWith('--')));
const faults = await takePictures(pictures, async (page, picture, canvas) => {
  const fault = await (isWriting ? store : changeOf)(page, picture, canvas);
  process.stdout.write(fault === null ? `${picture.name}\n` : `again: ${fault}\n`);
  return fault;
});
if (faults.length > 0) {
  process.stderr.write(`${faults.length} of ${pictures.length} pictures look different:\n${faults.join('\n')}\n`);
  process.exitCode = 1;
}
