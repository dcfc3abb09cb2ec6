/** Calls of the command, for tests. */
import { spawnSync } from 'node:child_process';
import { main } from '../main.ts';

interface CallResult {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** In this process. */
export async function call(...args: string[]): Promise<CallResult> {
  const out: string[] = [];
  const err: string[] = [];
  const status = await main(args, { out: (text) => out.push(text), err: (text) => err.push(text) });
  return { status, out: out.join(''), err: err.join('') };
}

export const BIN = new URL('../../bin/rowhouse.js', import.meta.url).pathname;

/** In its own process. */
export function callAsProcess(args: readonly string[], input = ''): CallResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args], { input, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}
