import { applyPalette, GIFEncoder, quantize } from 'gifenc';

/** A GIF has 256 colours. One of them means “as before”. */
const COLOURS = 255;
const UNCHANGED = 255;

/** A GIF that grows frame by frame. Of each frame only what has changed is stored. */
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

  /** Adds a frame in RGBA, which is seen for `delay` milliseconds. */
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
/** How long a position is seen, in milliseconds; long games are shown faster. */
const USUAL_MS = 700;
const QUICK_MS = 300;
const MANY = 60;
const LAST_MS = 3500;

interface Scene {
  /** How many moves have been played. */
  readonly plies: number;
  readonly ms: number;
}

/** Which positions of a game an animation shows, and for how long: from the start to the end. */
export function storyboard(moves: number): readonly Scene[] {
  const step = Math.ceil(moves / (MAX_FRAMES - 1)) || 1;
  const plies = Array.from({ length: Math.ceil(moves / step) }, (_, at) => at * step);
  const ms = plies.length > MANY ? QUICK_MS : USUAL_MS;
  return [...plies.map((at) => ({ plies: at, ms })), { plies: moves, ms: LAST_MS }];
}
