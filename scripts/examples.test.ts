// Slow: not part of `npm test`.
/** Runs the TypeScript in the documentation. It must print what its comments promise: `console.log(x); // this`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = globSync(['packages/*/README.md', 'docs/*.md'], { cwd: root }).sort();
const examples = pages.flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code], at) => ({
    name: `${page} ${at + 1}`,
    file: `${page.replace(/\W/g, '-')}-${at + 1}.ts`,
    code: code!,
  })),
);

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-examples-'));
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
for (const { file, code } of examples) writeFileSync(join(folder, file), code);

/** The texts in order. A comment shortens what is printed with “…”. */
const promised = (code: string): readonly string[] =>
  [...code.matchAll(/^ *(?:if \(.*?\) )?console\.log\(.*\); \/\/ (.*)$/gm)].flatMap(([, text]) => text!.split(/ ?… ?/));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

/** The examples of this page run even without the long tests. The types of all examples are always checked. */
const ALWAYS_RUN = 'docs/start.md';

test.each(examples.filter(({ name }) => isLong || name.startsWith(ALWAYS_RUN)))(
  'the example in $name prints what its comments promise',
  ({ file, code }) => {
    const printed = execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8', timeout: 240_000 });
    // In this order; an example may print more. Node breaks long lines.
    let rest = oneLine(printed);
    for (const text of promised(code)) {
      expect(rest).toContain(text);
      rest = rest.slice(rest.indexOf(text) + text.length);
    }
  },
);

const components = pages.flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```tsx\n([\s\S]*?)^```$/gm)].map(([, code], at) => ({
    file: `${page.replace(/\W/g, '-')}-component-${at + 1}.tsx`,
    code: code!,
  })),
);
for (const { file, code } of components) writeFileSync(join(folder, file), code);

test('the examples have the right types', () => {
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    module: 'nodenext',
    target: 'es2024',
    lib: ['es2024', 'dom'],
    jsx: 'react-jsx',
    types: ['node'],
    noEmit: true,
    allowImportingTsExtensions: true,
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: [...examples, ...components].map(({ file }) => file) }),
  );
  expect(spawnSync('tsc', ['-p', folder], { encoding: 'utf8', cwd: root }).stdout).toBe('');
});
