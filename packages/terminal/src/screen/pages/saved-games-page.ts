/** A13: the list of stored games, to load, rename or delete one. */

import { err, ok, type Result, type Setup } from '@rowhouse/rules';
import { errorText, type SaveEntry } from '@rowhouse/table';
import { errorMessage } from '../../command.ts';
import { type GameServices, type OpenGame, openRead, openSaved } from '../../games/open-game.ts';
import { readAnySave, readSource, typedPath } from '../../games/read-game.ts';
import { saveLabels } from '../../games/save-labels.ts';
import { boardPreview } from '../board/draw-table.ts';
import { MAX_TYPED_NAME_LENGTH } from '../board/press-key.ts';
import type { KeyHint } from '../terminal/last-line.ts';
import type { Page } from './app.ts';
import { listPage } from './list-page.ts';

interface SavedGamesExits {
  back(): void | Promise<void>;
  load(game: OpenGame): void | Promise<void>;
  /** `id`: the save that holds the set-up. */
  setUp(setup: Setup, id?: string): void | Promise<void>;
  /** A game has a new name. */
  renamed?(id: string, name: string): void;
  /** Saves the game from which the page was opened. */
  close?: Page['close'];
}

const KEYS: readonly KeyHint[] = [
  ['↑↓', 'choose'],
  ['Enter', 'load'],
  ['f', 'open a file'],
  ['/', 'search'],
  ['r', 'rename'],
  ['d', 'delete'],
  ['Esc', 'back'],
];

/** The page, or a message that says why the games cannot be listed. */
export async function openSavedGames(
  services: Omit<GameServices, 'seed'>,
  exits: SavedGamesExits,
): Promise<Result<Page, string>> {
  const { saves } = services;
  const list = await saves.list();
  if (!list.ok) return err(errorText(list.error));
  let entries = list.value;
  /** A second d deletes this game. */
  let toDelete: string | null = null;

  const load = async (entry: SaveEntry) => {
    if (entry.save?.kind === 'setup') return exits.setUp(entry.save.setup, entry.id);
    const game = openSaved(entry, services);
    if (game.ok) await exits.load(game.value);
    else page.say(game.error);
  };
  const readAgain = async () => {
    const again = await saves.list();
    if (again.ok) entries = again.value;
  };
  const rename = ({ id, name: before }: SaveEntry) =>
    page.ask({
      text: ' New name (Esc: keep the old one): ',
      typed: before,
      maxLength: MAX_TYPED_NAME_LENGTH,
      async done(typed) {
        const name = typed.trim();
        const renamed = await saves.rename(id, name);
        if (renamed.ok) exits.renamed?.(id, name);
        page.say(renamed.ok ? `It is called “${name}” now.` : errorText(renamed.error));
        await readAgain();
      },
    });
  const remove = async ({ id, name }: SaveEntry) => {
    if (toDelete !== id) {
      toDelete = id;
      return page.say(`Delete “${name}”? Press d again.`);
    }
    const removed = await saves.remove(id);
    page.say(removed.ok ? `Deleted “${name}”.` : errorText(removed.error));
    await readAgain();
    toDelete = null;
  };
  const openFile = async (file: string) => {
    try {
      const save = readAnySave(readSource(file));
      await (save.kind === 'setup' ? exits.setUp(save.setup) : exits.load(openRead(save.state, services)));
    } catch (error) {
      page.say(`${errorMessage(error)}.`);
    }
  };
  const page = listPage({
    title: 'Stored games',
    none: 'There are no stored games yet. f opens a file.',
    keys: KEYS,
    ...(exits.close ? { close: exits.close } : {}),
    back: exits.back,
    items: () =>
      saveLabels(entries).map((label, at) => {
        const { save } = entries[at]!;
        const item = { label, choose: () => load(entries[at]!) };
        return save?.kind === 'game' ? { ...item, preview: boardPreview(save.state) } : item;
      }),
    async press(key, selected) {
      if (key === 'f')
        page.ask({ text: ' File: ', typed: '', maxLength: 1000, done: (file) => openFile(typedPath(file)) });
      if (key === 'f') return true;
      const entry = entries[selected];
      const isDelete = key === 'd' || key === 'delete';
      if (!isDelete) toDelete = null;
      if (!entry || !(isDelete || key === 'r')) return false;
      if (isDelete) await remove(entry);
      else rename(entry);
      return true;
    },
  });
  return ok(page);
}
