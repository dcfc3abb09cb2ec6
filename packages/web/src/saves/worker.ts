/** Makes an animated GIF of a game, so that the page stays responsive. */
import { boardSvg, boardTexts } from '@rowhouse/board/svg';
import { parseRecord, unwrap } from '@rowhouse/rules';
import { Film } from './film.ts';
import type { FilmRequest, FromWorker } from './messages.ts';
import { storyboard } from './storyboard.ts';

/** The longer side of the picture, in pixels. */
const SIZE = 560;

const say = (message: FromWorker, moved: Transferable[] = []) => postMessage(message, { transfer: moved });

let onBitmap: (bitmap: ImageBitmap) => void = () => {};

addEventListener('message', ({ data }: MessageEvent<FilmRequest | ImageBitmap>) => {
  if (data instanceof ImageBitmap) onBitmap(data);
  else void makeFilm(data);
});

async function makeFilm({ record, theme }: FilmRequest): Promise<void> {
  const game = unwrap(parseRecord(record));
  const scenes = storyboard(game.moves.length);
  const draw = async (plies: number, done: number): Promise<ImageData> => {
    const svg = boardSvg(boardTexts(game, plies), { theme, size: SIZE });
    say({ kind: 'draw', svg, done, of: scenes.length });
    return pixelsOf(
      await new Promise<ImageBitmap>((resolve) => {
        onBitmap = resolve;
      }),
    );
  };
  // Every colour of the game is in its last position.
  const last = await draw(game.moves.length, 0);
  const film = new Film(last.width, last.height, last.data);
  for (const [at, { plies, ms }] of scenes.entries()) {
    const { data } = plies === game.moves.length ? last : await draw(plies, at);
    film.add(data, ms);
  }
  const gif = film.end();
  say({ kind: 'film', gif }, [gif.buffer]);
}

function pixelsOf(bitmap: ImageBitmap): ImageData {
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
  canvas.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.getImageData(0, 0, width, height);
}
