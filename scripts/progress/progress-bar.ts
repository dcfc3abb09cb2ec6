const WIDTH = 30;

/**
 * Shows on stderr how far a long run is: a bar in a terminal, a line now and then elsewhere. Give it the number of
 * things that are done; the run is over when that is the total.
 */
export function progressBar(total: number, title = ''): (done: number, note?: string) => void {
  const stream = process.stderr;
  const head = title === '' ? '' : `${title} `;
  return (done, note = '') => {
    if (stream.isTTY) {
      const full = Math.round((WIDTH * done) / total);
      stream.write(`\r${head}[${'#'.repeat(full).padEnd(WIDTH, '.')}] ${done}/${total} ${note}\x1b[K`);
      if (done === total) stream.write('\n');
    } else if (done % Math.ceil(total / 20) === 0 || done === total)
      stream.write(`${head}${done} of ${total} ${note}\n`);
  };
}
