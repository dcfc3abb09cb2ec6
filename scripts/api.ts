/**
 * The API reports in docs/api, one for each published library. The OpenAPI document describes `protocol`:
 *
 *     npm run api              fails if a report differs from the code, or if an export is not documented
 *     npm run api -- --write   writes the reports
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiFaults, makeReport, readApi } from '@rowhouse/site';
import { isPublished, PACKAGES } from './pack.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/api');
const folders = PACKAGES.filter((name) => name !== 'protocol');
const packages = readApi({ root, folders, isPublished }).filter(({ doors }) => doors.length > 0);
const reports = packages.map((one) => ({ file: join(folder, `${one.folder}.api.md`), text: makeReport(one) }));

function committed(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

if (process.argv.includes('--write')) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of reports) writeFileSync(file, text);
}
const changed = reports.filter(({ file, text }) => committed(file) !== text).map(({ file }) => file);
const faults = apiFaults(packages);
for (const file of changed)
  console.log(`${file} differs from the code: look at the change, then “npm run api -- --write”`);
for (const fault of faults) console.log(fault);
if (changed.length + faults.length > 0) process.exitCode = 1;
