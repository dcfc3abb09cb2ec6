/** A thread for tests: it answers the first request of a game, and dies of the second. */
import { parentPort } from 'node:worker_threads';

let answered = false;
parentPort.on('message', ({ id }) => {
  if (answered) throw new Error('the thread broke');
  answered = true;
  parentPort.postMessage({ id, say: 'done', answer: { move: '4' } });
});
