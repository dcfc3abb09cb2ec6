import { lookup } from 'node:dns';
import { Agent, request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 that is not on the internet: this machine, private networks, tests, multicast, and what is reserved. */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');

/** All of public IPv6, and what lies in it but leads elsewhere: IPv4 in disguise (Teredo, 6to4), and documentation. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
const ELSEWHERE = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  ELSEWHERE.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address);
  return family === 6 && GLOBAL.check(address, 'ipv6') && !ELSEWHERE.check(address, 'ipv6');
}

/** Whether messages may be sent to an address. Clients name the addresses, so this must not be a machine of our own. */
export type MayReach = (address: string, port: number) => boolean;

/** A push service that has not answered by then is given up. */
const ANSWER_WITHIN_MS = 5000;
const HTTPS_PORT = 443;

/** Push services are on the internet, at the port of HTTPS. */
export const isPublicService: MayReach = (address, port) => port === HTTPS_PORT && isPublicAddress(address);

/** The address that a client names for its messages; `null` if nothing may be sent there. */
export function readEndpoint(text: string, mayReach: MayReach): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  // A name is looked up when something is sent, and what is found is checked then.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return mayReach(host, portOf(url)) ? url : null;
  return host.includes('.') && url.port === '' ? url : null;
}

const portOf = ({ port }: URL): number => (port === '' ? HTTPS_PORT : Number(port));

/** Sends messages to push services. */
export class PushService {
  readonly #mayReach: MayReach;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16, maxTotalSockets: 64 });
  readonly #stopped = new AbortController();

  constructor(mayReach: MayReach) {
    this.#mayReach = mayReach;
  }

  /** Posts a message, and returns the status of the answer. Redirections are not followed, and the answer is not read. */
  post(url: URL, headers: Readonly<Record<string, string | number>>, body: Uint8Array): Promise<number> {
    return new Promise((resolve, reject) => {
      const options = {
        method: 'POST',
        headers,
        agent: this.#agent,
        lookup: this.#lookup(portOf(url)),
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
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

  /** Finds the addresses of a host, and leaves out those that may not be reached: the connection is made to no other. */
  #lookup(port: number): LookupFunction {
    return (host, options, done) =>
      lookup(host, { ...options, all: true }, (error, found) => {
        if (error) return done(error, '');
        const [first, ...others] = found.filter(({ address }) => this.#mayReach(address, port));
        if (!first) return done(new Error(`${host} may not be reached`), '');
        if (options.all) return done(null, [first, ...others]);
        return done(null, first.address, first.family);
      });
  }
}
