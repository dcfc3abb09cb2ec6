import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The run-time imports of the boards, except for the computer player, which needs a bundler. */
function imported(): readonly string[] {
  const files = globSync('**/*.ts', { cwd: new URL('..', import.meta.url) }).filter(
    (path) => !/\.test\.ts$|^(opponent|bundling)\/|^(game|react)\.ts$/.test(path),
  );
  const names = files.flatMap((path) =>
    [...read(`../${path}`).matchAll(/^import \{([^}]*)\} from '(@rowhouse\/[^']+)'/gm)]
      .filter(([, list]) => list!.split(',').some((name) => name.trim() !== '' && !/^\s*type /.test(name)))
      .map(([, , from]) => from!),
  );
  return [...new Set(names)].sort();
}

test('the import map of the README has every package that a board imports', () => {
  const [, map] = /<script type="importmap">(.*?)<\/script>/s.exec(read('../../README.md'))!;
  const { imports } = JSON.parse(map!) as { imports: Readonly<Record<string, string>> };
  expect(imported().length).toBeGreaterThan(1);
  expect(Object.keys(imports).sort()).toEqual(['@rowhouse/board', ...imported()].sort());
});
