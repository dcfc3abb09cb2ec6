/** A server of games in a process of its own, to be killed: `node online-server.ts <web folder> <data folder> <port>`. */
import { createApp, listen, Online } from '@rowhouse/server';

const [root, folder, port] = process.argv.slice(2) as [string, string, string];

/** The journeys are about people. */
const noEngines = {
  size: 1,
  run: () => Promise.reject(new Error('no computer plays here')),
  close: async () => {},
};

const online = await Online.open({
  store: { folder },
  engines: noEngines,
  doorEngines: noEngines,
  version: '0.0.0',
  limits: Number.POSITIVE_INFINITY,
});
const { url } = await listen(() => createApp({ root, online }), { host: 'localhost', port: Number(port), next: false });
process.stdout.write(`${url}\n`);
