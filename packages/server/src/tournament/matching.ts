/**
 * Maximum-weight matching in a general graph: Edmonds's blossom algorithm with dual variables, O(n³). Weights are
 * big integers, so that a weight can hold a list of criteria in order of importance.
 *
 * It uses a dense matrix. A blossom (an odd cycle that is treated as one vertex) has a number above those of the
 * vertices, and the matrix holds the best edge of every pair.
 */

/** `null`: the two cannot be matched. The weight is positive and the same both ways. */
export type EdgeWeight = (one: number, other: number) => bigint | null;

/** The distance of a vertex or blossom from a root of the search: even (0 for a root itself), odd, or not reached. */
const EVEN = 0;
const ODD = 1;
const FREE = -1;

/**
 * For each vertex (from 0) its partner, or `null`. The sum of the weights is the greatest possible. Inside, vertices
 * are numbered 1 to n, and blossoms n + 1 to `top`; 0 means none.
 */
export function maximumMatching(n: number, weight: EdgeWeight): readonly (number | null)[] {
  /** The row length of the matrices. */
  const size = n + Math.floor(n / 2) + 2;
  /** Twice the weight of each edge of vertices; `0n`: no edge. */
  const twice = new Array<bigint>((n + 1) * (n + 1)).fill(0n);
  /**
   * The edge of vertices that stands for a pair of vertices or blossoms: its end in the first, its end in the second.
   */
  const from = new Int32Array(size * size);
  const to = new Int32Array(size * size);
  /** Which part of a blossom (first) holds a vertex (second). */
  const partOf = new Int32Array(size * size);
  const match = new Int32Array(size);
  const slack = new Int32Array(size);
  /** The outermost blossom around each. */
  const outer = new Int32Array(size);
  const parent = new Int32Array(size);
  const state = new Int8Array(size);
  const seen = new Int32Array(size);
  const flowers: number[][] = Array.from({ length: size }, () => []);
  let top = n;
  let time = 0;
  let queue: number[] = [];
  let heaviest = 0n;
  for (let u = 1; u <= n; u++) {
    outer[u] = u;
    partOf[u * size + u] = u;
    for (let v = 1; v <= n; v++) {
      from[u * size + v] = u;
      to[u * size + v] = v;
      if (v >= u) continue;
      const doubled = (weight(u - 1, v - 1) ?? 0n) * 2n;
      twice[u * (n + 1) + v] = doubled;
      twice[v * (n + 1) + u] = doubled;
      if (doubled > heaviest) heaviest = doubled;
    }
  }
  const label = new Array<bigint>(size).fill(heaviest / 2n);

  while (augmentOnce());
  return Array.from({ length: n }, (_, at) => (match[at + 1] ? match[at + 1]! - 1 : null));

  function isEdge(x: number, y: number): boolean {
    const at = x * size + y;
    return from[at] !== 0 && twice[from[at]! * (n + 1) + to[at]!] !== 0n;
  }

  /** The slack of the edge between two: 0 if it is tight. */
  function distance(x: number, y: number): bigint {
    const at = x * size + y;
    const u = from[at]!;
    const v = to[at]!;
    return label[u]! + label[v]! - twice[u * (n + 1) + v]!;
  }

  function offerSlack(u: number, x: number): void {
    if (!slack[x] || distance(u, x) < distance(slack[x]!, x)) slack[x] = u;
  }

  function findSlack(x: number): void {
    slack[x] = 0;
    for (let u = 1; u <= n; u++) if (outer[u] !== x && state[outer[u]!] === EVEN && isEdge(u, x)) offerSlack(u, x);
  }

  function enqueue(x: number): void {
    if (x <= n) queue.push(x);
    else for (const part of flowers[x]!) enqueue(part);
  }

  function setOuter(x: number, blossom: number): void {
    outer[x] = blossom;
    if (x > n) for (const part of flowers[x]!) setOuter(part, blossom);
  }

  /** Turns the cycle so that the path from its base to a part is even. Returns the length of that path. */
  function wayTo(blossom: number, part: number): number {
    const flower = flowers[blossom]!;
    const at = flower.indexOf(part);
    if (at % 2 === 0) return at;
    flower.splice(1, flower.length - 1, ...flower.slice(1).reverse());
    return flower.length - at;
  }

  function setMatch(x: number, y: number): void {
    const at = x * size + y;
    match[x] = to[at]!;
    if (x <= n) return;
    const part = partOf[x * size + from[at]!]!;
    const way = wayTo(x, part);
    const flower = flowers[x]!;
    for (let i = 0; i < way; i++) setMatch(flower[i]!, flower[i ^ 1]!);
    setMatch(part, y);
    flower.push(...flower.splice(0, way));
  }

  function augment(one: number, other: number): void {
    let [u, v] = [one, other];
    for (;;) {
      const next = outer[match[u]!]!;
      setMatch(u, v);
      if (!next) return;
      const above = outer[parent[next]!]!;
      setMatch(next, above);
      [u, v] = [above, next];
    }
  }

  /** The blossom in which the paths of two to their roots meet; 0 if they have different roots. */
  function meeting(one: number, other: number): number {
    time++;
    let [u, v] = [one, other];
    for (; u || v; [u, v] = [v, u]) {
      if (!u) continue;
      if (seen[u] === time) return u;
      seen[u] = time;
      u = outer[match[u]!]!;
      if (u) u = outer[parent[u]!]!;
    }
    return 0;
  }

  function addBlossom(u: number, base: number, v: number): void {
    let b = n + 1;
    while (b <= top && outer[b]) b++;
    top = Math.max(top, b);
    label[b] = 0n;
    state[b] = EVEN;
    match[b] = match[base]!;
    const side = (start: number): number[] => {
      const parts: number[] = [];
      for (let x = start; x !== base; ) {
        const y = outer[match[x]!]!;
        parts.push(x, y);
        enqueue(y);
        x = outer[parent[y]!]!;
      }
      return parts;
    };
    flowers[b] = [base, ...side(u).reverse(), ...side(v)];
    setOuter(b, b);
    for (let x = 1; x <= top; x++) {
      from[b * size + x] = 0;
      from[x * size + b] = 0;
    }
    for (let x = 1; x <= n; x++) partOf[b * size + x] = 0;
    for (const part of flowers[b]!) {
      for (let x = 1; x <= top; x++) {
        if (!isEdge(part, x)) continue;
        if (isEdge(b, x) && distance(part, x) >= distance(b, x)) continue;
        from[b * size + x] = from[part * size + x]!;
        to[b * size + x] = to[part * size + x]!;
        from[x * size + b] = from[x * size + part]!;
        to[x * size + b] = to[x * size + part]!;
      }
      for (let x = 1; x <= n; x++) if (partOf[part * size + x]) partOf[b * size + x] = part;
    }
    findSlack(b);
  }

  function expandBlossom(b: number): void {
    const flower = flowers[b]!;
    for (const part of flower) setOuter(part, part);
    const entry = partOf[b * size + from[b * size + parent[b]!]!]!;
    const way = wayTo(b, entry);
    for (let i = 0; i < way; i += 2) {
      const [odd, even] = [flower[i]!, flower[i + 1]!];
      parent[odd] = from[even * size + odd]!;
      state[odd] = ODD;
      state[even] = EVEN;
      slack[odd] = 0;
      findSlack(even);
      enqueue(even);
    }
    state[entry] = ODD;
    parent[entry] = parent[b]!;
    for (const part of flower.slice(way + 1)) {
      state[part] = FREE;
      findSlack(part);
    }
    outer[b] = 0;
  }

  /** Follows a tight edge. Returns whether it completed an augmenting path. */
  function follow(u: number, v: number): boolean {
    const x = outer[u]!;
    const y = outer[v]!;
    if (state[y] === FREE) {
      parent[y] = u;
      state[y] = ODD;
      const next = outer[match[y]!]!;
      slack[y] = 0;
      slack[next] = 0;
      state[next] = EVEN;
      enqueue(next);
    } else if (state[y] === EVEN) {
      const base = meeting(x, y);
      if (!base) {
        augment(x, y);
        augment(y, x);
        return true;
      }
      addBlossom(x, base, y);
    }
    return false;
  }

  function augmentOnce(): boolean {
    state.fill(FREE);
    slack.fill(0);
    queue = [];
    for (let x = 1; x <= top; x++) {
      if (outer[x] !== x || match[x]) continue;
      parent[x] = 0;
      state[x] = EVEN;
      enqueue(x);
    }
    if (queue.length === 0) return false;
    for (;;) {
      if (scan()) return true;
      if (!adjust()) return false;
      if (followTight()) return true;
      for (let b = n + 1; b <= top; b++) if (outer[b] === b && state[b] === ODD && label[b] === 0n) expandBlossom(b);
    }
  }

  /** Looks at the edges of everything in the queue. Returns whether the matching has grown. */
  function scan(): boolean {
    for (let at = 0; at < queue.length; at++) {
      const u = queue[at]!;
      if (state[outer[u]!] === ODD) continue;
      for (let v = 1; v <= n; v++) {
        if (outer[u] === outer[v] || !isEdge(u, v)) continue;
        if (distance(u, v) > 0n) offerSlack(u, outer[v]!);
        else if (follow(u, v)) return true;
      }
    }
    queue = [];
    return false;
  }

  /** Changes the labels as far as possible. Returns `false` if the matching cannot grow further. */
  function adjust(): boolean {
    let least: bigint | null = null;
    const consider = (value: bigint) => {
      if (least === null || value < least) least = value;
    };
    for (let x = 1; x <= top; x++) {
      if (outer[x] !== x) continue;
      if (x > n && state[x] === ODD) consider(label[x]! / 2n);
      if (!slack[x] || state[x] === ODD) continue;
      const gap = distance(slack[x]!, x);
      consider(state[x] === EVEN ? gap / 2n : gap);
    }
    for (let u = 1; u <= n; u++) if (state[outer[u]!] === EVEN) consider(label[u]!);
    const by: bigint = least ?? 0n;
    let isOver = least === null;
    for (let u = 1; u <= n; u++) {
      const side = state[outer[u]!];
      if (side === EVEN) {
        label[u] = label[u]! - by;
        if (label[u] === 0n) isOver = true;
      } else if (side === ODD) label[u] = label[u]! + by;
    }
    for (let b = n + 1; b <= top; b++) {
      if (outer[b] !== b) continue;
      if (state[b] === EVEN) label[b] = label[b]! + 2n * by;
      else if (state[b] === ODD) label[b] = label[b]! - 2n * by;
    }
    return !isOver;
  }

  function followTight(): boolean {
    for (let x = 1; x <= top; x++) {
      const u = slack[x]!;
      if (outer[x] !== x || !u || outer[u] === x || distance(u, x) !== 0n) continue;
      if (follow(from[u * size + x]!, to[u * size + x]!)) return true;
    }
    return false;
  }
}
