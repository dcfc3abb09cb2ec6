/** A thread for tests. It announces its start, answers the first call, and dies at the second. */
import { BroadcastChannel, parentPort } from 'node:worker_threads';

new BroadcastChannel('fragile threads').postMessage('started');
let answered = false;
parentPort.on('message', ({ id }) => {
  if (answered) throw new Error('the thread broke');
  answered = true;
  parentPort.postMessage({ id, result: 3 });
});
