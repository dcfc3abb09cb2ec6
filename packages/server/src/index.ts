/** Building and starting a server: online play (`Online`), the HTTP app around it, listening, and the web app it serves. */
export { createApp } from './app/app.ts';
export { type Listening, listen } from './app/listen.ts';
export { Online, type OnlineOptions } from './app/online.ts';
export { buildWebApp, webFolder } from './app/web-folder.ts';
export { makeLog } from './basics/log.ts';
