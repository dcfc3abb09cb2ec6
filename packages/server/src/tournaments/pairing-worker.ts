/** The thread of pairing-thread.ts. */
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '@rowhouse/engine/node';
import { nextPairs } from '../tournament/next-pairs.ts';
import type { TournamentState } from '../tournament/tournament-state.ts';

const port = parentPort;
if (!port) throw new Error('pairing-worker runs as a worker');
lowerPriority();

port.on('message', (state: TournamentState) => port.postMessage(nextPairs(state)));
