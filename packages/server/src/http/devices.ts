import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limitKey } from './limits.ts';

const COOKIE = 'rowhouse-device';
const PATTERN = new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{16})\\.([\\w-]{22})(?:;|$)`);
const ID_BYTES = 12;
const SIGNATURE_LENGTH = 22;

/**
 * Tells the devices behind one address apart, so that a class of forty is not limited like one device. The server signs
 * a random id in a cookie. It is valid at one address until the store replaces the key, at the latest after a day. It
 * opens nothing: it only counts requests.
 */
export class Devices {
  #key: Uint8Array = randomBytes(32);

  /** Uses the key of the store from now on, which all servers share. */
  use(key: Uint8Array): void {
    this.#key = key;
  }

  /** The id of the device that sends a request; `null` if the server has not signed one for its address. */
  find(headers: IncomingHttpHeaders, ip: string): string | null {
    const [, id, signature] = PATTERN.exec(headers.cookie ?? '') ?? [];
    if (id === undefined) return null;
    return timingSafeEqual(Buffer.from(signature!), Buffer.from(this.#sign(id, ip))) ? id : null;
  }

  /** Gives the device an id, which it sends with its further calls. */
  issue({ ip, protocol }: FastifyRequest, reply: FastifyReply): void {
    const id = randomBytes(ID_BYTES).toString('base64url');
    const secure = protocol === 'https' ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${COOKIE}=${id}.${this.#sign(id, ip)}; Path=/api; Max-Age=86400; HttpOnly; SameSite=Strict${secure}`,
    );
  }

  #sign(id: string, ip: string): string {
    const signed = createHmac('sha256', this.#key).update(`device ${id} ${limitKey(ip)}`);
    return signed.digest('base64url').slice(0, SIGNATURE_LENGTH);
  }
}
