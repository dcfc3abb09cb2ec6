/** The worker of next-pairs.ts. */
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '@rowhouse/engine/node';
import { nextPairs } from './next-pairs.ts';
import type { TournamentState } from './state.ts';

const port = parentPort;
if (!port) throw new Error('pairing-worker runs as a worker');
lowerPriority();
port.on('message', (state: TournamentState) => port.postMessage(nextPairs(state)));
