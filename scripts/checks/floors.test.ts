import { beforeAll, describe, expect, test } from 'vitest';
import { type Drawing, faultsOf, PAGE, parseDrawing, readPage, refresh } from './floors.ts';
import { cycles, type Import, importsIn, readUnits, type SourceFile, type Unit } from './imports.ts';

describe('the floors of the workspace', () => {
  let units: readonly Unit[];
  beforeAll(() => {
    units = readUnits();
  });

  test('packages, folders and files are read', () => {
    expect(units.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'rules',
        'engine',
        'coach',
        'table',
        'server',
        'terminal',
        'web',
        'e2e',
        'bench',
        'scripts',
      ]),
    );
    for (const { id, files } of units) expect([id, files.length > 0]).toEqual([id, true]);
    const imports = units.flatMap(({ files }) => files).flatMap((file) => file.imports);
    expect(imports.filter(({ file }) => file !== null).length).toBeGreaterThan(1000);
    expect(imports.filter(({ started }) => started).length).toBeGreaterThan(3);
  });

  test(`have no cycle, and are as ${PAGE} draws them (npm run floors -- --write draws them anew)`, () => {
    expect(faultsOf(units, parseDrawing(readPage()))).toEqual([]);
  });

  test('are drawn anew without a change', () => {
    expect(refresh(readPage(), units)).toBe(readPage());
  });
});

test('imports of every kind are read, and quoted ones are not', () => {
  const source = [
    "import { a } from './a.ts';",
    "import type { B } from './b.ts';",
    "export { c } from './c.ts';",
    "import './d.ts';",
    "const e = await import('./e.ts');",
    "type F = typeof import('./f.ts');",
    "const w = new Worker(new URL('./g.js', import.meta.url));",
    `const x = new Worker(new URL(\`./h.\${ending}\`, import.meta.url));`,
    "const data = new URL('../data/', import.meta.url);",
    "// import './i.ts';",
    "/** As in `import './j.ts'`. */",
    "const text = ['from', ', '];",
  ].join('\n');
  expect(importsIn(source)).toEqual({
    loaded: ['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.ts'],
    started: ['./g.ts', './h.ts'],
  });
});

describe('a fault is found', () => {
  const to = (file: string): Import => ({
    text: file,
    file: `packages/a/src/${file}`,
    door: null,
    package: null,
    started: false,
  });
  const file = (path: string, ...imports: readonly Import[]): SourceFile => ({
    path: `packages/a/src/${path}`,
    row: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : path,
    forTests: path.includes('.test.') || path.includes('testing/'),
    imports,
  });
  const unit = (...files: readonly SourceFile[]): Unit => ({
    id: 'a',
    name: '@rowhouse/a',
    folder: 'packages/a',
    exports: { '.': './src/index.ts' },
    dependencies: new Set(),
    files,
  });
  /** As `--write` draws it, with descriptions. */
  const drawn = (a: Unit): Drawing => parseDrawing(refresh('', [a]).replaceAll('?', 'words'));
  const faults = (a: Unit, drawing = drawn(a)): string => faultsOf([a], drawing).join('\n');

  const index = file('index.ts', to('top/x.ts'));
  const good = unit(index, file('top/x.ts', to('low/y.ts')), file('low/y.ts'));

  test('and none where there is none', () => expect(faults(good)).toBe(''));

  const door = (unitId: string, subpath: string): Import => ({
    ...to(''),
    text: `@rowhouse/${unitId}${subpath.slice(1)}`,
    file: null,
    door: { unit: unitId, subpath },
    package: `@rowhouse/${unitId}`,
  });
  test.each<[string, Unit, RegExp]>([
    [
      'a cycle of folders',
      unit(
        index,
        file('top/x.ts', to('low/y.ts')),
        file('low/y.ts'),
        file('low/z.ts', to('top/w.ts')),
        file('top/w.ts'),
      ),
      /folders of a in a cycle: low, top/,
    ],
    [
      'a cycle of files in one folder',
      unit(index, file('top/x.ts', to('top/w.ts')), file('top/w.ts', to('top/x.ts'))),
      /files of a in a cycle/,
    ],
    [
      'an entry file that a folder imports',
      unit(index, file('top/x.ts', to('main.ts')), file('main.ts')),
      /entry file/,
    ],
    [
      'an entry file with JSX that a folder imports',
      unit(index, file('top/x.ts', to('main.tsx')), file('main.tsx')),
      /entry file/,
    ],
    [
      'a test double in the product',
      unit(index, file('top/x.ts', to('top/testing/d.ts')), file('top/testing/d.ts')),
      /is for tests/,
    ],
    [
      'a relative import that leaves the package',
      unit(index, file('top/x.ts', { ...to(''), text: '../../../b/src/y.ts', file: 'packages/b/src/y.ts' })),
      /leaves the package/,
    ],
    [
      'a package that is no dependency',
      unit(index, file('top/x.ts', { ...to(''), file: null, text: 'ws', package: 'ws' })),
      /not a dependency/,
    ],
    ['a subpath that is not exported', unit(index, file('top/x.ts', door('a', './inside'))), /not among the exports/],
  ])('%s', (_, a, found) => expect(faults(a)).toMatch(found));

  test.each<[string, Unit, RegExp]>([
    [
      'an arrow against the drawing',
      unit(index, file('top/x.ts'), file('low/y.ts', to('top/x.ts'))),
      /low imports top, against/,
    ],
    ['an arrow that no import follows', unit(index, file('top/x.ts'), file('low/y.ts')), /no import of top follows/],
    ['a folder that is not drawn', unit(...good.files, file('new/x.ts')), /new is not in the drawing/],
    ['an entry file that is not drawn', unit(...good.files, file('main.ts')), /main\.ts is not in the drawing/],
    ['a folder that is gone', unit(index, file('top/x.ts')), /low is drawn, but/],
  ])('%s, in an old drawing', (_, a, found) => expect(faults(a, drawn(good))).toMatch(found));

  test('a row without a description', () =>
    expect(faults(good, parseDrawing(refresh('', [good])))).toMatch(/no description of/));
  test('an arrow that leads up', () => {
    const up = new Map(drawn(good)).set('a', drawn(good).get('a')!.toReversed());
    expect(faults(good, up)).toMatch(/does not lead down/);
  });
  test('cycles around corners', () => {
    const edges = new Map(
      [
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
        ['d', ['a']],
      ].map(([from, tos]) => [from as string, new Set(tos)]),
    );
    expect(cycles(edges)).toEqual([['a', 'b', 'c']]);
  });
});
