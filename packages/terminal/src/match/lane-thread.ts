/** The code of a thread that plays games of a match. */
import { serveWorker } from '@rowhouse/engine/internal/worker';
import { createLaneService } from './lane.ts';

serveWorker(createLaneService());
