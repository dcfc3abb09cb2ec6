import { isComplete, isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { changeOf, isStored } from '../scenes/stored-pictures.ts';
import { picturesCalled, takePictures } from '../scenes/take-scenes.ts';

/** What is looked at in CI, and a part of it that somebody might lose. Every scene: `npm run snapshots`. */
const SAMPLE: Readonly<Record<string, string>> = {
  'home-desktop-light': '.home-days',
  'home-phone-dark': '.home-opponent',
  'play-desktop-dark': '.goal',
  'play-phone-light': '.seat:last-child',
  'play-morris-phone-light': '.status-task',
  'new-connect4-desktop-dark': '.button.primary',
  'settings-desktop-light': '.choices label',
  'you-desktop-light': '.figures',
};

/** Makes a part of the page invisible, as a broken style would. Sheets that a script makes pass the security policy. */
function hide(selector: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${selector} { visibility: hidden !important; }`);
  document.adoptedStyleSheets.push(sheet);
}

test.runIf(isLong)('every screen looks as its stored picture does, and not if a part of it is lost', async () => {
  const changes: string[] = [];
  const unseen: string[] = [];
  const pictures = isComplete ? picturesCalled([]).filter(isStored) : picturesCalled(Object.keys(SAMPLE));
  await takePictures(pictures, async (page, picture, browser) => {
    const change = await changeOf(page, picture, browser);
    if (change) changes.push(change);
    const part = SAMPLE[picture.name];
    if (part === undefined) return;
    await page.locator(part).first().waitFor();
    await page.evaluate(hide, part);
    if ((await changeOf(page, picture, browser, false)) === null) unseen.push(`${picture.name} without ${part}`);
  });
  expect(changes).toEqual([]);
  expect(unseen).toEqual([]);
});
