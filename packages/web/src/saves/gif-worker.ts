/** Makes an animated GIF of a game, so that the page stays responsive. */
import { boardSvg, boardTexts } from '@rowhouse/board/svg';
import { serveWorker, withTransfer } from '@rowhouse/engine/worker';
import type { GameRecord } from '@rowhouse/rules';
import { Film, storyboard } from './film.ts';

/** The longer side of the picture, in pixels. */
const SIZE = 560;

interface FilmRequest {
  readonly record: GameRecord;
  readonly theme: 'light' | 'dark';
}

/** One film. A worker cannot decode SVG texts, so the page turns each of them into a bitmap. */
const createFilm = () => {
  let request: FilmRequest;
  let last: ImageData | null = null;
  let film: Film;
  let delays: number[];
  return {
    /** Begins the film. Returns the plies to draw, in the order in which `add` wants their pictures. */
    async begin(asked: FilmRequest): Promise<readonly number[]> {
      request = asked;
      const scenes = storyboard(asked.record.moves.length);
      delays = scenes.map(({ ms }) => ms);
      // The last position comes first, because it has every colour of the game.
      const plies = scenes.map((scene) => scene.plies);
      return [plies.at(-1)!, ...plies.slice(0, -1)];
    },
    async svg(plies: number): Promise<string> {
      return boardSvg(boardTexts(request.record, plies), { theme: request.theme, size: SIZE });
    },
    async add(bitmap: ImageBitmap): Promise<void> {
      const pixels = pixelsOf(bitmap);
      if (last) return film.add(pixels.data, delays.shift()!);
      last = pixels;
      film = new Film(pixels.width, pixels.height, pixels.data);
    },
    async end(): Promise<Uint8Array<ArrayBuffer>> {
      film.add(last!.data, delays.shift()!);
      const gif = film.end();
      return withTransfer(gif, [gif.buffer]);
    },
  };
};

export type FilmService = ReturnType<typeof createFilm>;

serveWorker(createFilm());

function pixelsOf(bitmap: ImageBitmap): ImageData {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  canvas.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.getImageData(0, 0, width, height);
}
