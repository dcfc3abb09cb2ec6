/** The thread of sqlite-checkpoints.ts. Any message ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from './sql.ts';
import { type CheckpointNote, SqliteCheckpoints } from './sqlite-checkpoints.ts';

/**
 * A commit waits for the disk, and the disk for the pages of the last checkpoint, so checkpoints are frequent and
 * small. At thousands of moves a second, one checkpoint a second would delay commits by a tenth of a second each time.
 */
const EVERY_MS = 150;

const port = parentPort;
if (!port) throw new Error('sqlite-checkpoint-worker runs as a worker');

const checkpoints = new SqliteCheckpoints((workerData as { file: string }).file);

function round(): CheckpointNote {
  try {
    return { isLong: checkpoints.round() };
  } catch (error) {
    return { isLong: false, fault: messageOf(error) };
  }
}

const timer = setInterval(() => port.postMessage(round()), EVERY_MS);
port.once('message', () => {
  clearInterval(timer);
  checkpoints.close();
  port.close();
});
