/**
 * The floors of docs/architecture.md: a fenced block for each package, which people read and a test compares with the
 * imports. The roof comes first; a row imports only rows further down.
 *
 *     npm run floors              prints the blocks as the imports are now
 *     npm run floors -- --write   writes them into docs/architecture.md; descriptions stay
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  cycles,
  type Edges,
  fileEdges,
  ROOT,
  readUnits,
  rowEdges,
  type Unit,
  unitEdges,
  workspacePackages,
} from './imports.ts';

export interface Row {
  /** A folder of the package's sources, or an entry file at their top. */
  readonly name: string;
  readonly description: string;
  /** The rows that it imports. */
  readonly arrows: readonly string[];
}

/** By the block's name: a unit, or `packages` for the units themselves. */
export type Drawing = ReadonlyMap<string, readonly Row[]>;

export const PAGE = 'docs/architecture.md';
const PACKAGES = 'packages';
const NO_DESCRIPTION = '?';
const BLOCK = /^```floors (\S+)\n([\s\S]*?)^```$/gm;
const ROW = /^(\S+)(?: {2,}(.*?))??(?: {2,}→ (.+))?$/;

export const readPage = (): string => readFileSync(join(ROOT, PAGE), 'utf8');

export function parseDrawing(page: string): Drawing {
  return new Map([...page.matchAll(BLOCK)].map(([, name, text]) => [name!, text!.trim().split('\n').map(parseRow)]));
}

function parseRow(line: string): Row {
  const parts = ROW.exec(line.trimEnd());
  if (!parts) throw new Error(`${PAGE}: not a row of floors: “${line}”`);
  return { name: parts[1]!, description: parts[2] ?? '', arrows: parts[3]?.split(' ') ?? [] };
}

function makeBlock(name: string, rows: readonly Row[]): string {
  const widest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));
  const first = widest(rows.map((row) => row.name));
  const second = widest(rows.map(({ description }) => description));
  const lines = rows.map(({ name: row, description, arrows }) => {
    const start = `${row.padEnd(first)}  ${description.padEnd(second)}`;
    return (arrows.length === 0 ? start : `${start}  → ${arrows.join(' ')}`).trimEnd();
  });
  return ['```floors '.concat(name), ...lines, '```'].join('\n');
}

/** The rows that the imports ask for, the roof first; descriptions are those of the old drawing. */
function rowsFrom(edges: Edges, old: readonly Row[] = []): readonly Row[] {
  const heights = heightsOf(edges);
  const sorted = [...edges.keys()].sort((a, b) => heights.get(b)! - heights.get(a)! || (a < b ? -1 : 1));
  return sorted.map((name) => ({
    name,
    description: old.find((row) => row.name === name)?.description || NO_DESCRIPTION,
    arrows: arrowsOf(edges, name),
  }));
}

const arrowsOf = (edges: Edges, name: string): readonly string[] => [...edges.get(name)!].sort();
/** `server/protocol` leads to `server`. */
const unitOfArrow = (arrow: string): string => arrow.split('/')[0]!;

/** How many floors are below a row. In a cycle, where no number is right, any will do. */
function heightsOf(edges: Edges): ReadonlyMap<string, number> {
  const heights = new Map<string, number>();
  const heightOf = (name: string): number => {
    const known = heights.get(name);
    if (known !== undefined) return known;
    heights.set(name, 0);
    const below = [...(edges.get(name) ?? [])].map((next) => heightOf(edges.has(next) ? next : unitOfArrow(next)));
    heights.set(name, below.length === 0 ? 0 : 1 + Math.max(...below));
    return heights.get(name)!;
  };
  for (const name of edges.keys()) heightOf(name);
  return heights;
}

const blocksOf = (units: readonly Unit[]): ReadonlyMap<string, Edges> =>
  new Map([[PACKAGES, unitEdges(units)], ...units.map((unit) => [unit.id, rowEdges(unit)] as const)]);

/** The page with its blocks as the imports are now. Blocks that it does not have yet come to its end. */
export function refresh(page: string, units: readonly Unit[]): string {
  const old = parseDrawing(page);
  const wanted = new Map(
    [...blocksOf(units)].map(([name, edges]) => [name, makeBlock(name, rowsFrom(edges, old.get(name)))]),
  );
  const replaced = page.replace(BLOCK, (block, name: string) => wanted.get(name) ?? block);
  const missing = [...wanted].filter(([name]) => !old.has(name)).map(([, block]) => `\n${block}\n`);
  return replaced + missing.join('');
}

/** What is wrong with the drawing or with the imports, one sentence each. */
export function faultsOf(units: readonly Unit[], drawing: Drawing): readonly string[] {
  const blocks = blocksOf(units);
  const faults: string[] = [];
  for (const [name, edges] of blocks) faults.push(...drawingFaults(name, edges, drawing.get(name) ?? []));
  for (const name of drawing.keys()) if (!blocks.has(name)) faults.push(`${name}: drawn, but there is no such package`);
  return [...faults, ...cycleFaults(units), ...units.flatMap((unit) => importFaults(unit, units))];
}

function drawingFaults(block: string, edges: Edges, rows: readonly Row[]): string[] {
  const faults: string[] = [];
  const place = new Map(rows.map(({ name }, at) => [name, at]));
  for (const [name, targets] of edges) {
    const row = rows[place.get(name) ?? -1];
    if (!row) {
      faults.push(`${block}: ${name} is not in the drawing`);
      continue;
    }
    for (const target of targets)
      if (!row.arrows.includes(target)) faults.push(`${block}: ${name} imports ${target}, against the drawing`);
  }
  const undescribed = rows.filter(({ description }) => description === '' || description === NO_DESCRIPTION);
  if (undescribed.length > 0)
    faults.push(`${block}: no description of ${undescribed.map(({ name }) => name).join(', ')}`);
  for (const [at, { name, arrows }] of rows.entries()) {
    if (!edges.has(name)) faults.push(`${block}: ${name} is drawn, but there is no such folder or entry file`);
    for (const target of arrows) {
      if (edges.has(name) && !edges.get(name)!.has(target))
        faults.push(`${block}: no import of ${name} follows its arrow to ${target}`);
      const below = place.get(target) ?? place.get(unitOfArrow(target));
      if (below === undefined || below <= at)
        faults.push(`${block}: the arrow from ${name} to ${target} does not lead down`);
    }
  }
  return faults;
}

function cycleFaults(units: readonly Unit[]): string[] {
  const packages = new Map([...unitEdges(units)].map(([id, targets]) => [id, new Set([...targets].map(unitOfArrow))]));
  const sentences = (what: string, edges: Edges) =>
    cycles(edges).map((group) => `${what} in a cycle: ${group.join(', ')}`);
  return [
    ...sentences('packages', packages),
    ...units.flatMap((unit) => sentences(`folders of ${unit.id}`, rowEdges(unit))),
    ...units.flatMap((unit) => sentences(`files of ${unit.id}`, fileEdges(unit))),
  ];
}

/** Imports that no drawing can make right. */
function importFaults(unit: Unit, units: readonly Unit[]): string[] {
  const faults: string[] = [];
  const inside = new Map(unit.files.map((file) => [file.path, file]));
  for (const { path, row, forTests, imports } of unit.files)
    for (const { text, file, door, package: name, started } of imports) {
      const fault = (what: string) => faults.push(`${path}: '${text}' ${what}`);
      const target = file === null ? undefined : inside.get(file);
      if ((file !== null && !target) || (text.startsWith('.') && leaves(unit, path, text)))
        fault('leaves the package; import it by its public name');
      else if (target && isEntry(target.row) && !isEntry(row) && !started && !forTests)
        fault('is an entry file, which folders do not import');
      else if (target?.forTests && !forTests) fault('is for tests');
      else if (door && units.find(({ id }) => id === door.unit)!.exports[door.subpath] === undefined)
        fault('is not among the exports of that package');
      else if (name !== null && !mayImport(unit, name, forTests)) fault('is not a dependency in package.json');
    }
  return faults;
}

const isEntry = (row: string): boolean => /^[^/]+\.tsx?$/.test(row);

const leaves = ({ folder }: Unit, path: string, text: string): boolean =>
  !join(path, '..', text).startsWith(`${folder}/`);

/** What the workspace itself depends on is for tests, and for what is not a package. */
function mayImport({ name: own, folder, dependencies }: Unit, name: string, forTests: boolean): boolean {
  if (name === own || dependencies?.has(name)) return true;
  if ((forTests || !folder.startsWith('packages/')) && workspacePackages().has(name)) return true;
  return dependencies === null && name.startsWith('@rowhouse/');
}

if (import.meta.main) {
  const page = readPage();
  const units = readUnits();
  if (process.argv.includes('--write')) writeFileSync(join(ROOT, PAGE), refresh(page, units));
  else for (const [block] of refresh(page, units).matchAll(BLOCK)) console.log(`${block}\n`);
  for (const fault of faultsOf(units, parseDrawing(refresh(page, units)))) console.log(fault);
}
