import type { GameRecord } from '@rowhouse/rules';
import { createSignal, onCleanup, Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { shareWords } from '../shared/messages/share/index.ts';
import { downloadGif } from './picture-file.ts';
import './gif-button.css';

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
