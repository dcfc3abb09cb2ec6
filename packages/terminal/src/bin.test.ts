/** The command as a process: its output, its end, and the Node that starts it. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { BIN } from './testing/call.ts';

test.each([
  ['before anything is written', ['--help'], false],
  ['after the first line', ['perft', 'connect4', '--depth', '9'], true],
])('a closed output %s ends the process without a message', async (_, args, waits) => {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = text(child.stderr);
  if (waits) await once(child.stdout, 'data');
  child.stdout.destroy();
  const [status] = await once(child, 'exit');
  expect([status, await said]).toEqual([0, '']);
});

test.skipIf(!existsSync('/dev/full'))('a full disk causes a message of one line and status 1', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [BIN, '--help'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect([status, stderr]).toEqual([1, 'rowhouse: standard output cannot be written: ENOSPC\n']);
});

test('a bug causes a message of one line and status 1', () => {
  const bug = "data:text/javascript,process.stdin.on('data',()=>{throw(new(Error)('a-bug'))})";
  const { status, stderr } = spawnSync(process.execPath, ['--import', bug, BIN, 'ugi'], {
    input: 'ugi\n',
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, 'rowhouse: a-bug\n']);
});

/** The Node of the system, if it is not that of the workspace. */
const systemNode = execFileSync(
  'sh',
  ['-c', 'PATH=$(echo "$PATH" | tr : "\\n" | grep -v node_modules | paste -sd:) command -v node || true'],
  { encoding: 'utf8' },
).trim();

test.skipIf(systemNode === '')('any version of Node can start the command', () => {
  const { status, stdout } = spawnSync(systemNode, [BIN, '--version'], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/)]);
});

/** Makes Node 24 report an older version, so that the test runs on every machine. */
const OLDER = [
  '--import',
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.0.0'}})",
];

test('an older Node runs the command with the Node of npm ci and returns its exit status', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [...OLDER, BIN, ...args], { encoding: 'utf8' });
  expect(run('--version')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  expect(run('dance')).toMatchObject({ status: 2, stderr: expect.stringContaining('no such command') });
});

test.skipIf(!existsSync('/proc/self/task')).each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s to an older Node ends the newer one too',
  async (signal) => {
    const args = [...OLDER, BIN, 'perft', 'connect4', '--depth', '20'];
    const parent = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(parent.stdout!, 'data');
    const child = Number(readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim());
    expect(child).toBeGreaterThan(0);
    parent.kill(signal);
    expect(await once(parent, 'exit')).toEqual([null, signal]);
    try {
      expect(() => process.kill(child, 0)).toThrow('ESRCH');
    } finally {
      if (existsSync(`/proc/${child}`)) process.kill(child, 'SIGKILL');
    }
  },
);
