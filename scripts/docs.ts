/**
 * `npm run docs`: builds the documentation site to dist-docs, or to a given folder. A broken link or a document without
 * a page is a failure.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBundles } from '@rowhouse/board/bundling';
import { withPalette } from '@rowhouse/board/svg';
import { asyncApi, openApi } from '@rowhouse/protocol/documents';
import { buildSite, type WireDocuments } from '@rowhouse/site';
import { isDocumented, PACKAGES } from './pack.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = process.argv[2] ?? join(root, 'dist-docs');
const boards = mkdtempSync(`${tmpdir()}/rowhouse-boards-`);
await buildBundles(boards);
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const wire = { openApi: openApi(version), asyncApi: asyncApi(version) } as unknown as WireDocuments;
const tokens = withPalette(readFileSync(join(root, 'packages/web/src/shared/style/tokens.css'), 'utf8'));
const faults = buildSite({ root, folders: PACKAGES, isPublished: isDocumented, target, boards, wire, tokens });
rmSync(boards, { recursive: true });
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${target}/index.html`);
