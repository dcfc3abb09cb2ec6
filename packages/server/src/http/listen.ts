import type { AddressInfo, Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { FastifyInstance } from 'fastify';

/** A server that listens. */
export interface Listening {
  /** The address for a browser. */
  readonly url: string;
  /** The addresses for other devices in the same network. */
  readonly lan: readonly string[];
  /** Stops listening. Messages that were sent still arrive. */
  close(): Promise<void>;
}

/** The number of further ports that are tried. */
const MAX_PORTS_TRIED = 50;

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
      if (!next || !isTaken(error) || at >= port + MAX_PORTS_TRIED) throw error;
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
    return { url: `http://${hostInUrl(host)}:${found}/`, lan: lanAddresses(app.server.address()), close };
  }
}

/** The addresses of a server for devices in the same network. None if it listens only to its own machine. */
export function lanAddresses(listening: AddressInfo | string | null): readonly string[] {
  if (listening === null || typeof listening === 'string') return [];
  const { address, port } = listening;
  if (!isForAll(address))
    return address.startsWith('127.') || address === '::1' ? [] : [`http://${inUrl(address)}:${port}/`];
  const found = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  // A phone can always open these. Addresses of IPv6 are long to type and often change.
  const usable = found.filter(
    ({ family, internal, address: own }) => family === 'IPv4' && !internal && !isLinkLocal(own),
  );
  return usable.map(({ address: own }) => `http://${own}:${port}/`);
}

/** An address that a machine gives itself without a network. */
const isLinkLocal = (address: string): boolean => address.startsWith('169.254.');

const isForAll = (host: string): boolean => host === '0.0.0.0' || host === '::';

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

/** A browser cannot open an address that stands for all interfaces. */
const hostInUrl = (host: string): string => (isForAll(host) ? 'localhost' : inUrl(host));

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host);
