import { animated, snapshot } from '@rowhouse/board/svg';
import { WorkerClient, withTransfer } from '@rowhouse/engine/worker';
import type { GameRecord, Setup } from '@rowhouse/rules';
import { createSignal, onCleanup, Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { shareWords } from '../shared/messages/share/index.ts';
import { download, pngOf } from '../shared/platform/download.ts';
import { settings } from '../shared/platform/settings.ts';
import { gameName } from '../shared/words/names.ts';
import type { FilmService } from './gif-worker.ts';
import { fileName } from './save-files.ts';
import './share.css';

/** Downloads a whole game as an animated GIF. Shows its progress and can be cancelled. */
export function GifButton(props: { readonly record: GameRecord; onFault(words: string): void }) {
  const [progress, setProgress] = createSignal<readonly [number, number] | null>(null);
  const [isDone, setDone] = createSignal(false);
  let controller = new AbortController();
  onCleanup(() => controller.abort());
  const make = async () => {
    const mine = new AbortController();
    controller = mine;
    props.onFault('');
    setDone(false);
    setProgress([0, props.record.moves.length + 1]);
    const made = await downloadGif(props.record, mine.signal, (done, of) => setProgress([done, of]));
    setProgress(null);
    setDone(made);
    if (!made && !mine.signal.aborted) props.onFault(shareWords().gifFailed);
  };
  return (
    <>
      <Show
        when={progress()}
        fallback={
          <Button disabled={props.record.moves.length === 0} onClick={() => void make()}>
            {shareWords().gif}
          </Button>
        }
      >
        {(at) => (
          <Button class="gif-progress" onClick={() => controller.abort()}>
            <progress value={at()[0]} max={at()[1]} aria-label={shareWords().gifProgress(...at())} />
            {shareWords().gifCancel}
          </Button>
        )}
      </Show>
      <span class="unseen" role="status">
        {isDone() ? shareWords().gifDone : ''}
      </span>
    </>
  );
}

const WIDTH = 1600;

/** The picture has the theme of the page. */
const isDark = () =>
  settings.theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : settings.theme === 'dark';

const theme = () => (isDark() ? 'dark' : 'light');

const WIDTH_MOVING = 800;

/** Downloads a position as an SVG drawing. */
export function downloadDrawing(setup: Setup): void {
  const content = snapshot(setup, { theme: theme(), size: WIDTH });
  download({ name: `${fileName(gameName(setup.config))}.svg`, type: 'image/svg+xml', content });
}

/** Downloads a whole game as an animated SVG. */
export function downloadAnimation(setups: readonly Setup[]): void {
  const content = animated(setups, { theme: theme(), size: WIDTH_MOVING });
  const name = `${fileName(gameName(setups[0]!.config))}-${setups.length - 1}.svg`;
  download({ name, type: 'image/svg+xml', content });
}

/** Downloads a whole game as an animated GIF. False if it was aborted, or if the browser could not make it. */
async function downloadGif(
  record: GameRecord,
  signal: AbortSignal,
  onProgress: (done: number, of: number) => void,
): Promise<boolean> {
  try {
    const content = await makeGif(record, { theme: theme(), signal, onProgress });
    const name = `${fileName(gameName(record.config))}-${record.moves.length}.gif`;
    download({ name, type: 'image/gif', content });
    return true;
  } catch {
    return false;
  }
}

/** Downloads a PNG of a position. False if the browser could not make one. */
export async function downloadPicture(setup: Setup): Promise<boolean> {
  try {
    const picture = await pngOf(snapshot(setup, { theme: theme(), size: WIDTH }), WIDTH);
    download({ name: `${fileName(gameName(setup.config))}.png`, type: 'image/png', content: picture });
    return true;
  } catch {
    return false;
  }
}

interface GifOptions {
  readonly theme: 'light' | 'dark';
  readonly signal: AbortSignal;
  onProgress(done: number, of: number): void;
}

/** An animated GIF of a whole game, made in a worker. Rejects if it is aborted, or if the browser cannot do it. */
async function makeGif(record: GameRecord, { theme, signal, onProgress }: GifOptions): Promise<Blob> {
  const worker = new WorkerClient<FilmService>(
    () => new Worker(new URL('./gif-worker.ts', import.meta.url), { type: 'module' }),
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
