/**
 * For tests and benchmarks outside this package (`@rowhouse/server/testing`): a server in memory, stores, databases.
 */
export { inThreadEngines } from '@rowhouse/engine/testing';
export type { Append, LogEntry } from '../store/rows.ts';
export { FIND_SERVER_MS } from '../store/servers.ts';
export type { Store } from '../store/store.ts';
export { openStore, type StoreAddress } from '../store/store.ts';
export type { TournamentEntry, TournamentEvent } from '../store/tournaments.ts';
export { HARD_GAME, HARD_SETUP, hardKaggleCall } from './hard-setup.ts';
export { type MemoryConnection, MemoryServer } from './memory-server.ts';
export { type Nginx, startNginx } from './nginx.ts';
export { PostgresPair } from './postgres-pair.ts';
export { signalTree } from './processes.ts';
export { type ExportedTournament, recomputedStandings } from './recomputed-standings.ts';
export { type RowhouseServer, startRowhouse } from './rowhouse-server.ts';
export { freePort, startPostgres, startRedis, type TestServer } from './servers.ts';
