import { type GameRecord, makeRecord } from '@rowhouse/rules';
import type { FilmRequest, FromWorker } from './messages.ts';

interface GifOptions {
  readonly theme: 'light' | 'dark';
  readonly signal: AbortSignal;
  onProgress(done: number, of: number): void;
}

/** An animated GIF of a whole game, made in a worker. Rejects if it is aborted, or if the browser cannot do it. */
export function makeGif(record: GameRecord, { theme, signal, onProgress }: GifOptions): Promise<Blob> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const settled = new AbortController();
  const made = new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { signal: settled.signal });
    worker.addEventListener('error', () => reject(new Error('the worker failed')));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'film') return resolve(new Blob([data.gif], { type: 'image/gif' }));
      onProgress(data.done, data.of);
      bitmapOf(data.svg).then((bitmap) => worker.postMessage(bitmap, [bitmap]), reject);
    });
    worker.postMessage({ record: makeRecord(record), theme } satisfies FilmRequest);
  });
  return made.finally(() => {
    settled.abort();
    worker.terminate();
  });
}

async function bitmapOf(svg: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return createImageBitmap(image);
}
