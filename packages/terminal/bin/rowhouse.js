#!/usr/bin/env node
// Plain JavaScript of any age, because it may start on a Node that is too old for the rest. `npm ci` brings Node 24
// along (the npm package "node"); where the system's own Node starts this file, it hands over to that one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const NEEDED = 24;

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  // In a checkout the TypeScript itself; in the published package what was built from it.
  const source = new URL('../src/main.ts', import.meta.url);
  const { main } = await import(existsSync(source) ? source.href : '../dist/main.js');
  process.exitCode = await main(process.argv.slice(2));
} else {
  const newer = findNewer();
  if (newer === null) {
    process.stderr.write(
      `rowhouse needs Node ${NEEDED} or newer; this is Node ${process.versions.node}. Run npm ci, which brings it, or install it.\n`,
    );
    process.exitCode = 1;
  } else {
    const run = spawnSync(newer, process.argv.slice(1), { stdio: 'inherit' });
    process.exitCode = run.status ?? 1;
  }
}

function findNewer() {
  try {
    const path = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}
