/**
 * Runs once before all journeys: builds and serves the app, and starts a browser. Stops both after the journeys. If
 * there is no browser, the app is still built and served, and the journeys are skipped (`each-file.ts`).
 */
import { fileURLToPath } from 'node:url';
import { hasTool } from '@rowhouse/tools';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { BROWSER, launchOptions } from './browser.ts';
import { buildWeb, serveWeb } from './web-servers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the app. */
    readonly url: string;
    /** The folder it is served from. */
    readonly folder: string;
    /** The WebSocket address of the browser; empty if there is no browser. */
    readonly browser: string;
  }
}

/** How the list of skipped tests at the end of a run names them. */
const JOURNEYS = fileURLToPath(new URL('../journeys/*.test.ts (all journeys in a browser)', import.meta.url));

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
