/**
 * Gives the terminal back when the program cannot: after `kill -9`. A shell waits at a pipe from us. If the pipe ends
 * without a word, it leaves our screen; before that, if line editing is still as we have set it (a raw terminal handles no
 * signals), it resets that as well. Shells with an editor of their own have done so before, and are left alone.
 */
import { spawn } from 'node:child_process';
import { LEAVE } from './ansi.ts';

const OCTAL = [...LEAVE].map((character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`).join('');
const SCRIPT = `read word && exit
trap '' TTOU
exec 3<&1
stty -a <&3 2>/dev/null | grep -q -- '-isig' && stty sane <&3
printf '${OCTAL}'`;

/** Starts the guard. The function that is returned ends it. */
export function guardScreen(): () => void {
  if (process.platform === 'win32') return () => {};
  const guard = spawn('sh', ['-c', SCRIPT], { stdio: ['pipe', process.stdout, 'ignore'] });
  // Without a shell there is no guard, and a guard that is gone cannot be told anything.
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  guard.unref();
  return () => guard.stdin.end('done\n');
}
