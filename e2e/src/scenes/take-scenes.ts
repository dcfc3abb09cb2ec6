import { type Browser, chromium, type Page } from 'playwright-core';
import { contextOptions, type Device } from '../browser/device.ts';
import { launchOptions } from '../browser/launch.ts';
import { buildWeb } from '../server/built-app.ts';
import { RestartableServer } from '../server/restartable-server.ts';
import type { Scene } from './scene.ts';
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

/** The scenes with these names, or all of them. Ends the process if there is none. */
export function scenesCalled(wanted: readonly string[]): readonly Scene[] {
  const scenes = wanted.length === 0 ? SCENES : SCENES.filter(({ name }) => wanted.includes(name));
  if (scenes.length > 0) return scenes;
  const names = SCENES.map(({ name }) => name).join(', ');
  process.stderr.write(`no scene is called ${wanted.join(', ')}; there are ${names}\n`);
  process.exit(2);
}

interface Taking {
  /** A fixed day, so that pictures of today's puzzle are the same tomorrow. */
  readonly day?: Date;
  /** Called with each scene as it is seen on a device. */
  onScene(page: Page, scene: Scene, device: (typeof DEVICES)[number], browser: Browser): Promise<void>;
}

/** Builds the app, serves it, and shows scene after scene as new visitors see them. */
export async function takeScenes(scenes: readonly Scene[], { day, onScene }: Taking): Promise<void> {
  const server = await RestartableServer.open(buildWeb());
  const browser = await chromium.launch(launchOptions());
  /** Opens a screen as a new visitor, and waits until everything is loaded. */
  const visit = async (at: string, device: Device, storage: Scene['storage'] = {}): Promise<Page> => {
    const context = await browser.newContext({
      ...contextOptions(device),
      ...(device.phone ? {} : { viewport: LAPTOP }),
      timezoneId: 'Europe/Amsterdam',
    });
    if (day) await context.clock.setFixedTime(day);
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storage);
    const page = await context.newPage();
    await page.goto(`${server.url}#${at}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    return page;
  };
  try {
    for (const scene of scenes)
      for (const shownOn of DEVICES) {
        await server.start();
        const { name: _, ...device } = shownOn;
        const page = await visit(scene.at, device, scene.storage);
        await scene.steps?.(page, { server, other: (place) => visit(place, {}) });
        await onScene(page, scene, shownOn, browser);
        for (const context of browser.contexts()) await context.close();
      }
  } finally {
    await browser.close();
    await server.close();
  }
}
