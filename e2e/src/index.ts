export { findBrowser, launchOptions } from './browser.ts';
export { contextOptions, type Guest } from './guest.ts';
export { buildWeb, serveWeb } from './served.ts';
export { gameInProgress } from './stored.ts';
