/**
 * Maximum-weight matching in a general graph: Edmonds's blossom algorithm with dual variables, O(n³). Weights are
 * big integers, so that a weight can hold a list of criteria in order of importance.
 *
 * It uses a dense matrix. A blossom (an odd cycle that is treated as one vertex) has a number above those of the vertices, and
 * the matrix holds the best edge of every pair.
 */

/** `null`: the two cannot be matched. The weight is positive and the same both ways. */
export type EdgeWeight = (one: number, other: number) => bigint | null;

/** For each vertex (from 0) its partner, or `null`. The sum of the weights is the greatest possible. */
export function maximumMatching(vertices: number, weight: EdgeWeight): readonly (number | null)[] {
  return new Matcher(vertices, weight).run();
}

/** Roots of the search, and what is an even number of edges away from one; an odd number; not reached. */
const EVEN = 0;
const ODD = 1;
const FREE = -1;

/** Vertices are numbered 1 to n, blossoms n + 1 to m; 0 means none. */
class Matcher {
  readonly #n: number;
  /** The row length of the matrices. */
  readonly #size: number;
  /** Twice the weight of each edge of vertices; `0n`: no edge. */
  readonly #twice: bigint[];
  /** The edge of vertices that stands for a pair of vertices or blossoms: its end in the first, its end in the second. */
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  /** Which part of a blossom (first) holds a vertex (second). */
  readonly #partOf: Int32Array;
  readonly #label: bigint[];
  readonly #match: Int32Array;
  readonly #slack: Int32Array;
  /** The outermost blossom around each. */
  readonly #outer: Int32Array;
  readonly #parent: Int32Array;
  readonly #state: Int8Array;
  readonly #seen: Int32Array;
  readonly #flower: number[][];
  #top: number;
  #time = 0;
  #queue: number[] = [];

  constructor(n: number, weight: EdgeWeight) {
    const size = n + Math.floor(n / 2) + 2;
    this.#n = n;
    this.#size = size;
    this.#top = n;
    this.#twice = new Array<bigint>((n + 1) * (n + 1)).fill(0n);
    this.#from = new Int32Array(size * size);
    this.#to = new Int32Array(size * size);
    this.#partOf = new Int32Array(size * size);
    this.#match = new Int32Array(size);
    this.#slack = new Int32Array(size);
    this.#outer = new Int32Array(size);
    this.#parent = new Int32Array(size);
    this.#state = new Int8Array(size);
    this.#seen = new Int32Array(size);
    this.#flower = Array.from({ length: size }, () => []);
    let heaviest = 0n;
    for (let u = 1; u <= n; u++) {
      this.#outer[u] = u;
      this.#partOf[u * size + u] = u;
      for (let v = 1; v <= n; v++) {
        this.#from[u * size + v] = u;
        this.#to[u * size + v] = v;
        if (v >= u) continue;
        const twice = (weight(u - 1, v - 1) ?? 0n) * 2n;
        this.#twice[u * (n + 1) + v] = twice;
        this.#twice[v * (n + 1) + u] = twice;
        if (twice > heaviest) heaviest = twice;
      }
    }
    this.#label = new Array<bigint>(size).fill(heaviest / 2n);
  }

  run(): readonly (number | null)[] {
    while (this.#augmentOnce());
    return Array.from({ length: this.#n }, (_, at) => (this.#match[at + 1] ? this.#match[at + 1]! - 1 : null));
  }

  #isEdge(x: number, y: number): boolean {
    const at = x * this.#size + y;
    return this.#from[at] !== 0 && this.#twice[this.#from[at]! * (this.#n + 1) + this.#to[at]!] !== 0n;
  }

  /** How far the edge between two is from being tight. */
  #distance(x: number, y: number): bigint {
    const at = x * this.#size + y;
    const u = this.#from[at]!;
    const v = this.#to[at]!;
    return this.#label[u]! + this.#label[v]! - this.#twice[u * (this.#n + 1) + v]!;
  }

  #offerSlack(u: number, x: number): void {
    if (!this.#slack[x] || this.#distance(u, x) < this.#distance(this.#slack[x]!, x)) this.#slack[x] = u;
  }

  #findSlack(x: number): void {
    this.#slack[x] = 0;
    for (let u = 1; u <= this.#n; u++)
      if (this.#outer[u] !== x && this.#state[this.#outer[u]!] === EVEN && this.#isEdge(u, x)) this.#offerSlack(u, x);
  }

  #enqueue(x: number): void {
    if (x <= this.#n) this.#queue.push(x);
    else for (const part of this.#flower[x]!) this.#enqueue(part);
  }

  #setOuter(x: number, blossom: number): void {
    this.#outer[x] = blossom;
    if (x > this.#n) for (const part of this.#flower[x]!) this.#setOuter(part, blossom);
  }

  /** Turns the cycle so that the way from its base to a part is even; returns its length. */
  #wayTo(blossom: number, part: number): number {
    const flower = this.#flower[blossom]!;
    const at = flower.indexOf(part);
    if (at % 2 === 0) return at;
    flower.splice(1, flower.length - 1, ...flower.slice(1).reverse());
    return flower.length - at;
  }

  #setMatch(x: number, y: number): void {
    const at = x * this.#size + y;
    this.#match[x] = this.#to[at]!;
    if (x <= this.#n) return;
    const part = this.#partOf[x * this.#size + this.#from[at]!]!;
    const way = this.#wayTo(x, part);
    const flower = this.#flower[x]!;
    for (let i = 0; i < way; i++) this.#setMatch(flower[i]!, flower[i ^ 1]!);
    this.#setMatch(part, y);
    flower.push(...flower.splice(0, way));
  }

  #augment(from: number, to: number): void {
    let [u, v] = [from, to];
    for (;;) {
      const next = this.#outer[this.#match[u]!]!;
      this.#setMatch(u, v);
      if (!next) return;
      const above = this.#outer[this.#parent[next]!]!;
      this.#setMatch(next, above);
      [u, v] = [above, next];
    }
  }

  /** Where the ways from two to their roots meet; 0: they have different roots. */
  #meeting(one: number, other: number): number {
    this.#time++;
    let [u, v] = [one, other];
    for (; u || v; [u, v] = [v, u]) {
      if (!u) continue;
      if (this.#seen[u] === this.#time) return u;
      this.#seen[u] = this.#time;
      u = this.#outer[this.#match[u]!]!;
      if (u) u = this.#outer[this.#parent[u]!]!;
    }
    return 0;
  }

  #addBlossom(u: number, base: number, v: number): void {
    let b = this.#n + 1;
    while (b <= this.#top && this.#outer[b]) b++;
    this.#top = Math.max(this.#top, b);
    this.#label[b] = 0n;
    this.#state[b] = EVEN;
    this.#match[b] = this.#match[base]!;
    const side = (start: number): number[] => {
      const parts: number[] = [];
      for (let x = start; x !== base; ) {
        const y = this.#outer[this.#match[x]!]!;
        parts.push(x, y);
        this.#enqueue(y);
        x = this.#outer[this.#parent[y]!]!;
      }
      return parts;
    };
    this.#flower[b] = [base, ...side(u).reverse(), ...side(v)];
    this.#setOuter(b, b);
    const size = this.#size;
    for (let x = 1; x <= this.#top; x++) {
      this.#from[b * size + x] = 0;
      this.#from[x * size + b] = 0;
    }
    for (let x = 1; x <= this.#n; x++) this.#partOf[b * size + x] = 0;
    for (const part of this.#flower[b]!) {
      for (let x = 1; x <= this.#top; x++) {
        if (!this.#isEdge(part, x)) continue;
        if (this.#isEdge(b, x) && this.#distance(part, x) >= this.#distance(b, x)) continue;
        this.#from[b * size + x] = this.#from[part * size + x]!;
        this.#to[b * size + x] = this.#to[part * size + x]!;
        this.#from[x * size + b] = this.#from[x * size + part]!;
        this.#to[x * size + b] = this.#to[x * size + part]!;
      }
      for (let x = 1; x <= this.#n; x++) if (this.#partOf[part * size + x]) this.#partOf[b * size + x] = part;
    }
    this.#findSlack(b);
  }

  #expandBlossom(b: number): void {
    const flower = this.#flower[b]!;
    for (const part of flower) this.#setOuter(part, part);
    const entry = this.#partOf[b * this.#size + this.#from[b * this.#size + this.#parent[b]!]!]!;
    const way = this.#wayTo(b, entry);
    for (let i = 0; i < way; i += 2) {
      const [odd, even] = [flower[i]!, flower[i + 1]!];
      this.#parent[odd] = this.#from[even * this.#size + odd]!;
      this.#state[odd] = ODD;
      this.#state[even] = EVEN;
      this.#slack[odd] = 0;
      this.#findSlack(even);
      this.#enqueue(even);
    }
    this.#state[entry] = ODD;
    this.#parent[entry] = this.#parent[b]!;
    for (const part of flower.slice(way + 1)) {
      this.#state[part] = FREE;
      this.#findSlack(part);
    }
    this.#outer[b] = 0;
  }

  /** Follows a tight edge. Returns whether it completed a way that makes the matching larger. */
  #follow(u: number, v: number): boolean {
    const x = this.#outer[u]!;
    const y = this.#outer[v]!;
    if (this.#state[y] === FREE) {
      this.#parent[y] = u;
      this.#state[y] = ODD;
      const next = this.#outer[this.#match[y]!]!;
      this.#slack[y] = 0;
      this.#slack[next] = 0;
      this.#state[next] = EVEN;
      this.#enqueue(next);
    } else if (this.#state[y] === EVEN) {
      const base = this.#meeting(x, y);
      if (!base) {
        this.#augment(x, y);
        this.#augment(y, x);
        return true;
      }
      this.#addBlossom(x, base, y);
    }
    return false;
  }

  #augmentOnce(): boolean {
    this.#state.fill(FREE);
    this.#slack.fill(0);
    this.#queue = [];
    for (let x = 1; x <= this.#top; x++) {
      if (this.#outer[x] !== x || this.#match[x]) continue;
      this.#parent[x] = 0;
      this.#state[x] = EVEN;
      this.#enqueue(x);
    }
    if (this.#queue.length === 0) return false;
    for (;;) {
      if (this.#scan()) return true;
      if (!this.#adjust()) return false;
      if (this.#followTight()) return true;
      for (let b = this.#n + 1; b <= this.#top; b++)
        if (this.#outer[b] === b && this.#state[b] === ODD && this.#label[b] === 0n) this.#expandBlossom(b);
    }
  }

  /** Looks at the edges of everything in the queue. Returns whether the matching has grown. */
  #scan(): boolean {
    for (let at = 0; at < this.#queue.length; at++) {
      const u = this.#queue[at]!;
      if (this.#state[this.#outer[u]!] === ODD) continue;
      for (let v = 1; v <= this.#n; v++) {
        if (this.#outer[u] === this.#outer[v] || !this.#isEdge(u, v)) continue;
        if (this.#distance(u, v) > 0n) this.#offerSlack(u, this.#outer[v]!);
        else if (this.#follow(u, v)) return true;
      }
    }
    this.#queue = [];
    return false;
  }

  /** Changes the labels as far as possible. Returns whether that can lead anywhere. */
  #adjust(): boolean {
    let least: bigint | null = null;
    const consider = (value: bigint) => {
      if (least === null || value < least) least = value;
    };
    for (let x = 1; x <= this.#top; x++) {
      if (this.#outer[x] !== x) continue;
      if (x > this.#n && this.#state[x] === ODD) consider(this.#label[x]! / 2n);
      if (!this.#slack[x] || this.#state[x] === ODD) continue;
      const distance = this.#distance(this.#slack[x]!, x);
      consider(this.#state[x] === EVEN ? distance / 2n : distance);
    }
    for (let u = 1; u <= this.#n; u++) if (this.#state[this.#outer[u]!] === EVEN) consider(this.#label[u]!);
    const by: bigint = least ?? 0n;
    let isOver = least === null;
    for (let u = 1; u <= this.#n; u++) {
      const state = this.#state[this.#outer[u]!];
      if (state === EVEN) {
        this.#label[u] = this.#label[u]! - by;
        if (this.#label[u] === 0n) isOver = true;
      } else if (state === ODD) this.#label[u] = this.#label[u]! + by;
    }
    for (let b = this.#n + 1; b <= this.#top; b++) {
      if (this.#outer[b] !== b) continue;
      if (this.#state[b] === EVEN) this.#label[b] = this.#label[b]! + 2n * by;
      else if (this.#state[b] === ODD) this.#label[b] = this.#label[b]! - 2n * by;
    }
    return !isOver;
  }

  #followTight(): boolean {
    for (let x = 1; x <= this.#top; x++) {
      const u = this.#slack[x]!;
      if (this.#outer[x] !== x || !u || this.#outer[u] === x || this.#distance(u, x) !== 0n) continue;
      if (this.#follow(this.#from[u * this.#size + x]!, this.#to[u * this.#size + x]!)) return true;
    }
    return false;
  }
}
