/** `npm run screens`: takes a picture of every scene, on desktop and phone, light and dark. `-- home` takes one scene. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { scenesCalled, takeScenes } from './scenes/take-scenes.ts';

const folder = fileURLToPath(new URL('../../screens/', import.meta.url));
const scenes = scenesCalled(process.argv.slice(2));
mkdirSync(folder, { recursive: true });

await takeScenes(scenes, {
  onScene: async (page, { name }, device) => {
    const path = `${folder}${name}-${device.name}.png`;
    await page.screenshot({ path });
    process.stdout.write(`${path}\n`);
  },
});
