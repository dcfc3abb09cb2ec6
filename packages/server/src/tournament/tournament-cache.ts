import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TournamentView } from '@rowhouse/protocol';
import type { TournamentRow, TournamentStore } from '../store/tournaments.ts';
import { yieldEvery } from '../timing.ts';
import { applyEvent, newTournament, type TournamentState } from './state.ts';
import { type TimelessView, tournamentViewOf } from './view.ts';

/** Tournaments in this server's memory. Any of them can be thrown away. */
export interface CachedTournament {
  readonly row: TournamentRow;
  state: TournamentState;
  /** So many rounds have all their games. */
  made: number;
  making: Promise<void> | null;
  /** What is shown of a state, made once for all who ask. */
  view: { readonly nr: number; readonly shown: TimelessView } | null;
}

/** A reading under way, and the one after it, if somebody waits for that. */
interface Reading {
  readonly now: Promise<CachedTournament | null>;
  next: Promise<CachedTournament | null> | null;
}

const MAX_LOADED = 300;
const PAGE = 500;

export class TournamentCache {
  readonly #store: Pick<TournamentStore, 'find' | 'log'>;
  readonly #loaded = new Map<string, CachedTournament>();
  readonly #readings = new Map<string, Reading>();

  constructor(store: Pick<TournamentStore, 'find' | 'log'>) {
    this.#store = store;
  }

  /**
   * The tournament as it is stored now. Those who ask while it is being read share the next reading: the one under way may
   * have looked before what they know of was stored, on another server.
   */
  fresh(code: string): Promise<CachedTournament | null> {
    const reading = this.#readings.get(code);
    if (!reading) return this.#begin(code);
    reading.next ??= reading.now.catch(() => null).then(() => this.#begin(code));
    return reading.next;
  }

  #begin(code: string): Promise<CachedTournament | null> {
    const now = this.#read(code).finally(() => {
      if (this.#readings.get(code) === reading) this.#readings.delete(code);
    });
    const reading: Reading = { now, next: null };
    this.#readings.set(code, reading);
    return now;
  }

  async #read(code: string): Promise<CachedTournament | null> {
    const known = this.#loaded.get(code) ?? (await this.#load(code));
    if (!known) return null;
    const breathe = yieldEvery();
    for (;;) {
      const entries = await this.#store.log(code, known.state.nr, PAGE);
      if (entries === null) {
        this.#loaded.delete(code);
        return null;
      }
      for (const entry of entries) {
        await breathe();
        // Somebody may have stored and applied it here in the meantime.
        if (entry.nr <= known.state.nr) continue;
        const next = applyEvent(known.state, entry);
        if (!next.ok) throw new Error(`tournament ${code}: entry ${entry.nr} is refused: ${next.error}`);
        known.state = next.value;
      }
      if (entries.length < PAGE) return known;
    }
  }

  async #load(code: string): Promise<CachedTournament | null> {
    const row = await this.#store.find(code);
    if (!row) return null;
    if (this.#loaded.size >= MAX_LOADED) this.#loaded.delete(this.#loaded.keys().next().value!);
    const loaded: CachedTournament = { row, state: newTournament(row.settings), made: 0, making: null, view: null };
    this.#loaded.set(code, loaded);
    return loaded;
  }
}

/** The view of a large tournament takes a while, and so does reading it before and writing it as JSON after: others have their turn between. */
export async function viewOf(tournament: CachedTournament, now: () => number): Promise<TournamentView> {
  const isKnown = () => tournament.view?.nr === tournament.state.nr;
  if (!isKnown()) {
    await nextTurn();
    const { row, state } = tournament;
    if (!isKnown()) tournament.view = { nr: state.nr, shown: tournamentViewOf(row.code, state) };
    await nextTurn();
  }
  return { ...tournament.view!.shown, now: now() };
}
