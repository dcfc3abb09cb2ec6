/** `npm run screens`: takes a picture of every scene, on desktop and phone, light and dark. `-- home` takes one scene. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { picturesCalled } from './scenes/pictures.ts';
import { takePictures } from './scenes/take-scenes.ts';

const folder = fileURLToPath(new URL('../../screens/', import.meta.url));
const pictures = picturesCalled(process.argv.slice(2));
mkdirSync(folder, { recursive: true });

const faults = await takePictures(pictures, async (page, { name }) => {
  const path = `${folder}${name}.png`;
  await page.screenshot({ path });
  process.stdout.write(`${path}\n`);
  return null;
});
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
