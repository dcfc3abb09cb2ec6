import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasTool, isComplete, isLong, PYTHON } from '@rowhouse/tools';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/*.md', { cwd: root })];
const read = (page: string) => readFileSync(join(root, page), 'utf8');

test.each(pages)('%s: every link leads to an existing file', (page) => {
  for (const [, target] of read(page).matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g))
    expect([target, existsSync(join(root, dirname(page), target!))]).toEqual([target, true]);
});

/**
 * The `npx rowhouse …` lines in fenced blocks, without those that serve, need a server or take an hour. Every day only
 * those of the README run, without the match.
 */
const hasPython = isLong && hasTool(PYTHON, import.meta.filename);
const commands = pages.flatMap((page) =>
  [...read(page).matchAll(/^npx rowhouse (?!serve|admin|bridge|.*--ladder|.*http:)(.+?)(?:\s+#.*)?$/gm)].map(
    (match) => [page, match[1]!.trim()] as const,
  ),
);

const isAble = (line: string) => hasPython || !line.includes('python:');

test.each(
  commands.filter(
    ([page, line]) =>
      (isLong && isAble(line) && (isComplete || !/^(bench|tables) /.test(line))) ||
      (page === 'README.md' && !/^(bench|match) /.test(line)),
  ),
)('%s: rowhouse %s runs', (_, line) => {
  const [command, inputFile] = line.split(' < ');
  const args = [...command!.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map((word) => word.slice(1).find(Boolean)!);
  execFileSync(process.execPath, [BIN, ...(args[0] === 'match' ? quickMatch(args) : args)], {
    input: inputFile === 'game.json' ? SAVED_GAME : '',
    // Data that a command stores, such as tablebases that it builds, stays apart from other tests.
    env: { ...process.env, XDG_DATA_HOME: join(folder, 'data') },
  });
});

const BIN = join(root, 'packages/terminal/bin/rowhouse.js');
const folder = mkdtempSync(join(tmpdir(), 'rowhouse-docs-'));
const AGENT = join(folder, 'agent.py');
const SAVED_GAME = execFileSync(process.execPath, [BIN, 'convert', '--from', 'moves', '--to', 'native'], {
  input: '44',
});
writeFileSync(
  AGENT,
  'def agent(seen, config):\n    return next(at for at in range(config.columns) if seen.board[at] == 0)\n',
);

/**
 * The match of a document, with our own bot, program, agent and folder in place of the reader's, and few, fast games.
 */
const quickMatch = (args: readonly string[]): readonly string[] =>
  args.map((word, at) => {
    if (word === './my-bot.mts') return join(root, 'examples/own-bot/bot.mts');
    if (word === 'python:agent.py') return `python:${AGENT}`;
    if (word.startsWith('ugi:')) return `ugi:"${process.execPath}" "${BIN}" ugi --bot random`;
    const quick: Record<string, string> = { '--games': '2', '--time': '10', '--file': join(folder, word) };
    return quick[args[at - 1] ?? ''] ?? word;
  });

test('every npm script that the docs name exists', () => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const page of pages)
    for (const [, name] of read(page).matchAll(/npm run ([\w:]+)/g))
      expect([page, name, Object.hasOwn(scripts, name!)]).toEqual([page, name, true]);
});

test('CONTRIBUTING has fewer than 50 lines', () => expect(read('CONTRIBUTING.md').split('\n').length).toBeLessThan(50));
