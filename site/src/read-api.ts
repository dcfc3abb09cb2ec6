import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { type Doc, docOf, fileDoc } from './doc-comment.ts';

export interface Workspace {
  /** The checkout. */
  readonly root: string;
  /** The folders in `packages/` that are published. */
  readonly folders: readonly string[];
  /** Whether a subpath of a package (`.`, `./formats`) is published. */
  readonly isPublished: (subpath: string) => boolean;
}

/** The published packages. Each entry point has the declarations that `tsc -b` built for it. */
function readPublished({ root, folders, isPublished }: Workspace) {
  return folders.map((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
    const { name, exports = {} } = manifest as { name: string; exports?: Record<string, string> };
    const entryPoints = Object.entries(exports)
      // Files that are published unchanged have no types.
      .filter(([subpath, source]) => isPublished(subpath) && source.startsWith('./src/'))
      .map(([subpath, source]) => {
        const built = source.replace('/src/', '/dist/').replace(/\.tsx?$/, '.d.ts');
        const file = join(root, 'packages', folder, built);
        if (!existsSync(file)) throw new Error(`${file} is missing: run “npm run types” first`);
        return { name: join(name, subpath), file };
      });
    return { folder, name, entryPoints };
  });
}

export interface PackageApi {
  /** Its folder in `packages/`. */
  readonly folder: string;
  readonly name: string;
  /** Its entry points in the order of its `exports`. Empty for a package that is only a command. */
  readonly entryPoints: readonly EntryPoint[];
  /** Types that its exports mention and that no entry point exports. */
  readonly forgotten: readonly Export[];
}

export interface EntryPoint {
  readonly name: string;
  /** The description in its file, as Markdown. */
  readonly summary: string;
  /** Sorted by name. */
  readonly exports: readonly Export[];
}

export type ExportKind = 'class' | 'function' | 'constant' | 'interface' | 'type';

export interface Export {
  readonly name: string;
  readonly kind: ExportKind;
  /** As in the declarations, without comments. */
  readonly text: string;
  readonly doc: Doc | null;
  /** The named members of a class or an interface. */
  readonly members: readonly Member[];
}

export interface Member {
  readonly name: string;
  readonly text: string;
  readonly isMethod: boolean;
  readonly doc: Doc | null;
}

export function readApi(workspace: Workspace): readonly PackageApi[] {
  const published = readPublished(workspace);
  const entryPoints = published.flatMap((one) => one.entryPoints);
  const program = ts.createProgram(
    entryPoints.map(({ file }) => file),
    {
      // Only names are looked up; nothing is checked.
      noLib: true,
      types: [],
      module: ts.ModuleKind.NodeNext,
      paths: Object.fromEntries(entryPoints.map(({ name, file }) => [name, [file]])),
    },
  );
  return published.map((one) => packageApi(program, join(workspace.root, 'packages', one.folder), one));
}

function packageApi(
  program: ts.Program,
  folder: string,
  published: ReturnType<typeof readPublished>[number],
): PackageApi {
  const checker = program.getTypeChecker();
  const exported = new Map<ts.Symbol, Export>();
  const entryPoints = published.entryPoints.map(({ name, file }) => {
    const source = program.getSourceFile(file)!;
    const symbols = exportsOf(checker, checker.getSymbolAtLocation(source)!);
    const exports = symbols.map(([own, symbol]) => {
      const read = readExport(own, symbol);
      exported.set(symbol, read);
      return read;
    });
    return { name, summary: fileDoc(source), exports };
  });
  return { ...published, entryPoints, forgotten: forgottenOf(checker, join(folder, 'dist'), new Set(exported.keys())) };
}

/** The exports of a module by name, each with its original symbol. */
function exportsOf(checker: ts.TypeChecker, module: ts.Symbol): readonly (readonly [string, ts.Symbol])[] {
  return checker
    .getExportsOfModule(module)
    .map((symbol) => [symbol.name, targetOf(checker, symbol)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const targetOf = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

function readExport(name: string, symbol: ts.Symbol): Export {
  const declarations = symbol.declarations ?? [];
  const first = declarations[0];
  if (!first) throw new Error(`${name} has no declaration`);
  return {
    name,
    kind: kindOf(first),
    text: declarations.map(printDeclaration).join('\n'),
    doc: declarations.map(docOf).find((doc) => doc !== null) ?? null,
    members: declarations.flatMap(membersOf),
  };
}

function kindOf(node: ts.Node): ExportKind {
  if (ts.isClassDeclaration(node)) return 'class';
  if (ts.isFunctionDeclaration(node)) return 'function';
  if (ts.isInterfaceDeclaration(node)) return 'interface';
  if (ts.isVariableDeclaration(node)) return node.type && ts.isFunctionTypeNode(node.type) ? 'function' : 'constant';
  return 'type';
}

function membersOf(node: ts.Node): readonly Member[] {
  if (!ts.isClassDeclaration(node) && !ts.isInterfaceDeclaration(node)) return [];
  return [...node.members]
    .filter((member) => !isInternal(member) && !(member.name && ts.isPrivateIdentifier(member.name)))
    .flatMap((member) => {
      const name = ts.isConstructorDeclaration(member) ? 'constructor' : member.name?.getText();
      if (name === undefined) return [];
      const isMethod = ts.isMethodSignature(member) || ts.isMethodDeclaration(member);
      return [{ name, text: printDeclaration(member), isMethod, doc: docOf(member) }];
    });
}

/** Follows every type that the exports mention. */
function forgottenOf(checker: ts.TypeChecker, folder: string, exported: ReadonlySet<ts.Symbol>): readonly Export[] {
  const forgotten = new Map<ts.Symbol, Export>();
  const followed = new Set<ts.Node>();
  const follow = (node: ts.Node): void => {
    if (followed.has(node) || isInternal(node)) return;
    followed.add(node);
    if (ts.isIdentifier(node)) mention(node);
    else ts.forEachChild(node, follow);
  };
  const mention = (identifier: ts.Identifier): void => {
    const found = checker.getSymbolAtLocation(identifier);
    const symbol = found && targetOf(checker, found);
    const at = symbol?.declarations?.[0];
    if (!symbol || !at || exported.has(symbol) || forgotten.has(symbol)) return;
    if (!isTopLevel(at) || !dirname(at.getSourceFile().fileName).startsWith(folder)) return;
    if (!ts.isSourceFile(at)) forgotten.set(symbol, readExport(symbol.name, symbol));
    for (const declaration of symbol.declarations!) follow(declaration);
  };
  for (const symbol of exported)
    for (const declaration of symbol.declarations!) if (!ts.isSourceFile(declaration)) follow(declaration);
  return [...forgotten.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const isTopLevel = (node: ts.Node): boolean =>
  ts.isSourceFile((ts.isVariableDeclaration(node) ? node.parent.parent : node).parent ?? node);

const printer = ts.createPrinter({ removeComments: true });

/** A declaration without comments, as in a `.d.ts` file. */
function printDeclaration(node: ts.Node): string {
  const whole = ts.isVariableDeclaration(node) ? node.parent.parent : withoutInternal(node);
  const text = printer.printNode(ts.EmitHint.Unspecified, whole, node.getSourceFile());
  return text.replace(/^export declare /, 'export ').replace(/\n\s*#private;/g, '');
}

/** Exports marked `@internal` are for the workspace and its tests, and not part of the API. */
const isInternal = (node: ts.Node): boolean => ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');

function withoutInternal(node: ts.Node): ts.Node {
  if (!ts.isInterfaceDeclaration(node) && !ts.isClassDeclaration(node)) return node;
  const visit = (member: ts.Node) => (member.parent === node && isInternal(member) ? undefined : member);
  return ts.visitEachChild(node, visit, undefined);
}
