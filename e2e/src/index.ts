// The parts that the benchmarks use to run the app in a browser.

export { contextOptions, launchOptions } from './support/browser.ts';
export { bytesOf, loadedFiles, MAX_SCRIPT_BYTES } from './support/first-load.ts';
export { gameInProgress } from './support/stored-game.ts';
export { buildWeb, serveFolder, serveWeb } from './support/web-servers.ts';
