/** Before all journeys: the app built, served, and a browser that runs. After them: both are gone. */
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { launchOptions } from '../browser/launch.ts';
import { buildWeb, serveWeb } from '../server/built-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the app is served. */
    readonly url: string;
    /** The folder it is served from. */
    readonly folder: string;
    /** Where the browser takes orders. */
    readonly browser: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = buildWeb();
  const browser = await chromium.launchServer(launchOptions());
  const served = await serveWeb(folder);
  project.provide('url', served.url);
  project.provide('folder', folder);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await served.close();
  };
}
