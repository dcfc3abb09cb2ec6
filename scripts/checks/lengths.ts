/**
 * Files of more than 250 lines and functions of more than 80, counted as an editor shows them: blank lines, comments and
 * markup too (Biome's rules count only lines of code). Something longer says why in a comment in front of it, or in the
 * file's first comment: `Length: …`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vitest/node';
import { ROOT } from './imports.ts';

export const MAX_FILE_LINES = 250;
export const MAX_FUNCTION_LINES = 80;

const SOURCES = [
  'packages/*/src/**/*.{ts,tsx}',
  'packages/web/build/**/*.ts',
  '{bench,e2e,site,tools}/src/**/*.{ts,tsx}',
  'scripts/**/*.ts',
];
/** Tests and their doubles, slow twins, catalogues, and what programs have written. */
const ASIDE =
  /\.test\.tsx?$|\.d\.ts$|\/(testing|reference|messages|packs|node_modules|dist)\/|\/protocol\/src\/types\//;
const REASON = /\bLength: \S/;

export interface Length {
  /** `path` for a file, `path:line` for a function. */
  readonly where: string;
  readonly lines: number;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** What is too long in a source text and does not say why. */
export function tooLong(path: string, text: string): readonly Length[] {
  const lines = text.trimEnd().split('\n');
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const found: Length[] = [];
  if (lines.length > MAX_FILE_LINES && !REASON.test(firstComment(text)))
    found.push({ where: path, lines: lines.length });
  // A file without so many lines has no such function.
  if (lines.length <= MAX_FUNCTION_LINES) return found;
  for (const { start, end } of functionsIn(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))) {
    const first = lineAt(start);
    const length = lineAt(end) - first + 1;
    if (length > MAX_FUNCTION_LINES && !REASON.test(commentAbove(lines, first)))
      found.push({ where: `${path}:${first}`, lines: length });
  }
  return found;
}

const firstComment = (text: string): string => /^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)/.exec(text)?.[0] ?? '';

/** The comment that ends in the line before this one. */
function commentAbove(lines: readonly string[], line: number): string {
  let from = line - 1;
  while (from > 0 && /^\s*(\/\*|\*|\/\/)/.test(lines[from - 1]!)) from--;
  return lines.slice(from, line - 1).join('\n');
}

function* functionsIn(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* functionsIn(one);
  else if (isNode(node)) {
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) yield node;
    for (const part of Object.values(node)) yield* functionsIn(part);
  }
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Everything in the workspace that is too long. */
export const allTooLong = (): readonly Length[] =>
  globSync(SOURCES, { cwd: ROOT })
    .filter((path) => !ASIDE.test(path))
    .sort()
    .flatMap((path) => tooLong(path, readFileSync(join(ROOT, path), 'utf8')));
