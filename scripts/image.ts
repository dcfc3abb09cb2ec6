/**
 * Lays out the contents of a container image: the published packages, as a small workspace with our lock file. `npm ci`
 * in that folder installs exactly the versions that were tested, and nothing for building.
 */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PACKAGES, pack } from './pack.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The arguments of npm to install that folder. */
export const INSTALL = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'];

export function layOutImage(target = `${root}dist-image`): void {
  for (const tarball of pack(`${target}/packages`)) rmSync(tarball);
  layOutWorkspace(target);
}

/** The workspace itself, without its packages. */
export function layOutWorkspace(target: string): void {
  const { name, version, license, type, engines, overrides } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  const workspaces = PACKAGES.map((folder) => `packages/${folder}`);
  const manifest = { name, version, private: true, license, type, engines, workspaces, overrides };
  writeFileSync(`${target}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['package-lock.json', '.npmrc']) copyFileSync(`${root}${file}`, `${target}/${file}`);
}

if (import.meta.main) layOutImage();
