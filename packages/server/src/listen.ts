import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface Listening {
  /** Where a browser finds it. */
  readonly url: string;
  close(): Promise<void>;
}

/** How many ports are tried after the usual one. */
const TRIES = 50;

/** Rejects with `EADDRINUSE` when the port is taken; where `next` is allowed, only when those after it are taken too. */
export async function listen(
  make: () => Promise<FastifyInstance>,
  { host, port, next }: { readonly host: string; readonly port: number; readonly next: boolean },
): Promise<Listening> {
  for (let at = port; ; at++) {
    // A server that failed to listen cannot try again.
    const app = await make();
    try {
      await app.listen({ host, port: at });
    } catch (error) {
      await app.close();
      if (!next || !isTaken(error) || at >= port + TRIES) throw error;
      continue;
    }
    const { port: found } = app.server.address() as AddressInfo;
    return { url: `http://${nameOf(host)}:${found}/`, close: () => app.close() };
  }
}

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** “Every address of this machine” is nothing a browser can go to. */
function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
