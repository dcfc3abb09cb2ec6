import { type FirstLayer, inputsOf, LINE_PATTERNS, type Network, type NetworkLayers, scalesOf } from './network.ts';

/** The offsets of the parts of a network, as in `assembly/morris-search/network.ts`. */
const LINES = 32;
const SCALES = 112;
const RING_PATTERNS = 128;
const PLACES = 1152;
const HAND_BUCKETS = 3200;
const MEN_BUCKETS = 3232;
const BUCKET_GROUPS = 3264;
const FLYING_BUCKET = 3296;
const HEAD = 3328;
const RINGS = 3;
const RING_LINES = 4;
const RING_SETS = 256;
const PLACES_OF_RING = 8;

/** The numbers of the first layer, and the outputs of the second layer, that the kernel adds up at a time. */
const CHUNK = 32;
const OUTPUTS = 16;

/** The size of the network in the memory of the kernel, in bytes. */
export function networkRoom(network: Network): number {
  const { widths, firstBytes, layersBytes } = sizesOf(network);
  return HEAD + 2 * widths.sums + network.firsts.length * firstBytes + network.layers.length * layersBytes;
}

/**
 * The padded number of sums of a view and of numbers of both views. The padding is 0. With sums in pairs, the first
 * sums of all pairs come first, and each half has its own padding.
 */
function sizesOf({ hidden, outputs, lines, paired }: Network) {
  const sums = Math.ceil(hidden / CHUNK) * CHUNK;
  const numbers = paired ? sums : 2 * sums;
  return {
    widths: { sums, numbers },
    /** For a group: the bias and all rows. */
    firstBytes: 2 * sums * (1 + inputsOf(lines)),
    /** For a bucket: the weights, the biases, the third layer and its bias. */
    layersBytes: 2 * numbers * outputs + 8 * outputs + 16,
  };
}

/** Writes a network to the memory of the kernel, from `at` on. */
export function writeNetwork({ buffer }: WebAssembly.Memory, at: number, network: Network): void {
  const { lines, outputs, paired, phases, firsts, layers } = network;
  const { widths, firstBytes, layersBytes } = sizesOf(network);
  const rowBytes = 2 * widths.sums;
  const zerosAt = at + HEAD;
  const firstsAt = zerosAt + rowBytes;
  const layersAt = firstsAt + firsts.length * firstBytes;
  const offsetOf = (line: number): number => rowBytes * (1 + LINE_PATTERNS * line);
  const firstHead = [zerosAt, firstsAt, firstBytes, offsetOf(lines)];
  new Int32Array(buffer, at).set([widths.sums, outputs, ...firstHead, layersAt, layersBytes]);
  const { secondShift, maxSecond, scoreShift } = scalesOf(paired);
  new Int32Array(buffer, at + SCALES).set([Number(paired), secondShift, maxSecond, scoreShift]);
  new Uint32Array(buffer, at + LINES).set(slotsOf(lines).map((line) => (line === null ? 0 : offsetOf(line))));
  writeRings(buffer, at);
  new Uint8Array(buffer, at + HAND_BUCKETS).set(phases.byHand);
  new Uint8Array(buffer, at + MEN_BUCKETS).set(phases.byMen);
  new Uint8Array(buffer, at + BUCKET_GROUPS).set(phases.groups);
  new Int32Array(buffer, at + FLYING_BUCKET)[0] = phases.flying;
  for (const [group, first] of firsts.entries())
    writeFirst(buffer, firstsAt + group * firstBytes, first, network, widths.sums);
  for (const [bucket, layer] of layers.entries())
    writeLayers(buffer, layersAt + bucket * layersBytes, layer, network, widths.numbers);
}

function writeFirst(
  buffer: ArrayBufferLike,
  at: number,
  { bias1, rows1 }: FirstLayer,
  { hidden, lines, paired }: Network,
  width: number,
): void {
  const parts = paired ? 2 : 1;
  for (let row = 0; row <= inputsOf(lines); row++) {
    const from = row === 0 ? bias1 : rows1.subarray((row - 1) * hidden, row * hidden);
    const to = new Int16Array(buffer, at + 2 * width * row, width);
    for (let part = 0; part < parts; part++)
      to.set(from.subarray((part * hidden) / parts, ((part + 1) * hidden) / parts), (part * width) / parts);
  }
}

/**
 * The line of each slot of the kernel: first the rings, then the spokes of places 0 to 7. Half of the spokes may be
 * missing.
 */
function slotsOf(lines: number): readonly (number | null)[] {
  const onRings = Array.from({ length: RINGS * RING_LINES }, (_, line) => line);
  const hasAll = lines === onRings.length + PLACES_OF_RING;
  const spokes = Array.from({ length: PLACES_OF_RING }, (_, place) =>
    hasAll ? onRings.length + place : place % 2 === 0 ? null : onRings.length + (place - 1) / 2,
  );
  return [...onRings, ...spokes];
}

function writeRings(buffer: ArrayBufferLike, at: number): void {
  const patterns = new Uint8Array(buffer, at + RING_PATTERNS, RING_SETS * RING_LINES);
  const places = new Uint8Array(buffer, at + PLACES, RING_SETS * PLACES_OF_RING);
  for (let set = 0; set < RING_SETS; set++) {
    const has = (place: number) => (set >> (place % PLACES_OF_RING)) & 1;
    for (let line = 0; line < RING_LINES; line++)
      patterns[RING_LINES * set + line] = has(2 * line) + 3 * has(2 * line + 1) + 9 * has(2 * line + 2);
    for (let place = 0; place < PLACES_OF_RING; place++) places[PLACES_OF_RING * set + place] = has(place);
  }
}

/**
 * Writes the weights of sixteen outputs together, as the kernel reads them: for every two numbers two weights per
 * output.
 */
function writeLayers(
  buffer: ArrayBufferLike,
  at: number,
  { bias2, rows2, bias3, rows3 }: NetworkLayers,
  { outputs }: Network,
  width: number,
): void {
  const weights = new Int16Array(buffer, at, width * outputs);
  const numbers = rows2.length / outputs;
  for (let output = 0; output < outputs; output++)
    for (let number = 0; number < numbers; number++) {
      // Each view has its own padding.
      const place = number < numbers / 2 ? number : number - numbers / 2 + width / 2;
      const group = Math.floor(output / OUTPUTS) * width + 2 * Math.floor(place / 2);
      weights[group * OUTPUTS + 2 * (output % OUTPUTS) + (place % 2)] = rows2[output * numbers + number]!;
    }
  const rest = new Int32Array(buffer, at + 2 * width * outputs, 2 * outputs + 1);
  rest.set([...bias2, ...rows3, bias3]);
}
