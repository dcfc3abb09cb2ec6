/** The worker of next-pairs.ts. */
import { lowerPriority } from '@rowhouse/engine/internal/node';
import { serveWorker } from '@rowhouse/engine/internal/worker';
import { nextPairs } from './next-pairs.ts';
import type { TournamentState } from './state.ts';

lowerPriority();
serveWorker({ answer: async (state: TournamentState) => nextPairs(state) });
