import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readApi } from './read-api.ts';
import { apiFaults, makeReport } from './report.ts';

/** Reads the API of a workspace with one package that consists of these declaration files. */
function readToy(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(join(tmpdir(), 'rowhouse-api-'));
  const folder = join(root, 'packages/toy');
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const exports = { '.': './src/index.ts', './testing': './src/testing.ts' };
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: '@rowhouse/toy', description: 'A toy.', exports }),
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'dist', name), text);
  return readApi({ root, folders: ['toy'], isPublished: (subpath) => subpath !== './testing' });
}

const INDEX = `/** A toy. */\nexport { type Ball, roll } from './ball.ts';\n`;
const BALL = `/** Round. */
export interface Ball {
    readonly size: Size;
    /** It comes up again. */
    bounce(): void;
    /** @internal */
    burst(pin: Pin): void;
}
type Pin = never;
/** How large a ball is. */
type Size = number;
/**
 * Rolls a ball.
 * @throws {RangeError} if the ball is flat
 */
export declare function roll(ball: Ball): void;
`;

test('a report has every export of every published entry point, and the types they mention', () => {
  const api = readToy({ 'index.d.ts': INDEX, 'ball.d.ts': BALL });
  expect(makeReport(api[0]!)).toBe(`# API of \`@rowhouse/toy\`

Made by \`npm run api -- --write\`.

## \`@rowhouse/toy\`

\`\`\`ts
export interface Ball {
    readonly size: Size;
    bounce(): void;
}

export function roll(ball: Ball): void;
\`\`\`

## Mentioned, but not exported

\`\`\`ts
type Size = number;
\`\`\`
`);
  expect(api[0]!.entryPoints[0]!.exports[1]!.doc?.throws).toEqual(['`RangeError` if the ball is flat']);
  expect(apiFaults(api)).toEqual(['@rowhouse/toy: Size is mentioned by an export, but not exported']);
});

test('exports without a doc comment are reported', () => {
  const api = readToy({
    'index.d.ts': `export { Ball, type Size } from './ball.ts';\n`,
    'ball.d.ts': `/** Round. */\nexport declare class Ball { #private; bounce(): Size }\nexport type Size = number;\n`,
  });
  expect(apiFaults(api)).toEqual([
    '@rowhouse/toy: its file has no comment that says what it is for',
    '@rowhouse/toy: Ball.bounce has no doc comment',
    '@rowhouse/toy: Size has no doc comment',
  ]);
});

test('requirement ids are removed from doc comments', () => {
  const [api] = readToy({
    'index.d.ts': `/** A toy (A9–A12, A17). */\nexport { Ball } from './ball.ts';\n`,
    'ball.d.ts': `/** E7, A2: the ball is round (C5). It bounces (A10, A11). */\nexport interface Ball { size: number }\n`,
  });
  expect(api!.entryPoints[0]!.summary).toBe('A toy.');
  expect(api!.entryPoints[0]!.exports[0]!.doc?.text).toBe('The ball is round. It bounces.');
});
