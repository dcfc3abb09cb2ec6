export { gameInProgress } from './basics/stored-game.ts';
export { contextOptions, type Guest } from './browser/device.ts';
export { findBrowser, launchOptions } from './browser/launch.ts';
export { buildWeb, serveWeb } from './server/built-app.ts';
