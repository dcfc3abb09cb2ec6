/**
 * `npm run snapshots`: compares every scene, on desktop and phone, light and dark, with the small pictures that are stored
 * in e2e/snapshots, and says which ones look different. `-- --write` stores them anew; `-- home` is about one scene.
 */
import { changeOf, store } from './scenes/stored-pictures.ts';
import { picturesCalled, takePictures } from './scenes/take-scenes.ts';

const words = process.argv.slice(2);
const isWriting = words.includes('--write');
const changes: string[] = [];
await takePictures(picturesCalled(words.filter((word) => word !== '--write')), async (page, picture, canvas) => {
  const change = await (isWriting ? store : changeOf)(page, picture, canvas);
  if (change) changes.push(change);
  process.stdout.write(`${isWriting ? 'stored' : 'compared'} ${picture.name}\n`);
});
if (changes.length > 0) {
  process.stderr.write(`${changes.length} pictures look different:\n${changes.join('\n')}\n`);
  process.exitCode = 1;
}
