import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Environment, findTool, hasTool, needTool } from './find-tool.ts';
import type { Tool } from './known-tools.ts';
import { missingBlock } from './missing.ts';

beforeEach(() => {
  vi.stubEnv('ROWHOUSE_TEST_FOLDER', mkdtempSync(join(tmpdir(), 'rowhouse-tools-')));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const FILE = new URL('../../packages/some/loom.test.ts', import.meta.url).pathname;

/** A loom that is here, comes with npm, or can be installed. */
function loom(where: { here?: boolean; npm?: boolean; installs?: boolean }): [Tool, Environment['install'], string[]] {
  let isHere = where.here ?? false;
  const asked: string[] = [];
  const tool: Tool = {
    title: 'Loom',
    find: () => (isHere ? '/usr/bin/loom' : null),
    fromNpm: () => (where.npm ? '/node_modules/loom' : null),
    debian: 'loom-bin',
    brew: 'loom',
  };
  const install = ({ title }: Tool) => {
    asked.push(title);
    isHere = where.installs ?? false;
  };
  return [tool, install, asked];
}

test.each([
  [{ here: true, npm: true }, false, '/usr/bin/loom', 0],
  [{ npm: true, installs: true }, false, '/node_modules/loom', 0],
  [{ installs: true }, false, '/usr/bin/loom', 1],
  [{}, false, null, 1],
  [{ here: true, npm: true }, true, '/node_modules/loom', 0],
  [{ here: true, installs: true }, true, null, 0],
])('where %j and npm only is %s, it is found at %s', (where, isNpmOnly, found, installs) => {
  const [tool, install, asked] = loom(where);
  expect(findTool(tool, { isNpmOnly, isCi: false, install })).toBe(found);
  expect(asked).toHaveLength(installs);
});

test('a missing program is reported once with the files that need it and how to install it, and is not searched for again', () => {
  const [tool, install, asked] = loom({});
  const environment: Environment = { isNpmOnly: false, isCi: false, install };
  expect(missingBlock()).toBe(null);
  for (const file of [FILE, FILE, FILE.replace('loom', 'wool')]) expect(hasTool(tool, file, environment)).toBe(false);
  expect(asked).toHaveLength(1);
  const block = missingBlock();
  expect(block?.match(/.*(Loom|loom|wool).*/g)).toEqual([
    '  Loom',
    '    needed by packages/some/loom.test.ts',
    '    needed by packages/some/wool.test.ts',
    '    to get it: apt-get install loom-bin, or brew install loom',
  ]);
});

test('in CI a missing program is an error that explains how to install it', () => {
  const [tool, install] = loom({});
  const environment: Environment = { isNpmOnly: false, isCi: true, install };
  expect(() => hasTool(tool, FILE, environment)).toThrow(
    'Loom is missing here. To get it: apt-get install loom-bin, or brew install loom.',
  );
  expect(() => needTool(tool, { ...environment, isCi: false })).toThrow('Loom is missing here.');
  expect(hasTool(loom({ here: true })[0], FILE, environment)).toBe(true);
});
