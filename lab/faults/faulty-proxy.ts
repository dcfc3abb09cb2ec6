/**
 * A small TCP proxy whose connections can be cut, torn in the middle of a message, slowed, held, blocked and refused.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Span } from './checks/journal.ts';

/** `in` is to the server, `out` from the server. */
export type Way = 'in' | 'out';

/** A time in which a proxy disturbed its connections, and how. */
export interface Trouble extends Span {
  readonly what: 'cut' | 'tear' | 'slow' | 'hold' | 'refuse';
}

interface Piece {
  readonly bytes: Buffer;
  readonly due: number;
}

/** Forwards bytes in one direction, in order, each piece when it is due. */
class Direction {
  readonly #to: Socket;
  readonly #way: Way;
  readonly #proxy: FaultyProxy;
  readonly #pieces: Piece[] = [];
  #timer: NodeJS.Timeout | null = null;
  #ended = false;

  constructor(from: Socket, to: Socket, way: Way, proxy: FaultyProxy, cut: () => void) {
    this.#to = to;
    this.#way = way;
    this.#proxy = proxy;
    from.on('data', (bytes) => {
      if (proxy.isTearing()) {
        to.write(bytes.subarray(0, bytes.length >> 1));
        // Wait a moment, so that the first half arrives.
        setTimeout(cut, 5);
        return;
      }
      this.#pieces.push({ bytes, due: performance.now() + proxy.delay });
      this.pump();
    });
    from.on('error', () => {});
    from.on('close', () => {
      this.#ended = true;
      this.pump();
    });
  }

  pump(): void {
    if (this.#proxy.isBlocked(this.#way) || this.#timer) return;
    for (let piece = this.#pieces[0]; piece; piece = this.#pieces[0]) {
      const wait = piece.due - performance.now();
      if (wait > 1) {
        this.#timer = setTimeout(() => {
          this.#timer = null;
          this.pump();
        }, wait);
        return;
      }
      this.#pieces.shift();
      if (!this.#to.destroyed) this.#to.write(piece.bytes);
    }
    if (this.#ended) this.#to.destroy();
  }
}

export class FaultyProxy {
  readonly #server: Server;
  readonly #links = new Map<Socket, { readonly directions: readonly Direction[]; cut(): void }>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #target: number;
  #tears = 0;
  #refuses = false;
  #blocked: readonly Way[] = [];
  #blockedUntil = 0;
  /** Milliseconds by which every piece is delayed. */
  delay = 0;
  /** The times of its faults. */
  readonly troubles: Trouble[] = [];

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((near) => {
      if (this.#refuses) return near.destroy();
      const far = connect({ host: '127.0.0.1', port: this.#target });
      const cut = () => {
        near.resetAndDestroy();
        far.resetAndDestroy();
      };
      near.setNoDelay(true);
      far.setNoDelay(true);
      this.#links.set(near, {
        directions: [new Direction(near, far, 'in', this, cut), new Direction(far, near, 'out', this, cut)],
        cut,
      });
      // Keep the link until both ends are closed: while the proxy is blocked, the second end learns of it later.
      let open = 2;
      for (const end of [near, far])
        end.on('close', () => {
          if (--open === 0) this.#links.delete(near);
        });
    });
  }

  static async to(target: number): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target);
    await once(proxy.#server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Whether the next piece is torn. */
  isTearing(): boolean {
    if (this.#tears === 0) return false;
    this.#tears--;
    this.#trouble('tear', 0);
    return true;
  }

  isBlocked(way: Way): boolean {
    return this.#blocked.includes(way);
  }

  /** Cuts all connections, and connects later ones to a different server. */
  changeTarget(target: number): void {
    this.#target = target;
    this.#cut(1, () => 0);
  }

  /** Resets this share of the connections, at both ends. */
  cut(share: number, random: () => number): void {
    this.#trouble('cut', 0);
    this.#cut(share, random);
  }

  #cut(share: number, random: () => number): void {
    for (const { cut } of [...this.#links.values()]) if (random() < share) cut();
  }

  /** Forwards only the first half of each of the next pieces, then resets the connection. */
  tear(pieces: number): void {
    this.#tears = pieces;
  }

  slow(delay: number, forMs: number): void {
    this.#trouble('slow', forMs + delay);
    this.delay = delay;
    this.#after(forMs, () => (this.delay = 0));
  }

  /**
   * Blocks these directions while both ends still appear connected. Afterwards everything arrives late, as with TCP
   * retransmission. With `resets`, the connections are lost instead.
   */
  block(ways: readonly Way[], forMs: number, resets: boolean): void {
    this.#trouble('hold', forMs);
    const until = performance.now() + forMs;
    // A shorter block does not end a longer one.
    if (until < this.#blockedUntil) return;
    this.#blockedUntil = until;
    this.#blocked = ways;
    this.#after(forMs, () => {
      if (this.#blockedUntil > until) return;
      if (resets) this.cut(1, () => 0);
      this.#unblock();
    });
  }

  refuse(forMs: number): void {
    this.#trouble('refuse', forMs);
    this.#refuses = true;
    this.#cut(1, () => 0);
    this.#after(forMs, () => (this.#refuses = false));
  }

  #trouble(what: Trouble['what'], forMs: number): void {
    const from = performance.now();
    this.troubles.push({ what, from, to: from + forMs });
  }

  #unblock(): void {
    this.#blocked = [];
    for (const { directions } of this.#links.values()) for (const direction of directions) direction.pump();
  }

  #after(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, ms);
    this.#timers.add(timer);
  }

  /** Ends all faults. */
  heal(): void {
    this.#tears = 0;
    this.#refuses = false;
    this.#blockedUntil = 0;
    this.delay = 0;
    this.#unblock();
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#server.close();
    for (const { cut } of [...this.#links.values()]) cut();
  }
}
