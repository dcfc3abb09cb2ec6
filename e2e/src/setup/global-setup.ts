/**
 * Before all journeys: the app built, served, and a browser that runs. After them: both are gone. Where there is no
 * browser, the app is built and served all the same, and the journeys are skipped (`each-file.ts`).
 */
import { fileURLToPath } from 'node:url';
import { hasTool } from '@rowhouse/tools';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { BROWSER, launchOptions } from '../browser/launch.ts';
import { buildWeb, serveWeb } from '../server/built-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the app is served. */
    readonly url: string;
    /** The folder it is served from. */
    readonly folder: string;
    /** Where the browser takes orders; empty where there is none. */
    readonly browser: string;
  }
}

/** As the end of a run names them. */
const JOURNEYS = fileURLToPath(new URL('*.test.ts (all journeys in a browser)', import.meta.url));

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const hasBrowser = Boolean(process.env.ROWHOUSE_BROWSER) || hasTool(BROWSER, JOURNEYS);
  const folder = buildWeb();
  const browser = hasBrowser ? await chromium.launchServer(launchOptions()) : null;
  const served = await serveWeb(folder);
  project.provide('url', served.url);
  project.provide('folder', folder);
  project.provide('browser', browser?.wsEndpoint() ?? '');
  return async () => {
    await browser?.close();
    await served.close();
  };
}
