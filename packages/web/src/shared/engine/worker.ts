import { createEngine } from '@rowhouse/engine';
import { serveWorker } from '@rowhouse/engine/worker';
import type { Coach } from './coach-service.ts';

/** A search takes a second thread where there is one. */
const threads = Math.min(2, navigator.hardwareConcurrency);

let loading: Promise<Coach> | null = null;

function loadCoach(): Promise<Coach> {
  loading ??= import('./coach-service.ts').then(({ createCoach }) => createCoach(threads));
  return loading;
}

const coach: Coach = {
  load: async () => (await loadCoach()).load(),
  explain: async (...call) => (await loadCoach()).explain(...call),
  hint: async (...call) => (await loadCoach()).hint(...call),
};

/** The engine in a web worker, so that a search never blocks the page. The coach beside it is loaded with its first call. */
serveWorker({ ...createEngine({ threads }), ...coach });
