import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/*.md', { cwd: root })];
const read = (page: string) => readFileSync(join(root, page), 'utf8');

test.each(pages)('%s: every link to a file leads somewhere', (page) => {
  for (const [, target] of read(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g))
    expect([target, existsSync(join(root, dirname(page), target!))]).toEqual([target, true]);
});

/**
 * The `npx rowhouse …` lines in fenced blocks, without those that serve or take an hour. Every day only those of the
 * README run, without the match.
 */
const commands = pages.flatMap((page) =>
  [...read(page).matchAll(/^npx rowhouse (?!serve|.*--ladder)(.+?)(?:\s+#.*)?$/gm)].map(
    (match) => [page, match[1]!.trim()] as const,
  ),
);

test.each(commands.filter(([page, line]) => isLong || (page === 'README.md' && !/^(bench|match) /.test(line))))(
  '%s: rowhouse %s runs',
  (_, line) => {
    // The bot that a reader has written by then.
    const call = line.replace('./my-bot.mts', 'examples/own-bot/bot.mts');
    const args = [...call.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!);
    execFileSync(process.execPath, [join(root, 'packages/terminal/bin/rowhouse.js'), ...args], { input: '' });
  },
);

test('every npm script that the docs name exists', () => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const page of pages)
    for (const [, name] of read(page).matchAll(/npm run ([\w:]+)/g))
      expect([page, name, Object.hasOwn(scripts, name!)]).toEqual([page, name, true]);
});

test('CONTRIBUTING is under a page', () => expect(read('CONTRIBUTING.md').split('\n').length).toBeLessThan(50));
