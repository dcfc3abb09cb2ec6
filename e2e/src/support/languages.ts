import { readdirSync } from 'node:fs';
import { isComplete } from '@rowhouse/tools';

const catalogues = readdirSync(new URL('../../../packages/web/src/shared/messages/main', import.meta.url));
const others = catalogues.map((file) => file.replace(/\.ts$/, '')).filter((name) => name !== 'en');

/**
 * The languages besides English in which journeys try the web app: all of them in complete runs, otherwise one
 * from right to left and one without spaces.
 */
export const TRIED_LANGUAGES = isComplete ? others : ['ar', 'ja'];
