import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/** A declaration on its own, without comments, as a person would write it into a `.d.ts` file. */
export function printDeclaration(node: ts.Node): string {
  const whole = ts.isVariableDeclaration(node) ? node.parent.parent : withoutInternal(node);
  const text = printer.printNode(ts.EmitHint.Unspecified, whole, node.getSourceFile());
  return text.replace(/^export declare /, 'export ').replace(/\n\s*#private;/g, '');
}

/** What is marked `@internal` is there for the workspace and its tests, and no part of the API. */
export const isInternal = (node: ts.Node): boolean =>
  ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');

function withoutInternal(node: ts.Node): ts.Node {
  if (ts.isInterfaceDeclaration(node)) {
    const { modifiers, name, typeParameters, heritageClauses, members } = node;
    const kept = members.filter((member) => !isInternal(member));
    return ts.factory.updateInterfaceDeclaration(node, modifiers, name, typeParameters, heritageClauses, kept);
  }
  if (ts.isClassDeclaration(node)) {
    const { modifiers, name, typeParameters, heritageClauses, members } = node;
    const kept = members.filter((member) => !isInternal(member));
    return ts.factory.updateClassDeclaration(node, modifiers, name, typeParameters, heritageClauses, kept);
  }
  return node;
}
