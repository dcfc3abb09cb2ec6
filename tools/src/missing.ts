/**
 * Records the programs that a test run lacks and the test files that need them, one JSON line each in a file of the
 * run.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { howToGet, type Tool } from './known-tools.ts';

interface Miss {
  readonly title: string;
  readonly howToGet: string;
  readonly file: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The file of this test run; `null` outside a test run. */
function fileOfRun(): string | null {
  const folder = process.env.ROWHOUSE_TEST_FOLDER;
  return folder === undefined ? null : join(folder, 'missing-tools');
}

function misses(): readonly Miss[] {
  const path = fileOfRun();
  if (path === null || !existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Whether this run has already failed to find the program. */
export const isMissing = ({ title }: Tool): boolean => misses().some((miss) => miss.title === title);

export function recordMissing(tool: Tool, file: string): void {
  const path = fileOfRun();
  const miss: Miss = { title: tool.title, howToGet: howToGet(tool), file: relative(root, file) };
  if (path !== null) appendFileSync(path, `${JSON.stringify(miss)}\n`);
}

/** The list of skipped tests and how to install their programs; `null` if no program was missing. */
export function missingBlock(): string | null {
  const byTool = Map.groupBy(misses(), ({ title }) => title);
  if (byTool.size === 0) return null;
  const lines = [...byTool].flatMap(([title, all]) => [
    `  ${title}`,
    ...[...new Set(all.map(({ file }) => file))].sort().map((file) => `    needed by ${file}`),
    `    to get it: ${all[0]!.howToGet}`,
  ]);
  const rule = '─'.repeat(80);
  return [
    rule,
    'SKIPPED: this machine lacks the programs below, and the tests may not install them here.',
    'Everything in these files that needs them did not run:',
    '',
    ...lines,
    '',
    'As root, or with sudo that asks for no password, the tests install them with apt-get.',
    rule,
  ].join('\n');
}
