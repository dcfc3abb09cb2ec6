import type { IncomingMessage } from 'node:http';
import { limitKey } from './limits.ts';

/**
 * Whether a request comes from this machine itself, and not through a proxy on it: every proxy that is worth its name says
 * for whom it asks.
 */
export function isFromOwnMachine({ socket, headers }: IncomingMessage): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const address = socket.remoteAddress;
  return address === '::1' || limitKey(address).startsWith('127.');
}
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];
