import { type Browser, chromium, type Page } from 'playwright-core';
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
  DEVICES.map(({ name, ...device }) => ({ name: `${scene.name}-${name}`, scene, device })),
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

/** Builds the app, serves it, and shows scene after scene as new visitors see them. */
export async function takePictures(
  pictures: readonly Picture[],
  onPicture: (page: Page, picture: Picture, browser: Browser) => Promise<void>,
): Promise<void> {
  const server = await RestartableServer.open(buildWeb());
  const browser = await chromium.launch(launchOptions());
  /** Opens a screen as a new visitor, and waits until everything is loaded. */
  const visit = async (at: string, device: Device, storage: Scene['storage'] = {}): Promise<Page> => {
    const context = await browser.newContext({
      ...contextOptions(device),
      ...(device.phone ? {} : { viewport: LAPTOP }),
      timezoneId: 'Europe/Amsterdam',
    });
    await context.clock.setFixedTime(SCENE_DAY);
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    const page = await context.newPage();
    await page.goto(`${server.url}#${at}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    return page;
  };
  try {
    for (const picture of pictures) {
      const { scene, device } = picture;
      await server.start();
      const page = await visit(scene.at, device, scene.storage);
      await scene.steps?.(page, { server, other: (place) => visit(place, {}) });
      await onPicture(page, picture, browser);
      for (const context of browser.contexts()) await context.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
