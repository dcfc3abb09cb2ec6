/** For harnesses outside this package (`@rowhouse/server/testing`): the store without a server, and what they run on. */
export { inThreadEngines } from '@rowhouse/engine/testing';
export type { LogEntry } from '../ledger/entry.ts';
export { openStore, type StoreAddress } from '../store/open-store.ts';
export type { Append, Store } from '../store/store.ts';
export { freePort, startPostgres, startRedis, type TestServer } from './servers.ts';
