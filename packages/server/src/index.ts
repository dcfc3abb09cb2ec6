/**
 * Building and starting a server: online play (`Online`), the HTTP app around it, listening, and the web app it serves.
 */
export { type AppOptions, buildWebApp, createApp, webFolder } from './app/app.ts';
export { Online } from './app/online.ts';
export type { OnlineOptions, PushOptions } from './app/online-options.ts';
export { type Listening, listen } from './http/listen.ts';
export { type LogLevel, LogWriter, makeLog } from './log.ts';
export { backUp, restore } from './store/backup.ts';
export type { StoreAddress } from './store/store.ts';
