import { isComplete, isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { changeOf, isDifferent } from '../scenes/stored-pictures.ts';
import { oneOfEach, picturesCalled, takePictures } from '../scenes/take-scenes.ts';

/** The scenes that CI looks at, and a part of each that somebody might lose. */
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

// Some scenes in CI, each on one of the devices, and every scene on all of them on complete runs. By hand:
// `npm run snapshots`.
test.runIf(isLong)('every screen looks as its stored picture does, and not if a part of it is lost', async () => {
  const changes: string[] = [];
  const unseen: string[] = [];
  const pictures = isComplete
    ? picturesCalled([]).filter(({ scene }) => !scene.isLeftOut)
    : oneOfEach.filter(({ scene }) => scene.name in PARTS);
  await takePictures(pictures, async (page, picture, canvas) => {
    const change = await changeOf(page, picture, canvas);
    if (change) changes.push(change);
    const part = PARTS[picture.scene.name];
    if (part === undefined) return;
    await page.locator(part).first().waitFor();
    await page.evaluate(hide, part);
    if (!(await isDifferent(page, picture, canvas))) unseen.push(`${picture.name} without ${part}`);
    await page.evaluate(showAll);
  });
  expect(changes).toEqual([]);
  expect(unseen).toEqual([]);
});
