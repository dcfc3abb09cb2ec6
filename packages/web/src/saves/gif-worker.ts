/** Makes an animated GIF of a game, so that the page stays responsive. */
import { boardSvg, boardTexts } from '@rowhouse/board/svg';
import { serveWorker, withTransfer } from '@rowhouse/engine/internal/worker';
import type { GameRecord } from '@rowhouse/rules';
import { Film, storyboard } from './film.ts';

/** The longer side of the picture, in pixels. */
const SIZE = 560;

interface PictureRequest {
  readonly record: GameRecord;
  readonly plies: number;
  readonly theme: 'light' | 'dark';
}

let film: Film;

const service = {
  scenes: async (moves: number) => storyboard(moves),
  /** A position as an SVG text. A worker cannot decode it, so the page makes the bitmap for `add`. */
  svg: async ({ record, plies, theme }: PictureRequest) => boardSvg(boardTexts(record, plies), { theme, size: SIZE }),
  /** Begins a film with the colours of this picture. */
  async begin(bitmap: ImageBitmap): Promise<void> {
    const { width, height, data } = pixelsOf(bitmap);
    film = new Film(width, height, data);
  },
  async add({ bitmap, ms }: { readonly bitmap: ImageBitmap; readonly ms: number }): Promise<void> {
    film.add(pixelsOf(bitmap).data, ms);
  },
  async end(): Promise<Uint8Array<ArrayBuffer>> {
    const gif = film.end();
    return withTransfer(gif, [gif.buffer]);
  },
};

export type FilmService = typeof service;

serveWorker(service);

function pixelsOf(bitmap: ImageBitmap): ImageData {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  canvas.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.getImageData(0, 0, width, height);
}
