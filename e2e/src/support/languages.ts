import { readdirSync } from 'node:fs';
import { isComplete } from '@rowhouse/tools';

const catalogues = readdirSync(new URL('../../../packages/web/src/shared/messages/main', import.meta.url));
const others = catalogues.map((file) => file.replace(/\.ts$/, '')).filter((name) => name !== 'en');

/**
 * The languages besides English in which journeys test the web app: all languages in complete runs, otherwise one
 * right-to-left language and one without spaces.
 */
export const TESTED_LANGUAGES = isComplete ? others : ['ar', 'ja'];
