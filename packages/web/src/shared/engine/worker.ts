import { engineService } from '@rowhouse/engine/internal';
import { serveWorker } from '@rowhouse/engine/internal/worker';
import type { Coach } from './coach-service.ts';

/** A search uses two threads if the device has them. */
const threads = Math.min(2, navigator.hardwareConcurrency);

let loading: Promise<Coach> | null = null;

function loadCoach(): Promise<Coach> {
  loading ??= import('./coach-service.ts').then(({ createCoach }) => createCoach(threads));
  return loading;
}

const coach: Coach = {
  load: async () => (await loadCoach()).load(),
  explain: async (...call) => (await loadCoach()).explain(...call),
  prove: async (...call) => (await loadCoach()).prove(...call),
  hint: async (...call) => (await loadCoach()).hint(...call),
};

/** The engine and the coach in a web worker, so that they never block the page. The first call loads the coach. */
serveWorker({ ...engineService(threads), ...coach });
