/**
 * `npm run snapshots`: compares every scene, on desktop and phone, light and dark, with the small pictures that are stored
 * in e2e/snapshots, and says which ones look different. `-- --write` stores them anew; `-- home` is about one scene.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { difference, shrink, TOLERANCE } from './scenes/small-picture.ts';
import { scenesCalled, takeScenes } from './scenes/take-scenes.ts';

const STORED = fileURLToPath(new URL('../snapshots/', import.meta.url));
/** What looks different is kept here, at full size. */
const SEEN = fileURLToPath(new URL('../../screens/', import.meta.url));
/** The day on which all pictures are taken. */
const DAY = new Date('2026-11-12T10:00:00+01:00');

const words = process.argv.slice(2);
const isWriting = words.includes('--write');
const scenes = scenesCalled(words.filter((word) => word !== '--write'));
for (const folder of [STORED, SEEN]) mkdirSync(folder, { recursive: true });

const different: string[] = [];
await takeScenes(scenes, {
  day: DAY,
  onScene: async (page, scene, { name: deviceName, phone }, browser) => {
    const name = `${scene.name}-${deviceName}`;
    // What a pointer happened to rest on is not part of the picture.
    await page.mouse.move(0, 0);
    const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    const canvas = await browser.newPage();
    const small = await shrink(canvas, screenshot, phone);
    const path = `${STORED}${name}.webp`;
    if (isWriting) writeFileSync(path, small);
    else {
      const far = existsSync(path) ? await difference(canvas, readFileSync(path), small) : null;
      if (far === null || far > TOLERANCE) {
        different.push(`${name}: ${far === null ? 'no picture is stored' : `differs by ${far.toFixed(1)}`}`);
        writeFileSync(`${SEEN}${name}.png`, screenshot);
      }
    }
    process.stdout.write(`${isWriting ? 'stored' : 'compared'} ${name}\n`);
    await canvas.close();
  },
});
if (different.length > 0) {
  process.stderr.write(
    `${different.length} pictures look different (more than ${TOLERANCE}); see screens/:\n${different.join('\n')}\n`,
  );
  process.exit(1);
}
