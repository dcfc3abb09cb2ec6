import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { LogWriter, makeLog } from './log.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('all lines are written in order and without secrets', async () => {
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  const writer = new LogWriter(fd);
  const log = makeLog('info', writer);
  for (let count = 0; count < 1000; count++) log.info({ count, secret: 'hush' }, 'line');
  await writer.end();
  closeSync(fd);
  const written = readFileSync(file, 'utf8').trim().split('\n');
  expect(written.map((line) => JSON.parse(line).count)).toEqual(Array.from({ length: 1000 }, (_, at) => at));
  expect(written.join()).not.toContain('hush');
});

test('a reader that does not read blocks neither the server nor its exit', async () => {
  const program = `
    const { LogWriter, makeLog } = await import(${JSON.stringify(join(import.meta.dirname, 'log.ts'))});
    const writer = new LogWriter(2);
    const log = makeLog('info', writer);
    for (let count = 0; count < 20_000; count++) log.info({ count }, 'a line of a log that nobody reads');
    await writer.end();
    console.log('alive');
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (words) => (output += words));
  await once(child, 'exit');
  expect(output).toBe('alive\n');
});
