/**
 * Loaded into a server first (`node --import`): measures how long its main thread is busy at a stretch, in processor
 * time, so that other work on the machine does not count. SIGUSR2 writes the longest stretch since the last signal to
 * the file LOOP_METER, in milliseconds.
 */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env.LOOP_METER;
if (isMainThread && file !== undefined) {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = used();
  let longest = 0;
  const check = () => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
  };
  setInterval(check, 1).unref();
  process.on('SIGUSR2', () => {
    check();
    writeFileSync(file, `${longest}\n`);
    longest = 0;
    last = used();
  });
}
