import { animated, boardSvg, boardTexts, snapshot } from '@rowhouse/board/svg';
import { WorkerClient, withTransfer } from '@rowhouse/engine/internal/worker';
import type { GameRecord, Setup } from '@rowhouse/rules';
import type { TableState } from '@rowhouse/table';
import { createSignal, onCleanup, Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { t } from '../shared/messages/messages.ts';
import { shareWords } from '../shared/messages/share/index.ts';
import { decodeSvg, download, pngOf } from '../shared/platform/download.ts';
import { dotted } from '../shared/words/format.ts';
import { gameName, seatName, winnerName } from '../shared/words/names.ts';
import type { FilmService } from './gif-worker.ts';
import { drawCard, PICTURE_WIDTH, pictureTheme, withChosenDiscs } from './picture-card.ts';
import { fileName } from './save-files.ts';
import './share.css';

/** Downloads a whole game as an animated GIF. The button shows the progress and can cancel it. */
export function GifButton(props: { readonly record: GameRecord; onFault(words: string): void }) {
  const [progress, setProgress] = createSignal<readonly [number, number] | null>(null);
  const [isDone, setDone] = createSignal(false);
  let controller = new AbortController();
  onCleanup(() => controller.abort());
  const make = async () => {
    controller = new AbortController();
    const { signal } = controller;
    const { record } = props;
    props.onFault('');
    setDone(false);
    setProgress([0, record.moves.length + 1]);
    try {
      const content = await makeGif(record, signal, (...progressNow) => setProgress(progressNow));
      download({ name: `${fileName(gameName(record.config))}-${record.moves.length}.gif`, type: 'image/gif', content });
      setDone(true);
    } catch {
      if (!signal.aborted) props.onFault(shareWords().gifFailed);
    } finally {
      setProgress(null);
    }
  };
  return (
    <>
      <Show
        when={progress()}
        fallback={
          <Button label={shareWords().gif} disabled={props.record.moves.length === 0} onClick={() => void make()} />
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

/** The width of animations in pixels. */
const ANIMATION_WIDTH = 800;

/** Downloads a position as an SVG drawing. */
export function downloadDrawing(setup: Setup): void {
  const content = snapshot(setup, { theme: pictureTheme(), size: PICTURE_WIDTH });
  download({ name: `${fileName(gameName(setup.config))}.svg`, type: 'image/svg+xml', content });
}

/** Downloads a whole game as an animated SVG. */
export function downloadAnimation(setups: readonly Setup[]): void {
  const content = animated(setups, { theme: pictureTheme(), size: ANIMATION_WIDTH });
  const name = `${fileName(gameName(setups[0]!.config))}-${setups.length - 1}.svg`;
  download({ name, type: 'image/svg+xml', content });
}

/** Downloads a PNG of a set-up. Returns whether the browser could make one. */
export const downloadPicture = (setup: Setup): Promise<boolean> =>
  savePicture(gameName(setup.config), () => {
    const svg = snapshot(setup, { theme: pictureTheme(), size: PICTURE_WIDTH });
    return pngOf(withChosenDiscs(svg), PICTURE_WIDTH);
  });

/** Downloads a PNG of a game: its winning line, the players and the result. Returns whether the browser could make one. */
export function downloadGamePicture(state: TableState): Promise<boolean> {
  const { record, seats, ending } = state;
  const game = gameName(record.config);
  return savePicture(game, () =>
    drawCard(boardSvg(boardTexts(record), { theme: pictureTheme(), size: PICTURE_WIDTH }), {
      title: ending ? winnerName(ending) : game,
      names: seats.map((seat, player) => ({ name: seatName(seat, player), player })),
      foot: dotted(ending && game, t().app.name),
    }),
  );
}

async function savePicture(name: string, draw: () => Promise<Blob>): Promise<boolean> {
  try {
    download({ name: `${fileName(name)}.png`, type: 'image/png', content: await draw() });
    return true;
  } catch {
    return false;
  }
}

/** An animated GIF of a whole game, made in a worker. Rejects if it is aborted, or if the browser cannot make it. */
async function makeGif(
  record: GameRecord,
  signal: AbortSignal,
  onProgress: (done: number, of: number) => void,
): Promise<Blob> {
  const worker = new WorkerClient<FilmService>(
    () => new Worker(new URL('./gif-worker.ts', import.meta.url), { type: 'module' }),
  );
  const { service } = worker;
  const draw = async (plies: number) =>
    createImageBitmap(await decodeSvg(await service.svg({ record, plies, theme: pictureTheme() })));
  try {
    // The last position has every colour of the game.
    const last = await draw(record.moves.length);
    await service.begin(withTransfer(last, [last]));
    const scenes = await service.scenes(record.moves.length);
    for (const [done, { plies, ms }] of scenes.entries()) {
      signal.throwIfAborted();
      onProgress(done, scenes.length);
      const bitmap = await draw(plies);
      await service.add(withTransfer({ bitmap, ms }, [bitmap]));
    }
    return new Blob([await service.end()], { type: 'image/gif' });
  } finally {
    await worker.end();
  }
}
