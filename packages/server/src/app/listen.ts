import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A server that listens. */
export interface Listening {
  /** The address for a browser. */
  readonly url: string;
  /** Stops listening. Messages that were sent still arrive. */
  close(): Promise<void>;
}

/** The number of further ports that are tried. */
const TRIES = 50;

/** How long clients have to receive the last messages when the server closes. */
const GRACE_MS = 1000;

/** Listens on a port, or with `next` on the first free one after it. Rejects with `EADDRINUSE` when there is none. */
export async function listen(
  make: () => Promise<FastifyInstance>,
  { host, port, next }: { readonly host: string; readonly port: number; readonly next: boolean },
): Promise<Listening> {
  for (let at = port; ; at++) {
    // An app that failed to listen cannot be reused.
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

/** A browser cannot open an address that stands for all interfaces. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
