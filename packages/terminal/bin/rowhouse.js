#!/usr/bin/env node
// Plain JavaScript for any Node with ES modules and top-level await (14.8 or newer), because the Node that starts this
// file may be too old for the rest. `npm ci` installs Node 24 (the npm package "node"); an older Node hands over to it.
// Modules are imported where they are used, because every call pays for the start.
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const NEEDED = 24;
/** How long the guard of a full screen may take after its process was killed (ms). */
const RESTORE_MS = 300;

if (Number(process.versions.node.split('.')[0]) >= NEEDED) {
  storeCompiled();
  watchParent();
  // The TypeScript source in a checkout; the JavaScript built from it in the published package.
  const source = new URL('../src/main.ts', import.meta.url);
  const { main } = await import(existsSync(source) ? source.href : '../dist/main.js');
  process.exitCode = await main(process.argv.slice(2));
} else {
  const newer = findNewer();
  if (newer === null) {
    // Only a checkout has the source.
    const isCheckout = existsSync(new URL('../src/main.ts', import.meta.url));
    fail(`Install it, or let npm bring it: “${isCheckout ? 'npm ci' : 'npm install node@24'}”.`);
  } else await handOver(newer);
}

/** Stores compiled code for the next start, by the XDG convention. In a checkout that halves the time to start. */
function storeCompiled() {
  const { XDG_CACHE_HOME, HOME } = process.env;
  const folder = XDG_CACHE_HOME || (HOME && join(HOME, '.cache'));
  if (folder) module.enableCompileCache(join(folder, 'rowhouse'));
}

function findNewer() {
  try {
    const path = join(dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin', 'node');
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/** Runs this file again with another Node: signals are passed on to it, and its exit status becomes ours. */
async function handOver(newer) {
  const { spawn } = await import('node:child_process');
  // Listened for before the child runs: a signal in between would end this process alone.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) process.on(signal, () => child.kill(signal));
  const env = { ...process.env, ROWHOUSE_PARENT: String(process.pid) };
  const child = spawn(newer, process.argv.slice(1), { stdio: 'inherit', env });
  child.on('error', (error) => fail(`${newer} cannot be started: ${error.code}.`));
  child.on('exit', (status, signal) => {
    if (signal === null) process.exitCode = status;
    else {
      process.removeAllListeners(signal);
      // The child's guard restores the screen first.
      setTimeout(() => process.kill(process.pid, signal), RESTORE_MS);
    }
  });
}

/** After a handover: if the first process is killed, this one saves its game and ends as well. */
function watchParent() {
  const parent = Number(process.env.ROWHOUSE_PARENT);
  if (!parent || process.ppid !== parent) return;
  const watching = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watching);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watching.unref();
}

function fail(why) {
  process.stderr.write(`rowhouse needs Node ${NEEDED} or newer; this is Node ${process.versions.node}. ${why}\n`);
  process.exitCode = 1;
}
