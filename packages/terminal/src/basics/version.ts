import { readFileSync } from 'node:fs';

/** The package's own, so that it is said in one place. */
export const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
