// What the benchmarks use to run the app in a browser.

export { gameInProgress } from './basics/stored-game.ts';
export { contextOptions } from './browser/device.ts';
export { bytesOf, loadedFiles, MAX_SCRIPT_BYTES } from './browser/first-load.ts';
export { launchOptions } from './browser/launch.ts';
export { buildWeb, serveWeb } from './server/built-app.ts';
export { serveFolder } from './server/static-server.ts';
