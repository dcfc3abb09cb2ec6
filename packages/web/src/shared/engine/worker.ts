import { type EngineReply, type EngineRequest, serveEngine } from '@rowhouse/engine';
import type { CoachCall } from './coach-messages.ts';

const threads = Math.min(2, navigator.hardwareConcurrency);

/** The engine in a web worker, so that a search never blocks the page. It takes a second thread where there is one. */
serveEngine(
  {
    send: (reply: EngineReply) => postMessage(reply),
    listen: (listener) =>
      addEventListener('message', ({ data }: MessageEvent<EngineRequest | CoachCall>) => {
        if (!('coach' in data)) listener(data);
      }),
  },
  { threads },
);

/** The coach beside it, loaded when somebody first asks for a reason. */
addEventListener('message', async ({ data }: MessageEvent<EngineRequest | CoachCall>) => {
  if ('coach' in data) (await import('./serve-coach.ts')).serveCoach(data.coach, threads);
});
