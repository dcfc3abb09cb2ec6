/** Addresses and networks as people write them: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { addressGroups } from './limits.ts';

const ADDRESS_BITS = { ipv4: 32, ipv6: 128 } as const;
/** The prefix length of the IPv6 network that one customer has. */
const CUSTOMER_BITS = 64;

interface Network {
  readonly family: keyof typeof ADDRESS_BITS;
  readonly address: string;
  readonly prefix: number;
}

/** A network in its standard form, or `null`. For an IPv6 address alone, the /64 network around it. */
export function readNetwork(text: string): string | null {
  const network = parse(text.trim());
  return network && write(network);
}

/** A set of networks with fast lookups. */
export class Networks {
  #list = new BlockList();
  #known: ReadonlySet<string> = new Set();

  constructor(networks: readonly string[] = []) {
    this.replace(networks);
  }

  /** Replaces all networks, given as `readNetwork` writes them. Returns whether anything changed. */
  replace(networks: readonly string[]): boolean {
    const before = this.#known;
    const known = new Set(networks);
    const added = [...known].filter((text) => !before.has(text));
    const isLonger = [...before].every((text) => known.has(text));
    if (isLonger && added.length === 0) return false;
    this.#known = known;
    // Each network is an object outside the heap, and collecting thousands of them takes long. So additions keep the
    // list. Nothing can be removed from a list.
    if (!isLonger) this.#list = new BlockList();
    for (const text of isLonger ? added : known) {
      const network = parse(text);
      if (network) this.#list.addSubnet(network.address, network.prefix, network.family);
    }
    return true;
  }

  /** The address of a closed connection is not known. */
  has(address: string | undefined): boolean {
    if (this.#known.size === 0 || address === undefined) return false;
    const plain = withoutMapping(address);
    return this.#list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  }
}

/** Sockets for both families write IPv4 as `::ffff:203.0.113.7`. */
const withoutMapping = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

function parse(text: string): Network | null {
  const found = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text);
  const address = withoutMapping(found?.[1] ?? '');
  const family = isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null;
  if (family === null) return null;
  const prefix = found![2] === undefined ? (family === 'ipv4' ? ADDRESS_BITS.ipv4 : CUSTOMER_BITS) : Number(found![2]);
  return prefix >= 1 && prefix <= ADDRESS_BITS[family] ? { family, address, prefix } : null;
}

/** The address with zeros after the prefix, in the shortest form. */
function write({ family, address, prefix }: Network): string {
  const parts = family === 'ipv4' ? address.split('.').map(Number) : addressGroups(shortest(address)).map(fromHex);
  const width = ADDRESS_BITS[family] / parts.length;
  const masked = parts.map((part, at) => {
    const kept = Math.min(width, Math.max(0, prefix - at * width));
    return kept === 0 ? 0 : (part >> (width - kept)) << (width - kept);
  });
  const base = family === 'ipv4' ? masked.join('.') : shortest(masked.map((group) => group.toString(16)).join(':'));
  return family === 'ipv4' && prefix === ADDRESS_BITS.ipv4 ? base : `${base}/${prefix}`;
}

const fromHex = (group: string): number => Number.parseInt(group, 16);

/** The form of the web's URL standard. */
const shortest = (address: string): string => new URL(`http://[${address}]`).hostname.slice(1, -1);
