import ts from 'typescript';
import { escapeHtml } from './page.ts';

const LANGUAGES = new Set(['ts', 'mts', 'js', 'mjs', 'tsx', 'jsx', 'json']);

/** Gives the address of a name in code, or `null`. */
export type FindName = (name: string) => string | null;

/** Code as HTML: keywords, strings, numbers and comments are marked; names that `find` knows are links. */
export function highlight(code: string, language: string, find: FindName = () => null): string {
  if (!LANGUAGES.has(language)) return escapeHtml(code);
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, code);
  let html = '';
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    const text = escapeHtml(scanner.getTokenText());
    const style = styleOf(kind);
    const address = kind === ts.SyntaxKind.Identifier ? find(scanner.getTokenText()) : null;
    if (address !== null) html += `<a href="${address}">${text}</a>`;
    else html += style === null ? text : `<span class="${style}">${text}</span>`;
  }
  return html;
}

function styleOf(kind: ts.SyntaxKind): string | null {
  if (kind >= ts.SyntaxKind.FirstKeyword && kind <= ts.SyntaxKind.LastKeyword) return 'keyword';
  if (kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia) return 'comment';
  if (kind === ts.SyntaxKind.StringLiteral || kind === ts.SyntaxKind.NoSubstitutionTemplateLiteral) return 'string';
  return kind === ts.SyntaxKind.NumericLiteral ? 'number' : null;
}
