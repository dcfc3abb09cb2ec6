/**
 * Prints the software bill of materials of a server (CycloneDX, JSON): everything that the container image installs,
 * with versions and licences. npm builds it from a clean installation, because the workspace adds the dependencies of
 * the tests.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INSTALL, layOutWorkspace } from './image.ts';
import { PACKAGES } from './pack.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function makeSbom(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-sbom-'));
  try {
    layOutWorkspace(folder);
    for (const name of PACKAGES) {
      const { devDependencies: _, ...manifest } = JSON.parse(
        readFileSync(`${root}packages/${name}/package.json`, 'utf8'),
      );
      mkdirSync(join(folder, 'packages', name), { recursive: true });
      writeFileSync(join(folder, 'packages', name, 'package.json'), JSON.stringify(manifest));
    }
    execFileSync('npm', INSTALL, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev'];
    return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

process.stdout.write(makeSbom());
