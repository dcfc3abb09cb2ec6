import type { Output } from './command.ts';

/**
 * The process's own output. Where it goes may be closed (a reader that has seen enough, `| head`), which is no fault:
 * the process ends quietly. Or it may be full, which is said in one line.
 */
export function standardOutput(): Output {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`rowhouse: standard output cannot be written: ${error.code}\n`);
    process.exit(1);
  });
  // There is nowhere left to say it; the exit status does.
  process.stderr.on('error', () => {});
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  };
}
