/**
 * Imports point one way: between packages as ARROWS says, and between the top-level folders of a package without a
 * cycle. No files import each other in a circle. Tests and test doubles are left out.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** The packages that each package may import. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  engine: ['rules'],
  coach: ['rules', 'engine'],
  table: ['rules'],
  protocol: ['rules'],
  client: ['rules', 'table', 'protocol'],
  board: ['rules', 'engine'],
  server: ['rules', 'engine', 'table', 'protocol', 'board'],
  web: ['rules', 'engine', 'coach', 'table', 'protocol', 'client', 'board'],
  terminal: ['rules', 'engine', 'coach', 'table', 'protocol', 'client', 'server'],
};

const ROOT = join(import.meta.dirname, '..');
const SOURCES = [
  'packages/*/{src,build,assembly}/**/*.{ts,tsx}',
  '{e2e,site,tools}/src/**/*.ts',
  '{lab,scripts}/**/*.ts',
];
const FOR_TESTS = /\.test\.tsx?$|\/(testing|reference)\//;
const COMMENTS = /^\s*\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const IMPORTS = /(?:(?<=[\s}*])from|(?<![\w.])import)\s*\(?\s*['"]([.@][\w@./-]*)(?:\?\w+)?['"]/g;

const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/{dist,node_modules}/**', '**/*.d.ts'] });
const product = new Set(files.filter((file) => !FOR_TESTS.test(file)));
const importsOf = new Map(
  [...product].map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8').replace(COMMENTS, '');
    return [file, [...text.matchAll(IMPORTS)].map(([, name]) => name!)];
  }),
);

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** AssemblyScript leaves the file ending out. A path that is chosen by the build (`./words`) leads to no file. */
const target = (from: string, name: string): string => {
  const path = normalize(join(dirname(from), name));
  return /\.\w+$/.test(path) ? path : `${path}.ts`;
};

const fileGraph: Graph = new Map(
  [...importsOf].map(([file, names]) => [
    file,
    new Set(names.filter((name) => name.startsWith('.')).map((name) => target(file, name))),
  ]),
);

/** `web/parts` for a file in a folder of the web app’s sources. */
const folderOf = (file: string): string | undefined =>
  /^packages\/([^/]+)\/src\/([^/]+)\//.exec(file)?.slice(1).join('/');

function folderGraph(): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of fileGraph)
    for (const to of [...targets].map(folderOf)) {
      const from = folderOf(file);
      if (from && to && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  return graph;
}

/** The groups of nodes that reach each other. */
function cycles(graph: Graph): string[][] {
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (const next of graph.get(node) ?? []) if (!seen.has(next)) open.push(seen.add(next) && next);
    return seen;
  };
  const reached = new Map([...graph.keys()].map((node) => [node, reach(node)]));
  const groups = [...reached]
    .filter(([node, ahead]) => ahead.has(node))
    .map(([node, ahead]) => [...ahead].filter((other) => reached.get(other)?.has(node)).sort());
  return [...new Map(groups.map((group) => [group.join(), group])).values()];
}

test('imports are recognised', () => {
  expect(files.length).toBeGreaterThan(500);
  expect([...fileGraph.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(1000);
});

test('no files form an import cycle', () => {
  expect(cycles(fileGraph)).toEqual([]);
});

test('no top-level folders of a package form an import cycle', () => {
  expect(cycles(folderGraph())).toEqual([]);
});

test('packages import only allowed packages', () => {
  const wrong = [...importsOf].flatMap(([file, names]) => {
    const own = /^packages\/([^/]+)\//.exec(file)?.[1];
    const others = names.map((name) => /^@rowhouse\/([^/]+)/.exec(name)?.[1]).filter((name) => name !== undefined);
    return own === undefined
      ? []
      : others.filter((name) => name !== own && !ARROWS[own]?.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test('no product file imports a test double', () => {
  const known = new Set(files);
  const wrong = [...fileGraph].flatMap(([file, targets]) =>
    [...targets].filter((to) => known.has(to) && !product.has(to)).map((to) => `${file}: ${to}`),
  );
  expect(wrong).toEqual([]);
});

test('an import cycle is found', () => {
  const graph = (edges: Readonly<Record<string, string>>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
  expect(cycles(graph({ a: 'b', b: 'c', c: 'a', d: 'a' }))).toEqual([['a', 'b', 'c']]);
  expect(cycles(graph({ a: 'bc', b: 'c' }))).toEqual([]);
});
