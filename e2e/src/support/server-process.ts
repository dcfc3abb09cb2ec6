/**
 * The process behind `RestartableServer`: a game server. `node server-process.ts <web folder> <data folder> <port> <limits>`.
 */
import { createApp, listen, Online } from '@rowhouse/server';
import { inThreadEngines } from '@rowhouse/server/testing';
import { ADMIN_SECRET } from './restartable-server.ts';

const [root, folder, port, limits] = process.argv.slice(2) as [string, string, string, string];

const online = await Online.open({
  store: { folder },
  engines: inThreadEngines(),
  compatibilityEngines: inThreadEngines(),
  version: '0.0.0',
  limits: Number(limits),
  adminSecret: ADMIN_SECRET,
  // All visitors have the same address.
  rateOneAddress: true,
});
const { url } = await listen(() => createApp({ root, online }), {
  host: 'localhost',
  port: Number(port),
  next: false,
});
process.stdout.write(`${url}\n`);
