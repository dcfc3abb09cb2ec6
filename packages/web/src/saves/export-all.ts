import { allGames } from '../shared/game/store.ts';
import { download } from '../shared/platform/download.ts';
import type { NamedSave } from './save-files.ts';
import { makeBundle } from './save-files.ts';
import { storedGameTitle } from './save-words.ts';

/** Downloads all readable games as one file. */
export async function exportAll(): Promise<void> {
  const games = await allGames();
  const readable = games.flatMap((entry): readonly NamedSave[] =>
    entry.save ? [{ name: storedGameTitle(entry), savedAt: entry.savedAt, save: entry.save }] : [],
  );
  download(makeBundle(readable));
}
