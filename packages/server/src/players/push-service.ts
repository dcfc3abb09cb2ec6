import { lookup } from 'node:dns';
import { Agent, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Networks } from '../http/networks.ts';

/** IPv4 networks that are not public: loopback, private, test, multicast and reserved ones. */
const NOT_PUBLIC = new Networks(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
   192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`.split(/\s+/),
);

/** Public IPv6, and networks within it that are not: embedded IPv4 (Teredo, 6to4) and documentation. */
const GLOBAL = new Networks(['2000::/3']);
const NOT_GLOBAL = new Networks(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.has(address);
  return family === 6 && GLOBAL.has(address) && !NOT_GLOBAL.has(address);
}

/** Whether messages may be sent to an address. Clients choose the address, so it must not be an internal machine. */
export type MayReach = (address: string, port: number) => boolean;

/** How long to wait for the answer of a push service. */
const TIMEOUT_MS = 5000;
const HTTPS_PORT = 443;

/** Push services have public addresses and use the port of HTTPS. */
export const isPublicService: MayReach = (address, port) => port === HTTPS_PORT && isPublicAddress(address);

/** A push service's URL from a client; `null` if it is not allowed. */
export function readEndpoint(text: string, mayReach: MayReach): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  // The addresses of a host name are checked when a message is sent.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return mayReach(host, portOf(url)) ? url : null;
  return host.includes('.') && url.port === '' ? url : null;
}

const portOf = ({ port }: URL): number => (port === '' ? HTTPS_PORT : Number(port));

/** Sends messages to push services. */
export class PushService {
  readonly #mayReach: MayReach;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32, maxTotalSockets: 64 });
  readonly #stopped = new AbortController();

  constructor(mayReach: MayReach) {
    this.#mayReach = mayReach;
  }

  /** Posts a message and returns the status. It does not follow redirects or read the answer. */
  post(url: URL, headers: Readonly<Record<string, string | number>>, body: Uint8Array): Promise<number> {
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        headers,
        agent: this.#agent,
        lookup: this.#lookup(portOf(url)),
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      };
      const sent = request(url, options, (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#stopped.abort();
    this.#agent.destroy();
  }

  /** Resolves a host to its allowed addresses only, so that no connection can be made to others. */
  #lookup(port: number): LookupFunction {
    return (host, options, done) =>
      lookup(host, { ...options, all: true }, (error, found) => {
        if (error) return done(error, '');
        const [first, ...others] = found.filter(({ address }) => this.#mayReach(address, port));
        if (!first) return done(new Error(`messages may not be sent to ${host}`), '');
        if (options.all) return done(null, [first, ...others]);
        return done(null, first.address, first.family);
      });
  }
}
