import ts from 'typescript';

/** A doc comment. Its texts are Markdown. */
export interface Doc {
  readonly text: string;
  readonly params: readonly { readonly name: string; readonly text: string }[];
  readonly returns: string | null;
  readonly throws: readonly string[];
  readonly examples: readonly string[];
}

/** The doc comment of a declaration; `null` if there is none, or if it says nothing. */
export function docOf(node: ts.Node): Doc | null {
  const comment = ts.getJSDocCommentsAndTags(documentedNode(node)).findLast(ts.isJSDoc);
  if (!comment) return null;
  const tags = comment.tags ?? [];
  const named = (name: string) => tags.filter((tag) => tag.tagName.text === name).map((tag) => textOf(tag.comment));
  const doc = {
    text: textOf(comment.comment),
    params: tags.flatMap((tag) =>
      ts.isJSDocParameterTag(tag)
        ? [{ name: tag.name.getText(), text: textOf(tag.comment).replace(/^[-–]\s*/, '') }]
        : [],
    ),
    returns: named('returns')[0] ?? null,
    throws: tags.filter((tag) => ts.isJSDocThrowsTag(tag)).map(thrownOf),
    examples: named('example'),
  };
  return doc.text === '' && doc.returns === null ? null : doc;
}

/** The doc comment at the head of a file, which describes the entry point. */
export function fileDoc(file: ts.SourceFile): string {
  const comment = /^\s*\/\*\*([\s\S]*?)\*\//.exec(file.text)?.[1] ?? '';
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\* ?/, ''));
  return withoutRequirements(lines.join('\n').trim());
}

/** The comment of a variable is before its statement. */
function documentedNode(node: ts.Node): ts.Node {
  return ts.isVariableDeclaration(node) ? node.parent.parent : node;
}

/** `@throws {RangeError} if …` becomes `RangeError` in code, and when. */
function thrownOf(tag: ts.JSDocTag): string {
  const { typeExpression } = tag as ts.JSDocThrowsTag;
  return `${typeExpression ? `\`${typeExpression.type.getText()}\` ` : ''}${textOf(tag.comment)}`;
}

const textOf = (comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string =>
  withoutRequirements((typeof comment === 'string' ? comment : (comment ?? []).map(partOf).join('')).trim());

/** The ids of our requirements (`E7: …`, `(A10, A11)`) mean nothing to readers of a package's documentation. */
function withoutRequirements(text: string): string {
  const began = text.replace(/^[A-Z]\d{1,2}(?:(?:, |–)[A-Z]\d{1,2})*[.:]\s*/, '');
  const rest = began.replace(/ ?\([A-Z]\d{1,2}(?:(?:, |–)[A-Z]\d{1,2})*\)/g, '');
  return began === text ? rest : rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** `{@link x}` becomes `x` in code, which the pages link. */
function partOf(part: ts.JSDocComment): string {
  if (part.kind === ts.SyntaxKind.JSDocText) return part.text;
  const { name, text } = part as ts.JSDocLink;
  return `\`${`${name?.getText() ?? ''}${text}`.trim()}\``;
}
