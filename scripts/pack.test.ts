import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { pack } from './pack.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-pack-'));
const run = (program: string, ...args: string[]) => execFileSync(program, args, { cwd: folder, encoding: 'utf8' });

/** The library example of the README, as it stands there. */
function readmeExample(): string {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  return /## As a library\n\n```ts\n(.*?)```/s.exec(readme)![1]!;
}

describe('the packages as they are published', () => {
  beforeAll(() => {
    for (const tarball of pack(join(folder, 'packed'))) {
      const name = /rowhouse-(rules|table)-/.exec(tarball)?.[1];
      const target = join(folder, 'node_modules', name ? `@rowhouse/${name}` : 'rowhouse');
      mkdirSync(target, { recursive: true });
      run('tar', '-xzf', tarball, '-C', target, '--strip-components=1');
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  });

  test('B1: the six lines of the README do what they say', () => {
    const example = readmeExample();
    expect(example.trim().split('\n').length).toBeLessThanOrEqual(6);
    writeFileSync(join(folder, 'example.mjs'), example);
    expect(run(process.execPath, 'example.mjs')).toBe(
      "{ winner: 0, by: 'line' }\n[ [ [ 2, 0 ], [ 3, 0 ], [ 4, 0 ], [ 5, 0 ] ] ]\n",
    );
  });

  test('B1: the table and its saves, from plain JavaScript', () => {
    writeFileSync(
      join(folder, 'table.mjs'),
      `import { SIX_MENS_MORRIS, unwrap } from '@rowhouse/rules';
import { makeSave, newTable, parseSave, person, Table } from '@rowhouse/table';
const table = new Table(unwrap(newTable({ config: SIX_MENS_MORRIS, seats: [person(), person()], first: 0 })));
table.play(0, { from: null, to: 3, remove: null });
console.log(parseSave(makeSave({ kind: 'game', state: table.state })).value.state.record.moves.length);
`,
    );
    expect(run(process.execPath, 'table.mjs')).toBe('1\n');
  });

  test('B1: the types come along', () => {
    writeFileSync(join(folder, 'typed.ts'), readmeExample());
    const config = {
      compilerOptions: {
        strict: true,
        module: 'nodenext',
        target: 'es2024',
        lib: ['es2024', 'dom'],
        types: [],
        noEmit: true,
      },
      files: ['typed.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    expect(run('tsc', '-p', '.')).toBe('');
  });

  test('C9: the command runs without the workspace', () => {
    expect(
      run(process.execPath, 'node_modules/rowhouse/bin/rowhouse.js', 'perft', 'connect4', '--depth', '1', '--json'),
    ).toBe('{"sequences":[1,7],"positions":[1,7]}\n');
  });

  test('B1: rules and table import nothing of Node, and no test is shipped', () => {
    const files = globSync('node_modules/@rowhouse/*/dist/**/*.js', { cwd: folder });
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) expect(readFileSync(join(folder, file), 'utf8')).not.toMatch(/from ['"]node:|require\(/);
    expect(globSync('node_modules/**/*{.test.,reference}*', { cwd: folder })).toEqual([]);
  });
});
