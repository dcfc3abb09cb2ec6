import ts from 'typescript';

const printer = ts.createPrinter({ removeComments: true });

/** A declaration on its own, without comments, as a person would write it into a `.d.ts` file. */
export function printDeclaration(node: ts.Node): string {
  const whole = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  const text = printer.printNode(ts.EmitHint.Unspecified, whole, node.getSourceFile());
  return text.replace(/^export declare /, 'export ').replace(/\n\s*#private;/g, '');
}
