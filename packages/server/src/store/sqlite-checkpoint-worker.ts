/** The thread of sqlite-checkpoints.ts. It ends when it is sent anything. */
import { parentPort, workerData } from 'node:worker_threads';
import { SqliteCheckpoints } from './sqlite-checkpoints.ts';

export interface CheckpointNote {
  /** The writer should copy the last pages. */
  readonly isLong: boolean;
  /** The message of the error, if the round failed. */
  readonly fault?: string;
}

/**
 * A commit waits for the disk, and the disk for what a checkpoint has just written. So checkpoints are many and small: at
 * thousands of moves a second, once a second would hold up commits for a tenth of a second each time.
 */
const EVERY_MS = 150;

const port = parentPort;
if (!port) throw new Error('sqlite-checkpoint-worker runs as a worker');

const checkpoints = new SqliteCheckpoints((workerData as { file: string }).file);

function round(): CheckpointNote {
  try {
    return { isLong: checkpoints.round() };
  } catch (error) {
    return { isLong: false, fault: error instanceof Error ? error.message : 'broken' };
  }
}

const timer = setInterval(() => port.postMessage(round()), EVERY_MS);
port.once('message', () => {
  clearInterval(timer);
  checkpoints.close();
  port.close();
});
