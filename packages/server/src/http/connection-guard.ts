import { readFileSync } from 'node:fs';
import type { Server, Socket } from 'node:net';
import { type AddressCounts, limitKey } from './limits.ts';
import type { RequestGuard } from './request-guard.ts';

/** Descriptors that are not for clients: files, the database, threads. */
const RESERVED = 128;
/** Where nothing says how many descriptors a process may have. */
const USUAL_DESCRIPTORS = 10_000;

export interface GuardOptions {
  /** How many connections each address has. */
  readonly sockets: AddressCounts;
  /** Whether clients connect themselves: behind a proxy, every connection has the proxy's address. */
  readonly isDirect: boolean;
  readonly requests: RequestGuard;
  readonly onDropped: (why: 'address' | 'full') => void;
}

/**
 * Drops connections as soon as they are made: those of an address that has too many or is shut out, and all when the
 * descriptors of the process run out. Otherwise, idle connections of one machine would keep out everybody else.
 */
export function guardConnections(server: Server, { sockets, isDirect, requests, onDropped }: GuardOptions): void {
  server.maxConnections = Math.max(1, descriptors() - RESERVED);
  server.on('drop', () => onDropped('full'));
  if (!isDirect) return;
  // Those who listen already do not hear of a connection that is dropped: it would cost as much as another one.
  const others = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const address = limitKey(socket.remoteAddress);
    if (requests.isShutOut(socket.remoteAddress) || !sockets.take(address)) {
      onDropped('address');
      socket.destroy();
      return;
    }
    socket.once('close', () => sockets.leave(address));
    requests.follow(socket, address);
    for (const other of others) other.call(server, socket);
  });
}

/** How many descriptors this process may have. Node has raised it as far as the system allows. */
function descriptors(): number {
  try {
    const found = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return found === undefined ? USUAL_DESCRIPTORS : Number(found);
  } catch {
    return USUAL_DESCRIPTORS;
  }
}
