// Slow: not part of `npm test`.
import { isComplete, isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { PICTURES, sample } from '../scenes/pictures.ts';
import { changeOf, isDifferent } from '../scenes/stored-pictures.ts';
import { takePictures } from '../scenes/take-scenes.ts';

/** Parts of some scenes that must not disappear. */
const PARTS: Readonly<Record<string, string>> = {
  home: '.home-opponent',
  play: '.goal',
  'play-morris': '.status-task',
  'new-connect4': '.button.primary',
  analysis: '.candidates',
  settings: '.choices label',
  you: '.figures',
};

/** Makes a part of the page invisible, as a broken style would. Sheets that a script makes pass the security policy. */
function hide(selector: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${selector} { visibility: hidden !important; }`);
  document.adoptedStyleSheets = [sheet];
}
function showAll(): void {
  document.adoptedStyleSheets = [];
}

// CI takes half of the scenes, each on one of the devices; complete runs take all. By hand: `npm run snapshots`.
test.runIf(isLong)('every screen looks as its stored picture does, and not if a part of it is lost', async () => {
  const unseen: string[] = [];
  const changes = await takePictures(isComplete ? PICTURES : sample, async (page, picture, canvas) => {
    const change = await changeOf(page, picture, canvas);
    const part = PARTS[picture.scene.name];
    if (change !== null || part === undefined) return change;
    await page.locator(part).first().waitFor();
    await page.evaluate(hide, part);
    if (!(await isDifferent(page, picture, canvas))) unseen.push(`${picture.name} without ${part}`);
    await page.evaluate(showAll);
    return null;
  });
  expect(changes).toEqual([]);
  expect(unseen).toEqual([]);
});
