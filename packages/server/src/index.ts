export { type AppOptions, createApp } from './app/app.ts';
export { type Listening, listen } from './app/listen.ts';
export { Online, type OnlineOptions } from './app/online.ts';
export { buildWebApp, webFolder } from './app/web-folder.ts';
export { makeLog } from './basics/log.ts';
export type { StoreAddress } from './store/open-store.ts';
