import { type Logger, pino } from 'pino';

/** What is logged: everything from this level on. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Logs to stderr, one JSON object in each line. No secret should ever be logged; if one is, it is replaced by `…`. */
export const makeLog = (level: LogLevel): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      redact: { paths: ['secret', 'invite', 'guest', '*.secret', '*.invite', '*.authorization'], censor: '…' },
    },
    pino.destination({ fd: 2, sync: true }),
  );
