import { CONNECT_FOUR, type Move, makeRecord, unwrap } from '@rowhouse/rules';
import { bot, newTable, person, type Seat, type TableState } from '@rowhouse/table';
import fc from 'fast-check';
import { createRoot } from 'solid-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setSettings } from '../platform/settings.ts';
import type { FakeStorage } from '../testing/fake-storage.ts';
import { createDisplayedState, createLineView } from './displayed-state.ts';
import { type Session, session, startSession } from './session.ts';
import { currentGame } from './store.ts';

/** A call of the engine. The test decides when it answers. */
const asked = vi.hoisted(() => [] as { answer(move: number): void; fail(error: Error): void; signal: AbortSignal }[]);
vi.mock('../engine/client.ts', () => ({
  startEngine: () => {},
  engine: {
    choose: (_: unknown, { signal }: { readonly signal: AbortSignal }) =>
      new Promise<Move>((answer, fail) => asked.push({ answer, fail, signal })),
  },
}));

const begin = (...seats: readonly Seat[]): Session => {
  startSession(unwrap(newTable({ config: CONNECT_FOUR, seats, first: 0 })));
  return session()!;
};
const two = () => begin(person(), person());
const play = (at: Session, ...moves: readonly Move[]) => moves.map((move) => at.play(move).ok);
const movesOf = ({ record }: TableState) => record.moves;

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  setSettings({ pause: 0 });
  (localStorage as unknown as FakeStorage).map.clear();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('two computers pause before the next move, and go on', async () => {
  const at = begin(bot('level-1'), bot('level-1'));
  await vi.waitUntil(() => asked.length === 1);
  at.setPaused!(true);
  asked[0]!.answer(3);
  await vi.advanceTimersByTimeAsync(100);
  expect([movesOf(at.state()), at.thinking()]).toEqual([[], false]);
  at.setPaused!(false);
  await vi.waitUntil(() => asked.length === 2);
  expect(movesOf(at.state())).toEqual([3]);
});

describe('two people', () => {
  test('can play, step back, undo and redo', () => {
    const at = two();
    expect(play(at, 3, 4, 3)).toEqual([true, true, true]);
    expect([at.shown(), at.live(), at.mayMove()]).toEqual([3, true, true]);
    at.show(1);
    expect([at.shown(), at.live(), at.mayMove(), at.position().toMove]).toEqual([1, false, false, 1]);
    at.show(99);
    expect(at.live()).toBe(true);
    at.show(0);
    at.undo();
    expect([at.live(), movesOf(at.state())]).toEqual([true, [3, 4]]);
    at.redo();
    expect(movesOf(at.state())).toEqual([3, 4, 3]);
  });

  test('a refused move only shows its reason until the next action', () => {
    const at = two();
    play(at, 0, 0, 0, 0, 0, 0);
    const before = at.state();
    expect(at.play(0).ok).toBe(false);
    expect([at.refused(), at.state()]).toEqual(['column-full', before]);
    at.show(2);
    expect(at.refused()).toBeNull();
    at.play(0);
    at.play(1);
    expect(at.refused()).toBeNull();
    expect(at.live()).toBe(true);
  });

  test('a resignation ends the game for the side to move, and undo cancels it', () => {
    const at = two();
    play(at, 3);
    at.resign();
    expect(at.state().ending).toMatchObject({ by: 'resignation', winner: 0 });
    expect(at.mayMove()).toBe(false);
    expect(at.play(2).ok).toBe(false);
    at.undo();
    expect(at.state().ending).toBeNull();
  });

  test('a new start returns to the starting position', () => {
    const at = two();
    play(at, 3, 4);
    at.reset();
    expect([movesOf(at.state()), at.shown()]).toEqual([[], 0]);
  });

  test('property: any sequence of actions keeps the session consistent', () => {
    const action = fc.oneof(
      fc.integer({ min: 0, max: 6 }).map((column) => (at: Session) => at.play(column)),
      fc.integer({ min: -2, max: 12 }).map((moves) => (at: Session) => at.show(moves)),
      fc.constantFrom<(at: Session) => unknown>(
        (at) => at.undo(),
        (at) => at.redo(),
        (at) => at.reset(),
        (at) => at.resign(),
        (at) => at.playOn(),
      ),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const at = two();
        for (const act of actions) {
          act(at);
          const all = movesOf(at.state()).length;
          expect(at.shown()).toBeGreaterThanOrEqual(0);
          expect(at.shown()).toBeLessThanOrEqual(all);
          expect(at.live()).toBe(at.shown() === all);
          expect(at.position().toMove).toBe(at.shown() % 2);
          expect(at.mayMove()).toBe(at.live() && at.state().ending === null);
        }
      }),
    );
  });
});

describe('against the computer', () => {
  const against = () => begin(person(), bot('level-3'));
  /** The first call of the engine, which is loaded for it. */
  const firstCall = async () => {
    await vi.dynamicImportSettled();
    return asked[0]!;
  };

  test('the computer thinks after the player’s move, then plays', async () => {
    const at = against();
    expect([at.thinking(), asked.length]).toEqual([false, 0]);
    at.play(3);
    (await firstCall()).answer(4);
    expect([at.thinking(), at.mayMove(), asked.length]).toEqual([true, false, 1]);
    await vi.advanceTimersByTimeAsync(0);
    expect([movesOf(at.state()), at.thinking(), at.mayMove()]).toEqual([[3, 4], false, true]);
  });

  test('the computer’s move does not change the earlier position on the screen', async () => {
    const at = against();
    at.play(3);
    at.show(0);
    (await firstCall()).answer(4);
    await vi.advanceTimersByTimeAsync(0);
    expect([at.shown(), at.live(), movesOf(at.state()).length]).toEqual([0, false, 2]);
  });

  test('undo ends the search of the computer', async () => {
    const at = against();
    at.play(3);
    const { signal } = await firstCall();
    at.undo();
    expect([signal.aborted, at.thinking(), movesOf(at.state())]).toEqual([true, false, []]);
    (await firstCall()).answer(4);
    await vi.advanceTimersByTimeAsync(0);
    expect(movesOf(at.state())).toEqual([]);
  });

  test('A16: the computer waits for the chosen pause', async () => {
    setSettings({ pause: 500 });
    const at = against();
    at.play(3);
    (await firstCall()).answer(4);
    await vi.advanceTimersByTimeAsync(400);
    expect(movesOf(at.state())).toEqual([3]);
    await vi.advanceTimersByTimeAsync(200);
    expect(movesOf(at.state())).toEqual([3, 4]);
  });

  test.each<[string, (request: (typeof asked)[number]) => void]>([
    ['fails', (request) => request.fail(new Error('no engine'))],
    ['chooses an illegal move', (request) => request.answer(9)],
  ])('a computer that %s is no end: the player undoes', async (_, answer) => {
    const at = against();
    at.play(3);
    answer(await firstCall());
    await vi.advanceTimersByTimeAsync(0);
    expect([at.refused(), at.thinking(), movesOf(at.state())]).toEqual(['engine-failed', false, [3]]);
    at.undo();
    expect([at.refused(), at.mayMove()]).toEqual([null, true]);
  });

  test('a new game ends the search of the previous game', async () => {
    against().play(3);
    const { signal } = await firstCall();
    two();
    expect(signal.aborted).toBe(true);
  });
});

describe('A3: autosave', () => {
  const stored = () => {
    const state = currentGame();
    return state && makeRecord(state.record);
  };

  test('a move is stored after the screen shows it', () => {
    const at = two();
    at.play(3);
    expect(stored()).toMatch(/ -$/);
    vi.advanceTimersByTime(100);
    expect(stored()).toMatch(/ 4$/);
  });

  test.each([
    ['pagehide', () => dispatchEvent(new Event('pagehide'))],
    ['visibilitychange', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('or at once when the page goes away (%s)', (_, leave) => {
    const at = two();
    at.play(3);
    leave();
    expect(stored()).toMatch(/ 4$/);
  });

  test('the last move before a new game is stored', () => {
    const first = two();
    first.play(3);
    two();
    const games = [...(localStorage as unknown as FakeStorage).map].filter(([key]) => key.startsWith('rowhouse.kept.'));
    expect(games.map(([, content]) => JSON.parse(content).moves).sort()).toEqual([0, 1]);
  });
});

describe('the same game in two tabs', () => {
  const storage = () => (localStorage as unknown as FakeStorage).map;
  const stored = () => [...storage()].filter(([key]) => key.startsWith('rowhouse.kept.'));
  /** Another tab has stored these columns. */
  const playElsewhere = (columns: string) => {
    const [key, content] = stored()[0]!;
    const newValue = content.replace(/(connect-7x6x4 r )\d*/, `$1${columns}`);
    storage().set(key, newValue);
    dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  };

  test('a tab follows the moves of the other tab, and leaves the computer’s moves to it', async () => {
    const at = begin(person(), bot('level-1'));
    play(at, 3);
    await vi.advanceTimersByTimeAsync(100);
    expect(asked[0]!.signal.aborted).toBe(false);
    playElsewhere('445');
    expect(movesOf(session()!.state())).toEqual([3, 3, 4]);
    expect(asked[0]!.signal.aborted).toBe(true);
    expect(asked).toHaveLength(1);
  });

  test('a tab that followed takes over with its next move, in the same stored game', () => {
    play(two(), 3);
    vi.runAllTimers();
    playElsewhere('44');
    expect(play(session()!, 5)).toEqual([true]);
    vi.runAllTimers();
    expect(movesOf(session()!.state())).toEqual([3, 3, 5]);
    expect(stored().map(([, content]) => JSON.parse(content).game)).toEqual(['connect-7x6x4 r 446']);
  });

  test('a tab that followed takes over when the player comes back to it', async () => {
    play(begin(person(), bot('level-1')), 3);
    await vi.advanceTimersByTimeAsync(100);
    playElsewhere('445');
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toHaveLength(1);
    dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toHaveLength(2);
    expect(session()!.takeOver).toBeUndefined();
  });

  test('a game that ends in both tabs is counted once', () => {
    const columns = '1212121';
    play(two(), 0, 1, 0, 1, 0, 1);
    vi.runAllTimers();
    playElsewhere('12121');
    play(session()!, 1, 0);
    vi.runAllTimers();
    playElsewhere(columns);
    vi.runAllTimers();
    expect(storage().get('rowhouse.results')!.split('\n')).toHaveLength(1);
  });

  test('another game of another tab changes nothing', () => {
    const at = two();
    play(at, 3);
    vi.runAllTimers();
    dispatchEvent(Object.assign(new Event('storage'), { key: 'rowhouse.kept.other', newValue: '{}' }));
    expect(session()).toBe(at);
  });
});

describe('on the screen', () => {
  test('a result waits until the last disc has landed', () => {
    createRoot((dispose) => {
      const at = two();
      const displayed = createDisplayedState(session as () => Session);
      play(at, 0, 1, 0, 1, 0, 1);
      expect(displayed.state()).toBe(at.state());
      at.play(0);
      expect(at.state().ending).not.toBeNull();
      expect(displayed.state().ending).toBeNull();
      displayed.landed();
      vi.advanceTimersByTime(200);
      expect(displayed.state()).toBe(at.state());
      dispose();
    });
  });

  test('a result shows even if no disc lands', async () => {
    await createRoot(async (dispose) => {
      const at = two();
      const displayed = createDisplayedState(session as () => Session);
      await vi.advanceTimersByTimeAsync(0);
      play(at, 0, 1, 0, 1, 0, 1, 0);
      expect(displayed.state().ending).toBeNull();
      await vi.advanceTimersByTimeAsync(2000);
      expect(displayed.state().ending).not.toBeNull();
      dispose();
    });
  });

  test('a line shows on the board without changing the game', () => {
    createRoot((dispose) => {
      const at = two();
      play(at, 3);
      const view = createLineView(session as () => Session);
      view.show([2, 2]);
      expect([view.isShown(), view.session.shown(), view.session.mayMove()]).toEqual([true, 3, false]);
      expect(movesOf(view.session.state())).toEqual([3, 2, 2]);
      expect(movesOf(at.state())).toEqual([3]);
      view.session.show(0);
      expect([view.isShown(), view.session.shown()]).toEqual([false, 1]);
      dispose();
    });
  });
});
