import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('..', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

/** The entries that a page imports itself. */
const ENTRIES = ['board', 'board/game', 'engine', 'engine/worker', 'rules', 'table'];

const IMPORT = /^(?:import|export) (?!type )([^;']*) from '@rowhouse\/([^']+)'|import\('@rowhouse\/([^']+)'\)/gm;

/** The entries of our packages that a package imports in a browser. */
const importedBy = (folder: string): readonly string[] =>
  globSync(`packages/${folder}/src/**/*.ts`, { cwd: ROOT })
    .filter((path) => !/\.test\.ts$|\/(bundling|testing|threads|programs)\//.test(path))
    .flatMap((path) => [...read(path).matchAll(IMPORT)])
    .filter(([, names = 'all']) => /\w/.test(names.replaceAll(/\btype \w+/g, '')))
    .map(([, , from, later]) => (from ?? later)!);

/** The file that is built from the source of an entry. */
function builtFile(entry: string): string {
  const [folder, ...rest] = entry.split('/');
  const { exports } = JSON.parse(read(`packages/${folder}/package.json`));
  const source: string = exports[['.', ...rest].join('/')];
  return `/node_modules/@rowhouse/${folder}/${source.replace('./src/', 'dist/').replace(/\.ts$/, '.js')}`;
}

test('the import map of the README has every entry that a page needs, and no other document has a map', () => {
  const entries = new Set([...ENTRIES, ...['rules', 'engine', 'table', 'board'].flatMap(importedBy)]);
  const imports = Object.fromEntries([...entries].sort().map((entry) => [`@rowhouse/${entry}`, builtFile(entry)]));
  const [, map] = /<script type="importmap">(.*?)<\/script>/s.exec(read('README.md'))!;
  expect(JSON.parse(map!)).toEqual({ imports });
  const documents = globSync('{docs,examples,packages}/**/*.{md,html}', {
    cwd: ROOT,
    exclude: ['**/{node_modules,dist}/**'],
  });
  expect(documents.filter((path) => read(path).includes('importmap'))).toEqual([]);
});
