import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Listening {
  /** Where a browser finds it. */
  readonly url: string;
  close(): Promise<void>;
}

/** How many ports are tried after the usual one. */
const TRIES = 50;

/** Who is told goodbye has this long to hear it. */
const GRACE_MS = 1000;

/** Rejects with `EADDRINUSE` when the port is taken; where `next` is allowed, only when those after it are taken too. */
export async function listen(
  make: () => Promise<FastifyInstance>,
  { host, port, next }: { readonly host: string; readonly port: number; readonly next: boolean },
): Promise<Listening> {
  for (let at = port; ; at++) {
    // A server that failed to listen cannot try again.
    const app = await make();
    const sockets = new Set<Socket>();
    app.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    try {
      await app.listen({ host, port: at });
    } catch (error) {
      await app.close();
      if (!next || !isTaken(error) || at >= port + TRIES) throw error;
      continue;
    }
    const { port: found } = app.server.address() as AddressInfo;
    const close = async (): Promise<void> => {
      const cut = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, GRACE_MS);
      await app.close();
      clearTimeout(cut);
    };
    return { url: `http://${nameOf(host)}:${found}/`, close };
  }
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** “Every address of this machine” is nothing a browser can go to. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
