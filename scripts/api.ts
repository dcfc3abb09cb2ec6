/**
 * The API reports in docs/api, one for each published library. The OpenAPI document describes `protocol`:
 *
 *     npm run api              fails if a report differs from the code, or if an export is not documented
 *     npm run api -- --write   writes the reports
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiFaults, makeReport, readApi } from '@rowhouse/site';
import { isDocumented, PACKAGES } from './pack.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'docs/api');
const folders = PACKAGES.filter((name) => name !== 'protocol');
const packages = readApi({ root, folders, isPublished: isDocumented }).filter(
  ({ entryPoints }) => entryPoints.length > 0,
);
const reports = packages.map((one) => ({ file: join(folder, `${one.folder}.api.md`), text: makeReport(one) }));

if (process.argv.includes('--write')) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, text } of reports) writeFileSync(file, text);
}
const isCurrent = ({ file, text }: (typeof reports)[number]) => existsSync(file) && readFileSync(file, 'utf8') === text;
const changed = reports.filter((report) => !isCurrent(report)).map(({ file }) => file);
const faults = apiFaults(packages);
for (const file of changed)
  console.log(`${file} differs from the code: look at the change, then “npm run api -- --write”`);
for (const fault of faults) console.log(fault);
if (changed.length + faults.length > 0) process.exitCode = 1;
