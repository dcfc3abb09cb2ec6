import { allGames } from '../shared/game/store.ts';
import { download } from '../shared/platform/download.ts';
import type { NamedSave } from './save-files.ts';
import { makeBundle } from './save-files.ts';
import { titleOf } from './save-words.ts';

/** Exports every game in one file. */
export async function exportAll(): Promise<void> {
  const games = await allGames();
  if (!games.ok) return;
  const readable = games.value.flatMap((entry): readonly NamedSave[] =>
    entry.save ? [{ name: titleOf(entry), savedAt: entry.savedAt, save: entry.save }] : [],
  );
  download(makeBundle(readable));
}
