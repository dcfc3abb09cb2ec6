/** A small TCP proxy whose connections can be cut, torn in the middle of a message, slowed, held and refused. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

interface Piece {
  readonly bytes: Buffer;
  readonly due: number;
}

/** Passes bytes on in one direction, in order, each piece when it is due. */
class Direction {
  readonly #to: Socket;
  readonly #proxy: FaultyProxy;
  readonly #pieces: Piece[] = [];
  #timer: NodeJS.Timeout | null = null;
  #ended = false;

  constructor(from: Socket, to: Socket, proxy: FaultyProxy, cut: () => void) {
    this.#to = to;
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
    if (this.#proxy.isHeld || this.#timer) return;
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
  #tears = 0;
  #refuses = false;
  isHeld = false;
  /** Milliseconds by which every piece is delayed. */
  delay = 0;

  private constructor(target: number) {
    this.#server = createServer((near) => {
      if (this.#refuses) return near.destroy();
      const far = connect({ host: '127.0.0.1', port: target });
      const cut = () => {
        near.resetAndDestroy();
        far.resetAndDestroy();
      };
      near.setNoDelay(true);
      far.setNoDelay(true);
      this.#links.set(near, {
        directions: [new Direction(near, far, this, cut), new Direction(far, near, this, cut)],
        cut,
      });
      near.on('close', () => this.#links.delete(near));
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

  isTearing(): boolean {
    return this.#tears > 0 && this.#tears-- > 0;
  }

  /** Resets this share of the connections, at both ends. */
  cut(share: number, random: () => number): void {
    for (const { cut } of [...this.#links.values()]) if (random() < share) cut();
  }

  /** Of each of the next pieces only the first half arrives; then its connection is reset. */
  tear(pieces: number): void {
    this.#tears = pieces;
  }

  slow(delay: number, forMs: number): void {
    this.delay = delay;
    this.#after(forMs, () => (this.delay = 0));
  }

  hold(forMs: number): void {
    this.isHeld = true;
    this.#after(forMs, () => {
      this.isHeld = false;
      for (const { directions } of this.#links.values()) for (const direction of directions) direction.pump();
    });
  }

  refuse(forMs: number): void {
    this.#refuses = true;
    this.#after(forMs, () => (this.#refuses = false));
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
    this.delay = 0;
    this.isHeld = false;
    for (const { directions } of this.#links.values()) for (const direction of directions) direction.pump();
  }

  close(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#server.close();
    for (const { cut } of [...this.#links.values()]) cut();
  }
}
