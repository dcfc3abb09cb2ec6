import { readdirSync } from 'node:fs';

const catalogues = readdirSync(new URL('../../../packages/web/src/messages/main', import.meta.url));

/** The languages of the web app besides English: it has a catalogue for each. */
export const OTHER_LANGUAGES = catalogues.map((file) => file.replace(/\.ts$/, '')).filter((name) => name !== 'en');
