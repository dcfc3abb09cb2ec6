/** The code of a thread that plays games: see thread-lane.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import type { GamePlan } from '@rowhouse/engine/matches';
import { parseConfig, unwrap } from '@rowhouse/rules';
import { CallError, errorMessage } from '../command.ts';
import { type LaneReply, type LaneStart, LocalLane } from './lane.ts';

const port = parentPort;
if (!port) throw new Error('lane-thread runs as a worker');
const { names, config } = workerData as LaneStart;

const failed = (error: unknown): LaneReply => ({
  ok: false,
  message: errorMessage(error),
  isCall: error instanceof CallError,
});
const opening = LocalLane.open(names, unwrap(parseConfig(config)));
opening.then(
  () => port.postMessage({ ok: true, result: null } satisfies LaneReply),
  (error) => port.postMessage(failed(error)),
);
port.on('message', async (plan: GamePlan | null) => {
  if (plan === null) {
    await opening.then((lane) => lane.close()).catch(() => {});
    // Ends this thread alone, also in the middle of a game.
    process.exit();
  }
  const lane = await opening;
  port.postMessage(await lane.play(plan).then((result): LaneReply => ({ ok: true, result }), failed));
});
