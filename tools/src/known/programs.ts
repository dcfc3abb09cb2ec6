import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const folders = (): readonly string[] => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** The first of these programs that is on the PATH. */
export function onPath(...names: string[]): string | null {
  const paths = names.flatMap((name) => folders().map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** The first folder of the PATH, or of these patterns, that has all of the programs. */
export function folderWith(programs: readonly string[], ...patterns: string[]): string | null {
  const hasAll = (folder: string) => programs.every((program) => existsSync(join(folder, program)));
  return [...patterns.flatMap((pattern) => globSync(pattern)), ...folders()].find(hasAll) ?? null;
}
