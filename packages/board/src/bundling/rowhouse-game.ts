/** `<rowhouse-game>` for pages without a bundler. The folder of the engine is beside that of this package. */
import { setEngineFiles } from '@rowhouse/engine/worker';

export * from '../game.ts';

setEngineFiles(new URL('../../engine/', import.meta.url));
