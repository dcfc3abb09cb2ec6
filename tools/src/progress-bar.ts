const WIDTH = 30;
/** The number of lines to print if stderr is not a terminal. */
const LINES = 20;

/** Shows progress on stderr: a bar in a terminal, otherwise a few lines. */
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
