import { type Logger, pino } from 'pino';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One JSON object a line, on stderr. Nothing that is logged has a secret in it; should one slip in, it is blotted out. */
export const makeLog = (level: LogLevel): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      redact: { paths: ['secret', 'invite', 'guest', '*.secret', '*.invite', '*.authorization'], censor: '…' },
    },
    pino.destination({ fd: 2, sync: true }),
  );
