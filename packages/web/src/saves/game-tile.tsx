import { snapshot } from '@rowhouse/board/svg';
import { gameOf, makeConfig } from '@rowhouse/rules';
import { packRecord } from '@rowhouse/rules/formats';
import type { Save, TableState } from '@rowhouse/table';
import { configOfSave } from '@rowhouse/table/internal';
import { For, Show } from 'solid-js';
import { Button } from '../shared/controls/button.tsx';
import { RowOfHouses } from '../shared/controls/houses.tsx';
import { startSession } from '../shared/game/session.ts';
import { type GroupedSave, openRecent, setPendingSetup } from '../shared/game/store.ts';
import { go } from '../shared/platform/router.ts';
import { momentOf } from '../shared/words/format.ts';
import { savesWords } from './messages/index.ts';
import { gameWords, playersWords, storedGameTitle, tableStatusWords } from './save-words.ts';
import './saved-games.css';

/** The lines of a tile under its name: the game, the players and the status. */
export function tileLines({ save }: GroupedSave): readonly string[] {
  if (!save) return [savesWords().broken];
  if (save.kind === 'setup') return [gameWords(configOfSave(save)), savesWords().setUp];
  const { state } = save;
  return [gameWords(configOfSave(save)), playersWords(state), tableStatusWords(state)];
}

const pictureOf = (save: Save): string =>
  snapshot(save.kind === 'setup' ? save.setup : gameOf(save.state.record.config).toSetup(save.state.position), {
    theme: 'css',
  });

/** Whether this is a finished online game. It cannot be continued here, because its players are elsewhere. */
const isFinishedOnline = ({ ending, seats }: TableState): boolean =>
  ending !== null && seats.some(({ kind }) => kind === 'remote');

/** Opens a game, a set-up in Free Play, or the review of a game that was played online. */
export function openEntry({ group, id, save }: GroupedSave): void {
  if (!save) return;
  if (save.kind === 'setup') {
    setPendingSetup(save.setup);
    go('set-up', makeConfig(save.setup.config));
    return;
  }
  if (isFinishedOnline(save.state)) {
    go('review', packRecord(save.state.record));
    return;
  }
  // A recent game continues under its own entry.
  const state = group === 'recent' ? openRecent(id) : save.state;
  if (!state) return;
  startSession(state, group === 'saved' ? id : null);
  go('play');
}

/** A stored game: its picture, its title, its status, and a button for all other actions. */
export function Tile(props: { readonly entry: GroupedSave; onMore(): void }) {
  const title = () => storedGameTitle(props.entry);
  return (
    <li class="tile">
      <div class="tile-picture">
        <Show when={props.entry.save} fallback={<RowOfHouses class="large" />}>
          {(save) => <div class="tile-board" aria-hidden="true" innerHTML={pictureOf(save())} />}
        </Show>
      </div>
      <div class="tile-words">
        <h3>
          <Show when={props.entry.save} fallback={title()}>
            <button type="button" class="tile-open" onClick={() => openEntry(props.entry)}>
              <span class="unseen">{savesWords().open}: </span>
              <bdi>{title()}</bdi>
            </button>
          </Show>
        </h3>
        <p>{tileLines(props.entry).at(-1)}</p>
        <For each={tileLines(props.entry).slice(0, -1)}>{(words) => <p class="soft">{words}</p>}</For>
        <p class="soft">
          <time dateTime={new Date(props.entry.savedAt).toISOString()}>{momentOf(props.entry.savedAt)}</time>
        </p>
      </div>
      <Button plain icon class="tile-more" aria-label={savesWords().more(title())} onClick={props.onMore}>
        <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
          <circle cx="4" cy="10" r="1.8" />
          <circle cx="10" cy="10" r="1.8" />
          <circle cx="16" cy="10" r="1.8" />
        </svg>
      </Button>
    </li>
  );
}
