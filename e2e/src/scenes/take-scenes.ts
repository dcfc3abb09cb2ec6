import { type BrowserContext, chromium, type Page, type Route } from 'playwright-core';
import { contextOptions, type Device } from '../browser/device.ts';
import { launchOptions } from '../browser/launch.ts';
import { buildWeb } from '../server/built-app.ts';
import { RestartableServer } from '../server/restartable-server.ts';
import { SCENE_DAY, type Scene } from './scene.ts';
import { SCENES } from './scenes.ts';

/** Every scene is seen on these. */
const DEVICES = [
  { name: 'desktop-light', phone: false, dark: false },
  { name: 'desktop-dark', phone: false, dark: true },
  { name: 'phone-light', phone: true, dark: false },
  { name: 'phone-dark', phone: true, dark: true },
] as const;

/** How the addresses of scenes begin that use the server. */
const ONLINE = '/online';

/** The smallest desktop screen that the layout is made for. */
const LAPTOP = { width: 1280, height: 800 };

/** A scene on a device. */
export interface Picture {
  /** As its file is called, without the ending. */
  readonly name: string;
  readonly scene: Scene;
  readonly device: Device;
}

const PICTURES: readonly Picture[] = SCENES.flatMap((scene) =>
  DEVICES.map((device) => ({ name: `${scene.name}-${device.name}`, scene, device })),
);

/** The pictures with these names (`home-phone-dark`) or of these scenes (`home`), or all of them. Throws if one is unknown. */
export function picturesCalled(wanted: readonly string[]): readonly Picture[] {
  const isCalled = ({ name, scene }: Picture, by: string) => by === name || by === scene.name;
  const unknown = wanted.filter((by) => !PICTURES.some((picture) => isCalled(picture, by)));
  if (unknown.length > 0) {
    const names = SCENES.map(({ name }) => name).join(', ');
    throw new Error(`no scene is called ${unknown.join(', ')}; there are ${names}`);
  }
  return wanted.length === 0 ? PICTURES : PICTURES.filter((one) => wanted.some((by) => isCalled(one, by)));
}

/** One picture of each scene, each on the next device. */
export const oneOfEach: readonly Picture[] = SCENES.map(
  (_, at) => PICTURES[at * DEVICES.length + (at % DEVICES.length)]!,
);

/** On a slow machine the app begins with another font, so that no word moves when its own one comes. A picture waits for it. */
async function waitForFont(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({
    response,
    body: (await response.text()).replaceAll('font-display:optional', 'font-display:block'),
  });
}

/** Whether two pictures show the same page: only the colours differ, and a page follows them. */
const isSamePage = (one: Picture | undefined, other: Picture): boolean =>
  one?.scene === other.scene && one.device.phone === other.device.phone;

/**
 * Builds the app, serves it, and shows scene after scene as new visitors see them. `canvas` is another page, for
 * drawing.
 */
export async function takePictures(
  pictures: readonly Picture[],
  onPicture: (page: Page, picture: Picture, canvas: Page) => Promise<void>,
): Promise<void> {
  const server = await RestartableServer.open(buildWeb());
  const browser = await chromium.launch(launchOptions());
  const canvas = await browser.newPage();
  /** The visitors of the scene. */
  let visitors: BrowserContext[] = [];
  /** Opens a screen as a new visitor, and waits until everything is loaded. */
  const visit = async (at: string, device: Device, storage: Scene['storage'] = {}): Promise<Page> => {
    const context = await browser.newContext({
      ...contextOptions(device),
      ...(device.phone ? {} : { viewport: LAPTOP }),
      timezoneId: 'Europe/Amsterdam',
      // What is stored for offline use is not seen, and takes longer than the page.
      serviceWorkers: 'block',
    });
    visitors.push(context);
    await context.route(/\.css$/, waitForFont);
    await context.clock.setFixedTime(SCENE_DAY);
    await context.addInitScript((entries) => {
      // What is drawn by lot is the same in every picture.
      Math.random = () => 0.5;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    const page = await context.newPage();
    await page.goto(`${server.url}#${at}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    return page;
  };
  try {
    let page = canvas;
    for (const [at, picture] of pictures.entries()) {
      const { scene, device } = picture;
      if (isSamePage(pictures[at - 1], picture))
        await page.emulateMedia({ colorScheme: device.dark ? 'dark' : 'light' });
      else {
        for (const context of visitors) await context.close();
        visitors = [];
        // A lobby shows what other visitors have left on the server.
        if (scene.at.startsWith(ONLINE)) await server.startAfresh();
        await server.start();
        page = await visit(scene.at, { ...device, ...(scene.lang ? { lang: scene.lang } : {}) }, scene.storage);
        await scene.steps?.(page, { server, other: (place) => visit(place, {}) });
      }
      await onPicture(page, picture, canvas);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
