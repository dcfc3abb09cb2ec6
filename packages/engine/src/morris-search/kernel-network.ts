import { inputsOf, LINE_PATTERNS, type Network, type NetworkLayers } from './network.ts';

/** The parts of a network in the memory of the kernel: see `assembly/morris-search/network.ts`. */
const LINES = 8;
const RING_PATTERNS = 128;
const PLACES = 1152;
const HAND_BUCKETS = 3200;
const MEN_BUCKETS = 3232;
const MOST_TOGETHER = 24;
const HEAD = 3264;
const RINGS = 3;
const RING_LINES = 4;
const RING_SETS = 256;

/** The kernel adds up this many numbers of the first layer at a time, and so many outputs of the second. */
const CHUNK = 32;
const LANES = 8;

/** How many bytes the network takes there. */
export function networkRoom({ hidden, outputs, lines, layers }: Network): number {
  const width = widthOf(hidden);
  return HEAD + 2 * width * (2 + inputsOf(lines)) + layers.length * layersBytes(width, outputs);
}

const widthOf = (hidden: number): number => Math.ceil(hidden / CHUNK) * CHUNK;
/** Of a bucket: the weights, the biases, the third layer and its bias. */
const layersBytes = (width: number, outputs: number): number => 4 * width * outputs + 8 * outputs + 16;

/** Writes a network to the memory of the kernel, from `at` on. */
export function writeNetwork({ buffer }: WebAssembly.Memory, at: number, network: Network): void {
  const { men, lines, hidden, outputs, bias1, rows1, layers } = network;
  const width = widthOf(hidden);
  const [biasAt, zerosAt] = [at + HEAD, at + HEAD + 2 * width];
  const rowsAt = zerosAt + 2 * width;
  const layersAt = rowsAt + 2 * width * inputsOf(lines);
  const bytes = layersBytes(width, outputs);
  const countsAt = rowsAt + 2 * width * LINE_PATTERNS * lines;
  new Int32Array(buffer, at).set([width, outputs, 0, biasAt, zerosAt, countsAt, layersAt, bytes]);
  new Int16Array(buffer, biasAt, hidden).set(bias1);
  for (let input = 0; input < inputsOf(lines); input++)
    new Int16Array(buffer, rowsAt + 2 * width * input, hidden).set(
      rows1.subarray(input * hidden, (input + 1) * hidden),
    );
  const lineRows = new Uint32Array(buffer, at + 4 * LINES, RINGS * RING_LINES + LANES);
  for (const [slot, line] of slotsOf(lines).entries())
    lineRows[slot] = line === null ? 0 : rowsAt + 2 * width * LINE_PATTERNS * line;
  writeRings(buffer, at);
  writeBuckets(buffer, at, men);
  for (const [bucket, layer] of layers.entries())
    writeLayers(buffer, layersAt + bucket * bytes, layer, hidden, width, outputs);
}

/** The line of each slot of the kernel: those of the rings, then the spokes of places 0 to 7, of which half may be missing. */
function slotsOf(lines: number): readonly (number | null)[] {
  const onRings = Array.from({ length: RINGS * RING_LINES }, (_, line) => line);
  const hasAll = lines === onRings.length + LANES;
  const spokes = Array.from({ length: LANES }, (_, place) =>
    hasAll ? onRings.length + place : place % 2 === 0 ? null : onRings.length + (place - 1) / 2,
  );
  return [...onRings, ...spokes];
}

function writeRings(buffer: ArrayBufferLike, at: number): void {
  const patterns = new Uint8Array(buffer, at + RING_PATTERNS, RING_SETS * RING_LINES);
  const places = new Uint8Array(buffer, at + PLACES, RING_SETS * LANES);
  for (let set = 0; set < RING_SETS; set++) {
    const has = (place: number) => (set >> (place % LANES)) & 1;
    for (let line = 0; line < RING_LINES; line++)
      patterns[RING_LINES * set + line] = has(2 * line) + 3 * has(2 * line + 1) + 9 * has(2 * line + 2);
    for (let place = 0; place < LANES; place++) places[LANES * set + place] = has(place);
  }
}

function writeBuckets(buffer: ArrayBufferLike, at: number, men: number): void {
  const byHand = new Uint8Array(buffer, at + HAND_BUCKETS, MOST_TOGETHER + 1);
  const byMen = new Uint8Array(buffer, at + MEN_BUCKETS, MOST_TOGETHER + 1);
  for (let hand = 1; hand <= MOST_TOGETHER; hand++)
    byHand[hand] = Math.min(3, Math.floor(((hand - 1) * 4) / (2 * men)));
  for (let together = 8; together <= MOST_TOGETHER; together++)
    byMen[together] = Math.min(7, 5 + Math.floor(((together - 8) * 3) / (2 * men - 7)));
}

/** The kernel wants the weights of eight outputs together: for every eight numbers the eight weights of each output. */
function writeLayers(
  buffer: ArrayBufferLike,
  at: number,
  { bias2, rows2, bias3, rows3 }: NetworkLayers,
  hidden: number,
  width: number,
  outputs: number,
): void {
  const weights = new Int16Array(buffer, at, 2 * width * outputs);
  for (let output = 0; output < outputs; output++)
    for (let input = 0; input < 2 * hidden; input++) {
      const place = input < hidden ? input : input - hidden + width;
      const group = Math.floor(output / LANES) * 2 * width + Math.floor(place / LANES) * LANES;
      weights[(group + (output % LANES)) * LANES + (place % LANES)] = rows2[output * 2 * hidden + input]!;
    }
  const rest = new Int32Array(buffer, at + 4 * width * outputs, 2 * outputs + 1);
  rest.set([...bias2, ...rows3, bias3]);
}
