export { type AppOptions, createApp } from './app.ts';
export { type Listening, listen } from './listen.ts';
export { webFolder } from './web-folder.ts';
