import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TournamentView } from '@rowhouse/protocol';
import { DamagedError } from '../quarantine.ts';
import type { TournamentRow, TournamentStore } from '../store/tournaments.ts';
import { yieldEvery } from '../timing.ts';
import { applyEvent, type Match, newTournament, type TournamentState } from './state.ts';
import { type TimelessView, tournamentViewOf } from './view.ts';

/** A tournament in this server's memory. It can be dropped at any time. */
export interface CachedTournament {
  readonly row: TournamentRow;
  state: TournamentState;
  /** The number of rounds whose games were created. */
  made: number;
  making: Promise<void> | null;
  /** The last pause, or the end of it, that this server told the running games of, and the games where that failed. */
  held: { readonly pause: string; readonly missed: readonly Match[] } | null;
  /** The cached view of a state. */
  view: { readonly nr: number; readonly shown: TimelessView } | null;
}

/** The read in progress, and the next one, if a caller waits for it. */
interface Read {
  readonly now: Promise<CachedTournament | null>;
  next: Promise<CachedTournament | null> | null;
}

const MAX_LOADED_TOURNAMENTS = 300;
const ENTRIES_PER_PAGE = 500;

export class TournamentCache {
  readonly #store: Pick<TournamentStore, 'find' | 'log'>;
  readonly #loaded = new Map<string, CachedTournament>();
  readonly #reads = new Map<string, Read>();

  constructor(store: Pick<TournamentStore, 'find' | 'log'>) {
    this.#store = store;
  }

  /**
   * The tournament in its stored state. Calls during a read share the next one: the read in progress may have started
   * before an entry of another server that the caller knows of.
   */
  fresh(code: string): Promise<CachedTournament | null> {
    const read = this.#reads.get(code);
    if (!read) return this.#begin(code);
    read.next ??= read.now.catch(() => null).then(() => this.#begin(code));
    return read.next;
  }

  #begin(code: string): Promise<CachedTournament | null> {
    const now = this.#read(code).finally(() => {
      if (this.#reads.get(code) === read) this.#reads.delete(code);
    });
    const read: Read = { now, next: null };
    this.#reads.set(code, read);
    return now;
  }

  async #read(code: string): Promise<CachedTournament | null> {
    const known = this.#loaded.get(code) ?? (await this.#load(code));
    if (!known) return null;
    const yieldNow = yieldEvery();
    for (;;) {
      const entries = await this.#store.log(code, known.state.nr, ENTRIES_PER_PAGE);
      if (entries === null) {
        this.#loaded.delete(code);
        return null;
      }
      for (const entry of entries) {
        await yieldNow();
        // The entry may have been stored and applied by this server in the meantime.
        if (entry.nr <= known.state.nr) continue;
        const next = applyEvent(known.state, entry);
        if (!next.ok)
          throw new DamagedError(
            `tournament ${code}: entry ${entry.nr} (${entry.event.did}) is refused: ${next.error}`,
          );
        known.state = next.value;
      }
      if (entries.length < ENTRIES_PER_PAGE) return known;
    }
  }

  async #load(code: string): Promise<CachedTournament | null> {
    const row = await this.#store.find(code);
    if (!row) return null;
    if (this.#loaded.size >= MAX_LOADED_TOURNAMENTS) this.#loaded.delete(this.#loaded.keys().next().value!);
    const loaded: CachedTournament = {
      ...{ row, state: newTournament(row.settings), made: 0, making: null },
      ...{ held: null, view: null },
    };
    this.#loaded.set(code, loaded);
    return loaded;
  }
}

/** The view of a tournament. Large ones take a while to read, view and serialize, so other work runs in between. */
export async function currentView(tournament: CachedTournament, now: () => number): Promise<TournamentView> {
  const isKnown = () => tournament.view?.nr === tournament.state.nr;
  if (!isKnown()) {
    await nextTurn();
    const { row, state } = tournament;
    if (!isKnown()) tournament.view = { nr: state.nr, shown: tournamentViewOf(row.code, state) };
    await nextTurn();
  }
  return { ...tournament.view!.shown, now: now() };
}
