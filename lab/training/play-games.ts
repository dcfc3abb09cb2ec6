import { Worker } from 'node:worker_threads';
import { progressBar } from '@rowhouse/tools';

interface Plan<Made> {
  /** The script that plays: its worker gets the number of a game and answers with what to store. */
  readonly script: string;
  readonly job: unknown;
  readonly threads: number;
  /** Games are numbered from `played` up to `games`. */
  readonly played: number;
  readonly games: number;
  /** Called in the order of the games, even if they end in another order. */
  store(made: Made): void;
}

/** Plays games in threads. */
export async function playGames<Made>({ script, job, threads, played, games, store }: Plan<Made>): Promise<void> {
  const showProgress = progressBar(games);
  let next = played;
  let stored = played;
  let done = played;
  const waiting = new Map<number, Made>();
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL(script), { workerData: job });
      while (next < games) {
        const game = next++;
        const made = new Promise<Made>((resolve, reject) => {
          worker.once('message', resolve);
          worker.once('error', reject);
        });
        worker.postMessage(game);
        waiting.set(game, await made);
        for (let one = waiting.get(stored); one !== undefined; one = waiting.get(++stored)) {
          store(one);
          waiting.delete(stored);
        }
        showProgress(++done);
      }
      await worker.terminate();
    }),
  );
}
