import type { Move, Player, Position } from '@rowhouse/rules';
import { drive, Table, type TableState, type VerbResult } from '@rowhouse/table';
import { positionAfter, resigningPlayer } from '@rowhouse/table/internal';
import { type Accessor, createMemo, createRoot, createSignal, onCleanup } from 'solid-js';
import { whenTrue } from '../platform/effects.ts';
import { afterPaint, listenWhileShown } from '../platform/page.ts';
import { createRefused, type Refusal } from '../platform/refusal.ts';
import { settings } from '../platform/settings.ts';
import { autosave, autosaveId, onPlayedElsewhere, openRecent } from './store.ts';

/** Loaded with the first game against the computer, so that it does not delay the first page. */
const loadEngine = () => import('../engine/client.ts');

/**
 * The game on the screen. A table holds the game. The session adds the state of the view: how many moves are shown,
 * whether the computer is thinking, and the last refusal.
 */
export interface Session {
  readonly state: Accessor<TableState>;
  /** How many moves the board shows. An earlier position has fewer moves than the game. */
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
  /** Whether the computer players wait. */
  readonly paused?: Accessor<boolean>;
  setPaused?(isPaused: boolean): void;
  /** Why the last action was refused; `null` if it was not. */
  readonly refused: Accessor<Refusal | null>;
  refuse(code: Refusal | null): void;
  /** Plays a move for the player to move. */
  play(move: Move): VerbResult;
  /** Online: plans a move in a column for the player’s next turn. Returns whether a plan is possible now. */
  plan?(column: number): boolean;
  undo(): VerbResult;
  redo(): VerbResult;
  reset(): VerbResult;
  resign(): VerbResult;
  playOn(): VerbResult;
  /** Notes that the player had a hint in this game. */
  markHint?(): void;
  /** Plays on in this tab a game that another tab plays. */
  takeOver?(): void;
  /** The id of this game among the named saves, once it has one. */
  readonly savedAs: Accessor<string | null>;
  setSavedAs(id: string | null): void;
}

/** The part of a game that the board shows: the latest position or an earlier one, and the last refusal. */
export function createView(state: Accessor<TableState>) {
  const [back, setBack] = createSignal<number | null>(null);
  const [refused, refuse] = createRefused();
  const shown = createMemo(() => Math.min(back() ?? Number.POSITIVE_INFINITY, state().record.moves.length));
  const live = createMemo(() => shown() === state().record.moves.length);
  return {
    shown,
    live,
    position: createMemo(() => (live() ? state().position : positionAfter(state(), shown()))),
    show: (moves: number) => {
      setBack(moves >= state().record.moves.length ? null : Math.max(0, moves));
      refuse(null);
    },
    showLatest: () => setBack(null),
    refused,
    refuse,
  };
}

/** `follows`: another tab plays this game. This session shows it, and takes over with the first action. */
function createSession(first: TableState, follows: boolean): Session {
  const table = new Table(first, () => Date.now());
  const [state, setState] = createSignal(first);
  const { showLatest, refuse, ...view } = createView(state);
  const [thinking, setThinking] = createSignal(false);
  const [paused, setPaused] = createSignal(false);
  const [savedAs, setSavedAs] = createSignal<string | null>(null);

  table.subscribe((next) => {
    // Before `setState`, because a view of the new state may call `saveNow`.
    autosaveSoon(next);
    setState(next);
    refuse(null);
  });
  if (!follows)
    onCleanup(
      drive(table, {
        choose: async (at, options) => {
          setThinking(true);
          let move: Move;
          try {
            move = await (await loadEngine()).engine.choose(at, options);
          } finally {
            if (!options.signal.aborted) setThinking(false);
          }
          await whenTrue(() => !paused());
          return move;
        },
        get pause() {
          return settings.pause;
        },
        onError: () => {
          setThinking(false);
          refuse('engine-failed');
        },
      }),
    );
  if (first.clock && !follows) runClock(table);
  // So that the first move of the computer does not wait for the engine.
  if (first.seats.some(({ kind }) => kind === 'bot'))
    afterPaint(() => {
      // If loading fails, the first call fails too, and says so.
      void loadEngine().then(
        ({ startEngine }) => startEngine(),
        () => {},
      );
    });

  /** Runs an action of the player. It shows the latest position; a move of the computer does not. */
  const act = (verb: () => VerbResult): VerbResult => {
    showLatest();
    const result = verb();
    if (!result.ok) refuse(result.error.code);
    return result;
  };
  const own: Session = {
    ...view,
    state,
    refuse,
    mayMove: createMemo(() => {
      const { ending, seats, position: now } = state();
      return view.live() && ending === null && seats[now.toMove]!.kind === 'person';
    }),
    thinking: createMemo(() => {
      const { ending, seats, position: now } = state();
      return thinking() && ending === null && seats[now.toMove]!.kind === 'bot';
    }),
    paused,
    setPaused,
    play: (move) => act(() => table.play(table.state.position.toMove, move)),
    undo: () => act(table.undo),
    redo: () => act(table.redo),
    reset: () => act(table.reset),
    resign: () => act(() => table.resign(resigningPlayer(table.state))),
    playOn: () => act(table.playOn),
    markHint: () => void (state().help !== 'hint' && table.markHelp('hint')),
    savedAs,
    setSavedAs,
  };
  if (!follows) return own;
  const takeOver = (): Session => {
    if (session()?.takeOver === takeOver) startSession(table.state, savedAs());
    return session()!;
  };
  return {
    ...own,
    takeOver,
    play: (move) => takeOver().play(move),
    undo: () => takeOver().undo(),
    redo: () => takeOver().redo(),
    reset: () => takeOver().reset(),
    resign: () => takeOver().resign(),
    playOn: () => takeOver().playOn(),
    markHint: () => takeOver().markHint?.(),
  };
}

const TICK_MS = 200;

/** Lets the clock run until the session ends. It pauses when the page is left. */
function runClock(table: Table): void {
  const timer = setInterval(() => table.tick(), TICK_MS);
  const pause = () => {
    table.pause();
    saveNow();
  };
  listenWhileShown(globalThis, 'pagehide', pause);
  onCleanup(() => {
    clearInterval(timer);
    table.pause();
  });
}

/** Storing waits this long, or until the page is hidden or closed, so that it never delays the screen. */
const AUTOSAVE_AFTER_MS = 40;

let unsaved: TableState | null = null;
function autosaveSoon(state: TableState): void {
  unsaved = state;
  setTimeout(saveNow, AUTOSAVE_AFTER_MS);
}

/** Stores the last state now, if it is not stored yet. */
export function saveNow(): void {
  if (unsaved) autosave(unsaved);
  unsaved = null;
}
addEventListener('pagehide', saveNow);
document.addEventListener('visibilitychange', saveNow);

let disposeLast: (() => void) | null = null;
const [session, setSession] = createSignal<Session | null>(null);

/** The game that is being played. There is one at a time. */
export { session };

function openSession(state: TableState, savedAs: string | null, follows: boolean): void {
  const disposeBefore = disposeLast;
  createRoot((dispose) => {
    disposeLast = dispose;
    const next = createSession(state, follows);
    next.setSavedAs(savedAs);
    setSession(next);
  });
  disposeBefore?.();
}

// One tab plays a game: the last one in which the player acted. The others show it, so that it is counted once.
onPlayedElsewhere((id) => {
  const before = session();
  if (!before || autosaveId(before.state()) !== id) return;
  unsaved = null;
  const state = openRecent(id);
  if (state) openSession(state, before.savedAs(), true);
});
addEventListener('focus', () => session()?.takeOver?.());

/** Starts a session with a new or a stored game. The previous game stays in the autosaves. */
export function startSession(state: TableState, savedAs: string | null = null): void {
  openSession(state, savedAs, false);
  saveNow();
  autosave(state);
}
