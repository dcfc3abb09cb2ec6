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

/**
 * Makes a part of the page invisible, as a broken style would. The security policy blocks style elements, but not
 * sheets that a script constructs.
 */
function hide(selector: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${selector} { visibility: hidden !important; }`);
  document.adoptedStyleSheets = [sheet];
}
function showAll(): void {
  document.adoptedStyleSheets = [];
}

// CI compares half of the scenes, each on one device; complete runs compare all. `npm run snapshots` does so by hand.
test.runIf(isLong)('every screen matches its stored picture, and a missing part is detected', async () => {
  const undetected: string[] = [];
  const changes = await takePictures(isComplete ? PICTURES : sample, async (page, picture, canvas) => {
    const change = await changeOf(page, picture, canvas);
    const part = PARTS[picture.scene.name];
    if (change !== null || part === undefined) return change;
    await page.locator(part).first().waitFor();
    await page.evaluate(hide, part);
    if (!(await isDifferent(page, picture, canvas))) undetected.push(`${picture.name} without ${part}`);
    await page.evaluate(showAll);
    return null;
  });
  expect(changes).toEqual([]);
  expect(undetected).toEqual([]);
});
