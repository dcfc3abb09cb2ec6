import type { Move, Player, Position } from '@rowhouse/rules';
import { drive, positionAfter, resigningPlayer, Table, type TableState, type VerbResult } from '@rowhouse/table';
import { type Accessor, createMemo, createRoot, createSignal } from 'solid-js';
import { engine, startEngine } from '../engine/client.ts';
import { afterPaint } from '../platform/page.ts';
import { createRefused, type Refusal } from '../platform/refusal.ts';
import { settings } from '../platform/settings.ts';
import { autosave } from './store.ts';

/**
 * The game on the screen. The table holds the game itself. A session lets views follow it: its state, how many moves are
 * shown, whether the computer thinks, and the last refusal.
 */
export interface Session {
  readonly state: Accessor<TableState>;
  /** How many moves the board shows: fewer than were played when the player looks at an earlier position. */
  readonly shown: Accessor<number>;
  /** The position after the moves that are shown. */
  readonly position: Accessor<Position>;
  show(moves: number): void;
  /** Whether the board shows the latest position. */
  readonly live: Accessor<boolean>;
  /** Online: the player at this device; `null` for a spectator. Missing in other games, where every person is here. */
  readonly viewer?: Accessor<Player | null> | undefined;
  /** Whether a person at this device may move now. */
  readonly mayMove: Accessor<boolean>;
  readonly thinking: Accessor<boolean>;
  /** Why the last attempt was refused; `null` after anything else is done. */
  readonly refused: Accessor<Refusal | null>;
  refuse(code: Refusal | null): void;
  /** Plays a move for the player to move. */
  play(move: Move): VerbResult;
  /** Online: plans a move in a column while another player is to move. Returns whether that is possible now. */
  plan?(column: number): boolean;
  undo(): VerbResult;
  redo(): VerbResult;
  reset(): VerbResult;
  resign(): VerbResult;
  playOn(): VerbResult;
  /** The id of this game among the named saves, once it has one. */
  readonly savedAs: Accessor<string | null>;
  setSavedAs(id: string | null): void;
}

function createSession(first: TableState): Session {
  const table = new Table(first, () => Date.now());
  const [state, setState] = createSignal(first);
  const [back, setBack] = createSignal<number | null>(null);
  const [thinking, setThinking] = createSignal(false);
  const [refused, refuse] = createRefused();
  const [savedAs, setSavedAs] = createSignal<string | null>(null);

  table.subscribe((next) => {
    // First, because a view of this state may ask to store it.
    autosaveSoon(next);
    setState(next);
    refuse(null);
  });
  const stop = driveBots(table, setThinking, refuse);
  const stopTicking = first.clock ? tickAway(table) : () => {};
  stopLast?.();
  stopLast = () => {
    stop();
    stopTicking();
  };
  // The engine starts now, so that the first request does not wait for it.
  if (first.seats.some(({ kind }) => kind === 'bot')) afterPaint(startEngine);

  /**
   * Every action of the player shows the latest position again (a move of the computer does not). A refusal is shown.
   */
  const act = (verb: () => VerbResult): VerbResult => {
    setBack(null);
    const result = verb();
    if (!result.ok) refuse(result.error);
    return result;
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

/** Lets the computer players move. Returns a function that stops them. */
function driveBots(
  table: Table,
  setThinking: (isThinking: boolean) => void,
  refuse: (code: Refusal) => void,
): () => void {
  return drive(table, {
    choose: async (record, bot, signal) => {
      setThinking(true);
      try {
        const seed = Math.floor(Math.random() * 2 ** 31);
        return await engine.choose(record, { bot, seed, signal });
      } finally {
        if (!signal.aborted) setThinking(false);
      }
    },
    get pause() {
      return settings.pause;
    },
    onError: () => {
      setThinking(false);
      refuse('engine-failed');
    },
  });
}

const TICK_MS = 200;

/** Lets a clock run out. No time runs while the page is hidden. */
function tickAway(table: Table): () => void {
  const timer = setInterval(() => table.tick(), TICK_MS);
  const pause = () => {
    table.pause();
    saveNow();
  };
  addEventListener('pagehide', pause);
  return () => {
    clearInterval(timer);
    removeEventListener('pagehide', pause);
    table.pause();
  };
}

/** The screen shows a move before it is stored. */
const AUTOSAVE_AFTER_MS = 40;

/** A move is stored a moment later, or when the page is hidden or closed, so that storing never delays the screen. */
let unsaved: TableState | null = null;
function autosaveSoon(state: TableState): void {
  unsaved = state;
  setTimeout(saveNow, AUTOSAVE_AFTER_MS);
}
/** Stores what is not stored yet. */
export function saveNow(): void {
  if (unsaved) autosave(unsaved);
  unsaved = null;
}
addEventListener('pagehide', saveNow);
document.addEventListener('visibilitychange', saveNow);

let stopLast: (() => void) | null = null;
let disposeLast: (() => void) | null = null;
const [session, setSession] = createSignal<Session | null>(null);

/** The game that is being played. There is one at a time. */
export { session };

/** Starts a session with a new or a stored game. The game before stays in the autosaves. */
export function startSession(state: TableState, savedAs: string | null = null): void {
  const disposeBefore = disposeLast;
  createRoot((dispose) => {
    disposeLast = dispose;
    const next = createSession(state);
    next.setSavedAs(savedAs);
    setSession(next);
  });
  disposeBefore?.();
  saveNow();
  autosave(state);
}
