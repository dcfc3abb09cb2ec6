import { type Setup, unwrap } from '@rowhouse/rules';
import { type Save, type SaveEntry, type SaveStorage, Saves, type TableState } from '@rowhouse/table';
import { type FinishedGame, makeResult, newSaveId, parseResults, resultOf } from '@rowhouse/table/internal';
import { createSignal } from 'solid-js';
import { parseJson, SafeStorage, type StorageTrouble, tabStorage } from '../platform/storage.ts';
import { AUTOSAVED, Autosave, BROKEN, PLAYED_ONLINE } from './autosave.ts';

/*
 * Games are stored in localStorage, not in IndexedDB. It writes at once, so a tab that is closed in the middle of a move
 * loses nothing. Other tabs get an event. There are fewer ways to fail. A game takes about a kilobyte, the longest game at
 * 100 × 100 about 30. There is space for five million characters: thousands of games.
 */
const SAVED = 'rowhouse.save.';
const STATISTICS = 'rowhouse.statistics';
const RESULTS = 'rowhouse.results';
const NEXT = 'rowhouse.next';

const [storageTrouble, setStorageTrouble] = createSignal<StorageTrouble | null>(null);
const [revision, setRevision] = createSignal(0);

/**
 * `storageTrouble`: why games are in memory only; `null` if they are stored. The app shows a banner. `revision` changes
 * with the stored games, in this tab or another. Lists follow it.
 */
export { revision, storageTrouble };

const now = () => Date.now();
const countRevision = () => setRevision((before) => before + 1);
const storage = new SafeStorage(
  () => localStorage,
  (trouble) => {
    setStorageTrouble(trouble);
    countRevision();
  },
);
const autosaves = new Autosave(storage, tabStorage, now);

let playedElsewhere: (id: string) => void = () => {};

/** Calls the listener with the id of each game that another tab plays on. There is one listener. */
export function onPlayedElsewhere(listener: (id: string) => void): void {
  playedElsewhere = listener;
}

/** The id of a game that was saved or opened on this page. */
export const autosaveId = autosaves.idOf;

if (typeof addEventListener === 'function') {
  addEventListener('storage', ({ key, newValue }: StorageEvent) => {
    if (key === null || key.startsWith('rowhouse.')) countRevision();
    if (key?.startsWith(AUTOSAVED) && newValue !== null) playedElsewhere(key.slice(AUTOSAVED.length));
  });
  // The browser asks before it closes a page with games that could not be stored.
  addEventListener('beforeunload', (event) => {
    if (storageTrouble()) event.preventDefault();
  });
}

const storageFor = (prefix: string): SaveStorage => ({
  ids: async () => storage.keys(prefix).map((key) => key.slice(prefix.length)),
  read: async (id) => storage.get(prefix + id),
  write: async (id, content) => storage.set(prefix + id, content),
  remove: async (id) => storage.remove(prefix + id),
});

/** A13: the games that were saved under a name. */
export const saves = new Saves(storageFor(SAVED), now);

/**
 * A3, A13: stores the current game after every change. The game has its own entry among the recent games. When it ends,
 * its result is stored for the statistics (E13). Undoing a resignation removes the result.
 */
export function autosave(state: TableState): void {
  const { id, change } = autosaves.save(state);
  if (change === null) return;
  const others = (storage.get(RESULTS) ?? '').split('\n').filter((line) => line && !line.startsWith(`${id} `));
  const result = change === 'ended' ? resultOf(state, id, now()) : null;
  storage.set(RESULTS, [...others, ...(result ? [makeResult(result)] : [])].join('\n'));
}

/** Stores a finished online game of this device and counts it once (E13). */
export function keepOnline(game: string, state: TableState): void {
  const id = PLAYED_ONLINE + game;
  const result = resultOf(state, id, now());
  const lines = (storage.get(RESULTS) ?? '').split('\n').filter(Boolean);
  const before = lines.find((line) => line.startsWith(`${id} `));
  // Field 5 is the number of plies. A game that was played on after a draw ends a second time.
  if (result === null || before?.split(' ')[5] === String(result.plies)) return;
  storage.set(RESULTS, [...lines.filter((line) => line !== before), makeResult(result)].join('\n'));
  if (result.plies > 0) autosaves.keep(id, state);
  countRevision();
}

/**
 * The game to continue: the game of this tab, else the last game of any tab. It may be finished. A session with this
 * state continues under the same entry.
 */
export const currentGame = (): TableState | null => autosaves.latest();

/** Opens a recent game, to be continued. */
export const openRecent = (id: string): TableState | null => autosaves.open(id);

/** E13: the results of the games finished on this device, one per line. */
export function resultLines(): string {
  revision();
  return storage.get(RESULTS) ?? '';
}

/** E13: the results up to the one of this game, which is the last; empty if it has none. */
export function resultsUntil(state: TableState): readonly FinishedGame[] {
  const results = parseResults(resultLines());
  const id = autosaves.idOf(state);
  return results.slice(0, results.findIndex((result) => result.id === id) + 1);
}

/** The neighbour whom the end of the last Connect Four game named, `level-5` or `perfect`; `null` without one. */
export function nextNeighbour(): string | null {
  const id = storage.get(NEXT);
  return id !== null && /^(level-([1-9]|10)|perfect)$/.test(id) ? id : null;
}
export const storeNextNeighbour = (id: string): void => storage.set(NEXT, id);

/** The statistics of earlier versions, which stored no results; `null` if there are none. */
export const earlierStatistics = (): string | null => storage.get(STATISTICS);

export type SaveGroup = 'saved' | 'recent' | 'broken';
const PREFIXES: Readonly<Record<SaveGroup, string>> = { saved: SAVED, recent: AUTOSAVED, broken: BROKEN };

/** An entry of the saved-games screen, and its group. `save` is `null` if it cannot be read. */
export interface GroupedSave extends SaveEntry {
  readonly group: SaveGroup;
}

/** All stored games, the newest first. A recent game that was also saved under a name is listed once. */
export async function allGames(): Promise<readonly GroupedSave[]> {
  // A list never fails, because the storage never throws.
  const named = unwrap(await saves.list());
  const recent = unwrap(await new Saves(storageFor(AUTOSAVED), now).list());
  const broken = unwrap(await new Saves(storageFor(BROKEN), now).list());
  const contentOf = (save: Save | null) => (save?.kind === 'game' ? JSON.stringify(comparedParts(save.state)) : null);
  const known = new Set(named.map(({ save }) => contentOf(save)));
  const isListed = ({ save }: SaveEntry) =>
    save?.kind !== 'game' || (hasBegun(save.state) && !known.has(contentOf(save)));
  const inGroup = (group: SaveGroup) => (entry: SaveEntry) => ({ ...entry, group });
  return [
    ...named.map(inGroup('saved')),
    ...recent.filter(isListed).map(inGroup('recent')),
    ...broken.map(inGroup('broken')),
  ];
}

const hasBegun = ({ record, undone }: TableState) =>
  record.moves.length > 0 || undone.length > 0 || record.setup !== null;

const comparedParts = ({ record, seats, ending, undone }: TableState) => [record, seats, ending, undone];

/** The stored text of an entry. An unreadable entry can still be exported. */
export const rawEntry = (where: SaveGroup, id: string): string | null => storage.get(PREFIXES[where] + id);

/** Removes an entry. Returns a function that restores it. */
export function removeEntry(where: SaveGroup, id: string): () => void {
  const key = PREFIXES[where] + id;
  const content = storage.get(key);
  storage.remove(key);
  return () => {
    if (content !== null) storage.set(key, content);
  };
}

/**
 * Adds a save from a file to the named saves, with the date of the file. Returns its id, or `null` if the same save is
 * stored already.
 */
export function addImported(content: string): string | null {
  const entry = { savedAt: now(), ...JSON.parse(content) } as Readonly<Record<string, unknown>>;
  // A recent game has no name, so the name in the file is not compared.
  const { name: _, ...nameless } = entry;
  const isKnown =
    storage.keys(SAVED).some((key) => holds(storage.get(key), entry)) ||
    storage.keys(AUTOSAVED).some((key) => holds(storage.get(key), nameless));
  if (isKnown) return null;
  const id = newSaveId(now());
  storage.set(SAVED + id, JSON.stringify(entry));
  return id;
}

/** Whether a text is JSON that has all these fields. */
function holds(text: string | null, fields: Readonly<Record<string, unknown>>): boolean {
  const other = parseJson(text) as Readonly<Record<string, unknown>> | null;
  return Object.keys(fields).every((name) => JSON.stringify(fields[name]) === JSON.stringify(other?.[name]));
}

/** Asks the browser not to clear this site’s storage. Most browsers agree if the site is used often. */
export async function askToPersist(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch {
    // The storage stays as it was.
  }
}

const [pendingSetup, setPendingSetup] = createSignal<Setup | null>(null);

/** The saved set-up that Free Play opens next. Free Play then sets it to `null`. */
export { pendingSetup, setPendingSetup };
