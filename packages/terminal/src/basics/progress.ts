/** A progress bar on stderr; nothing if stderr is not a terminal. */
export function progressBar(
  total: number,
  stream: NodeJS.WriteStream = process.stderr,
): { step(note?: string): void; end(): void } {
  const WIDTH = 30;
  let done = 0;
  if (!stream.isTTY) return { step() {}, end() {} };
  return {
    step(note = '') {
      done++;
      const full = Math.round((WIDTH * done) / total);
      stream.write(`\r[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${done}/${total} ${note}\x1b[K`);
    },
    end() {
      stream.write('\r\x1b[K');
    },
  };
}
