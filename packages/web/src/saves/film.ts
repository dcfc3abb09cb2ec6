import { applyPalette, GIFEncoder, quantize } from 'gifenc';

/** A GIF has 256 colours. The last one marks pixels that have not changed. */
const COLOURS = 255;
const UNCHANGED = 255;

/** A GIF that grows frame by frame. Each frame stores only the pixels that have changed. */
export class Film {
  readonly #width: number;
  readonly #height: number;
  readonly #encoder = GIFEncoder();
  readonly #palette: readonly (readonly number[])[];
  #before: Uint8Array | null = null;

  /** All frames are drawn in the colours of this one, in RGBA. */
  constructor(width: number, height: number, colours: Uint8ClampedArray) {
    this.#width = width;
    this.#height = height;
    const found = quantize(colours, COLOURS, { format: 'rgb565' });
    this.#palette = Array.from({ length: COLOURS + 1 }, (_, at) => found[at] ?? [0, 0, 0]);
  }

  /** Adds a frame in RGBA and shows it for `delay` milliseconds. */
  add(frame: Uint8ClampedArray, delay: number): void {
    const pixels = applyPalette(frame, this.#palette.slice(0, COLOURS), 'rgb565');
    const before = this.#before;
    const changed = before ? pixels.map((colour, at) => (colour === before[at] ? UNCHANGED : colour)) : pixels;
    this.#encoder.writeFrame(changed, this.#width, this.#height, {
      ...(before ? {} : { palette: this.#palette }),
      transparent: before !== null,
      transparentIndex: UNCHANGED,
      delay,
      dispose: 1,
    });
    this.#before = pixels;
  }

  end(): Uint8Array<ArrayBuffer> {
    this.#encoder.finish();
    return this.#encoder.bytes();
  }
}

/** Games with more moves show several moves at a time. */
const MAX_FRAMES = 120;
/** How long each position is shown (ms). */
const USUAL_MS = 700;
const LAST_MS = 3500;
/** Games with more than `MAX_USUAL_FRAMES` frames are shown faster. */
const QUICK_MS = 300;
const MAX_USUAL_FRAMES = 60;

interface Scene {
  /** How many moves have been played. */
  readonly plies: number;
  readonly ms: number;
}

/** The positions of a game that an animation shows, from start to end, and how long it shows each. */
export function storyboard(moves: number): readonly Scene[] {
  const step = Math.ceil(moves / (MAX_FRAMES - 1)) || 1;
  const plies = Array.from({ length: Math.ceil(moves / step) }, (_, at) => at * step);
  const ms = plies.length > MAX_USUAL_FRAMES ? QUICK_MS : USUAL_MS;
  return [...plies.map((at) => ({ plies: at, ms })), { plies: moves, ms: LAST_MS }];
}
