/** `npm run docs`: builds the documentation site to dist-docs, or to a given folder. A broken link or a document without a page is a failure. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBundles } from '@rowhouse/board/bundling';
import { buildSite } from '@rowhouse/site';
import { isPublished, PACKAGES } from '../build/pack.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = process.argv[2] ?? join(root, 'dist-docs');
const boards = mkdtempSync(`${tmpdir()}/rowhouse-boards-`);
await buildBundles(boards);
const faults = buildSite({ root, folders: PACKAGES, isPublished, target, boards });
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${target}/index.html`);
