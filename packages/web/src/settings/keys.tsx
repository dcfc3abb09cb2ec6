import { For } from 'solid-js';
import { Dialog } from '../shared/controls/dialog.tsx';
import { t } from '../shared/messages/messages.ts';
import { settingsWords } from './messages/index.ts';
import './keys.css';

/** The keys of the board (`board/src/host`) and of the screens with a board, by action. */
const KEYS = {
  column: ['1', '…', '9'],
  around: ['←', '→', '↑', '↓'],
  act: ['Enter'],
  step: [',', '.'],
  hear: ['B', 'L', 'T'],
  hint: ['H'],
  undo: ['Ctrl Z', 'Ctrl Y'],
  escape: ['Esc'],
  help: ['?'],
} as const;

/** The keys at a board and what they do. */
export function KeyList() {
  return (
    <dl class="key-list">
      <For each={Object.entries(KEYS)}>
        {([name, keys]) => (
          <div>
            <dt>
              <For each={keys}>{(key) => <kbd>{key}</kbd>}</For>
            </dt>
            <dd>{{ ...settingsWords().keys, hint: t().play.hint }[name as keyof typeof KEYS]}</dd>
          </div>
        )}
      </For>
    </dl>
  );
}

/** The list of keys, over a board. */
export function KeysDialog(props: { onClose(): void }) {
  return (
    <Dialog title={settingsWords().keyboard} onClose={props.onClose}>
      <KeyList />
    </Dialog>
  );
}
