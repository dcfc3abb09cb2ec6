import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { type Doc, docOf, fileDoc } from './doc-comment.ts';

/** A package that is published. */
interface Published {
  /** Its folder in `packages/`. */
  readonly folder: string;
  readonly name: string;
  readonly description: string;
  /** In the order of its `exports`. Empty for a package that is a command only. */
  readonly doors: readonly Door[];
}

/** One way into a package: what others may import. */
interface Door {
  /** As it is imported: `@rowhouse/rules/formats`. */
  readonly name: string;
  /** The declarations that `tsc -b` built for it. */
  readonly file: string;
}

export interface Workspace {
  /** The checkout. */
  readonly root: string;
  /** The folders in `packages/` that are published. */
  readonly folders: readonly string[];
  /** Whether a subpath of a package (`.`, `./formats`) is published. */
  readonly isPublished: (subpath: string) => boolean;
}

function readPublished({ root, folders, isPublished }: Workspace): readonly Published[] {
  return folders.map((folder) => {
    const {
      name,
      description,
      exports = {},
    } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')) as {
      name: string;
      description: string;
      exports?: Record<string, string>;
    };
    const doors = Object.entries(exports)
      // Files that are published as they are have no types.
      .filter(([subpath, source]) => isPublished(subpath) && source.startsWith('./src/'))
      .map(([subpath, source]) => {
        const built = source.replace('/src/', '/dist/').replace(/\.tsx?$/, '.d.ts');
        const file = join(root, 'packages', folder, built);
        if (!existsSync(file)) throw new Error(`${file} is missing: run “npm run types” first`);
        return { name: join(name, subpath), file };
      });
    return { folder, name, description, doors };
  });
}

export interface PackageApi extends Omit<Published, 'doors'> {
  readonly doors: readonly DoorApi[];
  /** Types that its exports mention and that no door of it exports. */
  readonly forgotten: readonly Export[];
}

export interface DoorApi {
  readonly name: string;
  /** The description in its file, as Markdown. */
  readonly summary: string;
  /** By name. */
  readonly exports: readonly Export[];
}

export const EXPORT_KINDS = ['class', 'function', 'constant', 'interface', 'type', 'namespace'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export interface Export {
  readonly name: string;
  readonly kind: ExportKind;
  /** As in the declarations, without comments. */
  readonly text: string;
  readonly doc: Doc | null;
  /** Of a class or an interface: what has a name. */
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
  const doors = published.flatMap((one) => one.doors);
  const program = ts.createProgram(
    doors.map(({ file }) => file),
    {
      // Only names are looked up; nothing is checked.
      noLib: true,
      types: [],
      module: ts.ModuleKind.NodeNext,
      paths: Object.fromEntries(doors.map(({ name, file }) => [name, [file]])),
    },
  );
  return published.map((one) => packageApi(program, join(workspace.root, 'packages', one.folder), one));
}

function packageApi(program: ts.Program, folder: string, published: Published): PackageApi {
  const checker = program.getTypeChecker();
  const exported = new Map<ts.Symbol, Export>();
  const doors = published.doors.map(({ name, file }) => {
    const source = program.getSourceFile(file)!;
    const symbols = exportsOf(checker, checker.getSymbolAtLocation(source)!);
    const exports = symbols.map(([own, symbol]) => {
      const read = readExport(checker, own, symbol);
      exported.set(symbol, read);
      return read;
    });
    return { name, summary: fileDoc(source), exports };
  });
  return { ...published, doors, forgotten: forgottenOf(checker, join(folder, 'dist'), new Set(exported.keys())) };
}

/** The exports of a module by name, each with what it stands for. */
function exportsOf(checker: ts.TypeChecker, module: ts.Symbol): readonly (readonly [string, ts.Symbol])[] {
  return checker
    .getExportsOfModule(module)
    .map((symbol) => [symbol.name, targetOf(checker, symbol)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const targetOf = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

function readExport(checker: ts.TypeChecker, name: string, symbol: ts.Symbol): Export {
  const declarations = symbol.declarations ?? [];
  const first = declarations[0];
  if (!first) throw new Error(`${name} has no declaration`);
  if (ts.isSourceFile(first)) return readNamespace(checker, name, symbol, first);
  return {
    name,
    kind: kindOf(first),
    text: declarations.map(printDeclaration).join('\n'),
    doc: declarations.map(docOf).find((doc) => doc !== null) ?? null,
    members: declarations.flatMap(membersOf),
  };
}

/** `export * as name from` a file. */
function readNamespace(checker: ts.TypeChecker, name: string, symbol: ts.Symbol, file: ts.SourceFile): Export {
  const inner = exportsOf(checker, symbol).map(([own, one]) => readExport(checker, own, one));
  const summary = fileDoc(file);
  return {
    name,
    kind: 'namespace',
    text: `export namespace ${name} {\n${inner.map(({ text }) => text.replace(/^/gm, '    ')).join('\n')}\n}`,
    doc: summary === '' ? null : { text: summary, params: [], returns: null, throws: [], examples: [] },
    members: inner.map((one) => ({ ...one, isMethod: one.kind === 'function' })),
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
    forgotten.set(symbol, readExport(checker, symbol.name, symbol));
    for (const declaration of symbol.declarations!) follow(declaration);
  };
  for (const symbol of exported)
    for (const declaration of symbol.declarations!) if (!ts.isSourceFile(declaration)) follow(declaration);
  return [...forgotten.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const isTopLevel = (node: ts.Node): boolean =>
  ts.isSourceFile((ts.isVariableDeclaration(node) ? node.parent.parent : node).parent ?? node);

const printer = ts.createPrinter({ removeComments: true });

/** A declaration on its own, without comments, as a person would write it into a `.d.ts` file. */
function printDeclaration(node: ts.Node): string {
  const whole = ts.isVariableDeclaration(node) ? node.parent.parent : withoutInternal(node);
  const text = printer.printNode(ts.EmitHint.Unspecified, whole, node.getSourceFile());
  return text.replace(/^export declare /, 'export ').replace(/\n\s*#private;/g, '');
}

/** Exports marked `@internal` are for the workspace and its tests, and not part of the API. */
const isInternal = (node: ts.Node): boolean => ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');

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
