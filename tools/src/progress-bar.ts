const WIDTH = 30;
/** Where there is no terminal, this many lines are printed in all. */
const LINES = 20;

/** Shows on stderr how far a long run is: as a bar in a terminal, as a line now and then elsewhere. */
export function progressBar(total: number, title = ''): (done: number, note?: string) => void {
  const stream = process.stderr;
  const head = title === '' ? '' : `${title} `;
  let printed = -1;
  return (done, note = '') => {
    if (stream.isTTY) {
      const full = Math.round((WIDTH * done) / total);
      stream.write(`\r${head}[${'#'.repeat(full).padEnd(WIDTH, '.')}] ${done}/${total} ${note}\x1b[K`);
      if (done === total) stream.write('\n');
      return;
    }
    const line = Math.floor((LINES * done) / total);
    if (line > printed) stream.write(`${head}${done} of ${total} ${note}\n`);
    printed = Math.max(printed, line);
  };
}
