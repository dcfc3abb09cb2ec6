import { execFileSync } from 'node:child_process';

/** A process with its children and theirs. */
function processTree(pid: number): readonly number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (const parent of tree) for (const [child, of] of pairs) if (of === parent) tree.push(child!);
  return tree;
}

/** Sends a signal to a process and everything that it started, itself first. */
export function signalTree(pid: number, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const one of processTree(pid))
    try {
      process.kill(one, signal);
    } catch {
      // It has ended in the meantime.
    }
}
