import type { Move, Position } from '@rowhouse/rules';
import { drive, positionAfter, resigningPlayer, Table, type TableState, type VerbResult } from '@rowhouse/table';
import { type Accessor, createMemo, createRoot, createSignal } from 'solid-js';
import { afterPaint } from '../basics/after-paint.ts';
import type { Refusal } from '../basics/refusal.ts';
import { settings } from '../basics/settings.ts';
import { engine } from '../engine/client.ts';
import { autosave } from '../saves/store.ts';

/**
 * The game on the screen. The table holds the truth; this makes it something a view can follow: how it stands, how much
 * of it is shown, who thinks, and what was refused last.
 */
export interface Session {
  readonly state: Accessor<TableState>;
  /** How many moves the board shows: fewer than were played while somebody looks back. */
  readonly shown: Accessor<number>;
  /** The position after the moves that are shown. */
  readonly position: Accessor<Position>;
  show(moves: number): void;
  /** Whether the board shows the game as it stands now. */
  readonly live: Accessor<boolean>;
  /** Whether a person at this device may move now. */
  readonly mayMove: Accessor<boolean>;
  readonly thinking: Accessor<boolean>;
  /** Why the last thing somebody tried was refused; nothing once something else is done. */
  readonly refused: Accessor<Refusal | null>;
  refuse(code: Refusal | null): void;
  /** Plays for whoever is to move. */
  play(move: Move): VerbResult;
  undo(): VerbResult;
  redo(): VerbResult;
  reset(): VerbResult;
  resign(): VerbResult;
  playOn(): VerbResult;
  /** Under which id this game is among the saved ones, once it is. */
  readonly savedAs: Accessor<string | null>;
  setSavedAs(id: string | null): void;
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function createSession(first: TableState): Session {
  const table = new Table(first, () => Date.now());
  const [state, setState] = createSignal(first);
  const [back, setBack] = createSignal<number | null>(null);
  const [thinking, setThinking] = createSignal(false);
  const [refused, refuse] = createSignal<Refusal | null>(null);
  const [savedAs, setSavedAs] = createSignal<string | null>(null);

  table.subscribe((next) => {
    setState(next);
    refuse(null);
    autosaveSoon(next);
  });
  const stop = drive(table, {
    choose: async (record, bot, signal) => {
      setThinking(true);
      try {
        const seed = Math.floor(Math.random() * 2 ** 31);
        return await engine().choose(record, bot, seed, signal);
      } finally {
        if (!signal.aborted) setThinking(false);
      }
    },
    get pause() {
      return settings.pause;
    },
    wait,
    onError: () => {
      setThinking(false);
      refuse('engine-failed');
    },
  });
  stopLast?.();
  stopLast = stop;
  // The engine is at hand when it is first asked.
  if (first.seats.some(({ kind }) => kind === 'bot')) afterPaint(engine);

  /** What a person does at the table ends looking back (what the computer does, does not); what is refused is told. */
  const act = (verb: () => VerbResult): VerbResult => {
    setBack(null);
    const verdict = verb();
    if (!verdict.ok) refuse(verdict.error);
    return verdict;
  };
  const shown = createMemo(() => back() ?? state().record.moves.length);
  const live = createMemo(() => back() === null);
  const position = createMemo(() => (live() ? state().position : positionAfter(state(), shown())));
  return {
    state,
    shown,
    position,
    live,
    show: (moves) => {
      const count = state().record.moves.length;
      const to = Math.max(0, Math.min(count, moves));
      setBack(to === count ? null : to);
      refuse(null);
    },
    mayMove: createMemo(() => {
      const { ending, seats, position: now } = state();
      return live() && ending === null && seats[now.toMove]!.kind === 'person';
    }),
    thinking: createMemo(() => {
      const { ending, seats, position: now } = state();
      return thinking() && ending === null && seats[now.toMove]!.kind === 'bot';
    }),
    refused,
    refuse,
    play: (move) => act(() => table.play(table.state.position.toMove, move)),
    undo: () => act(table.undo),
    redo: () => act(table.redo),
    reset: () => act(table.reset),
    resign: () => act(() => table.resign(resigningPlayer(table.state))),
    playOn: () => act(table.playOn),
    savedAs,
    setSavedAs,
  };
}

/** Long enough for the screen to show a move first, in milliseconds. */
const AUTOSAVE_AFTER = 40;

/** Nobody waits for a move to be kept: it is in a moment, or when the page goes away. */
let unsaved: TableState | null = null;
function autosaveSoon(state: TableState): void {
  unsaved = state;
  setTimeout(autosaveNow, AUTOSAVE_AFTER);
}
function autosaveNow(): void {
  if (unsaved) autosave(unsaved);
  unsaved = null;
}
addEventListener('pagehide', autosaveNow);
document.addEventListener('visibilitychange', autosaveNow);

let stopLast: (() => void) | null = null;
let disposeLast: (() => void) | null = null;
const [session, setSession] = createSignal<Session | null>(null);

/** The game at the table; one at a time. */
export { session };

/** Sits down to a game, new or kept. The one before is left as it is kept. */
export function startSession(state: TableState, savedAs: string | null = null): void {
  const disposeBefore = disposeLast;
  createRoot((dispose) => {
    disposeLast = dispose;
    const next = createSession(state);
    next.setSavedAs(savedAs);
    setSession(next);
  });
  disposeBefore?.();
  autosaveNow();
  autosave(state);
}
