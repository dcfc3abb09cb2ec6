/** Lists the requirements of docs/requirements.md that no test names. Fails if there are any, or if none was found at all. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(`${root}/docs/requirements.md`, 'utf8');
const ids = [...page.matchAll(/^\| ([A-E]\d+) \|/gm)].map((match) => match[1]!);

/** Ids stand in the names of tests: at the start of a quoted text, before a colon or a comma. */
const named = new Set<string>();
for (const file of globSync('{packages,e2e,scripts,tools}/**/*.test.ts', {
  cwd: root,
  exclude: (name) => name === 'node_modules',
}))
  for (const [, list] of readFileSync(`${root}/${file}`, 'utf8').matchAll(/['"`]((?:[A-E]\d+, )*[A-E]\d+): /g))
    for (const id of list!.split(', ')) named.add(id);

const missing = ids.filter((id) => !named.has(id));
console.log(`requirements: ${ids.length}, named by a test: ${ids.length - missing.length}`);
console.log(`without a test: ${missing.join(' ') || 'none'}`);
// A page without requirements is one that this script cannot read.
if (ids.length === 0 || missing.length > 0) process.exitCode = 1;
