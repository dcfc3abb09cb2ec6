export { type AppOptions, createApp } from './app.ts';
export type { Engines } from './engines.ts';
export { type Listening, listen } from './listen.ts';
export { makeLog } from './log.ts';
export { Online, type OnlineOptions } from './online.ts';
export type { StoreAddress } from './store/open-store.ts';
export { webFolder } from './web-folder.ts';
