import { WorkerClient, withTransfer } from '@rowhouse/engine/worker';
import type { GameRecord } from '@rowhouse/rules';
import type { FilmService } from './worker.ts';

interface GifOptions {
  readonly theme: 'light' | 'dark';
  readonly signal: AbortSignal;
  onProgress(done: number, of: number): void;
}

/** An animated GIF of a whole game, made in a worker. Rejects if it is aborted, or if the browser cannot do it. */
export async function makeGif(record: GameRecord, { theme, signal, onProgress }: GifOptions): Promise<Blob> {
  const worker = new WorkerClient<FilmService>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  );
  const { service } = worker;
  try {
    const plies = await service.begin({ record, theme });
    for (const [done, each] of plies.entries()) {
      signal.throwIfAborted();
      onProgress(done, plies.length);
      const bitmap = await bitmapOf(await service.svg(each));
      await service.add(withTransfer(bitmap, [bitmap]));
    }
    return new Blob([await service.end()], { type: 'image/gif' });
  } finally {
    await worker.end();
  }
}

async function bitmapOf(svg: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return createImageBitmap(image);
}
