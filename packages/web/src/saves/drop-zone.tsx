import { createSignal, onCleanup, onMount, Show } from 'solid-js';
import { savesWords } from './messages/index.ts';
import './drop-zone.css';

/** While this is mounted, files can be dropped anywhere on the screen. */
export function DropZone(props: { onFiles(files: Iterable<File>): void }) {
  const [isOver, setOver] = createSignal(false);
  onMount(() => {
    const listen = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) => {
      const withFiles = (event: DragEvent) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        listener(event);
      };
      document.addEventListener(type, withFiles);
      onCleanup(() => document.removeEventListener(type, withFiles));
    };
    listen('dragover', () => setOver(true));
    // The pointer left the window, not only one element for another.
    listen('dragleave', (event) => setOver(event.relatedTarget !== null));
    listen('drop', (event) => {
      setOver(false);
      props.onFiles([...event.dataTransfer!.files]);
    });
  });
  return (
    <Show when={isOver()}>
      <p class="drop-zone">{savesWords().drop}</p>
    </Show>
  );
}
