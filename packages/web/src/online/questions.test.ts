import type { OnlineGame } from '@rowhouse/client';
import type { Live } from '@rowhouse/protocol';
import { createSignal } from 'solid-js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announcement } from '../shared/platform/announce.ts';
import { mount, onlineGame } from '../shared/testing/fake-online.ts';
import { createQuestion, declinedIn } from './questions.ts';
import type { RemoteGame } from './remote-game.ts';
import type { TournamentLine } from './tournament-line.ts';

type Refusal = ReturnType<RemoteGame['refusal']>;

/** The questions beside an online game, with their words and buttons. */
function open(first: OnlineGame, next: ReturnType<TournamentLine['next']> = null) {
  const [game, setGame] = createSignal(first);
  const [presence, setPresence] = createSignal<object | null>(null);
  const [refusal, setRefusal] = createSignal<Refusal>(null);
  const [planned, setPlanned] = createSignal<number | null>(null);
  const done: string[] = [];
  const remote = {
    connection: () => ({ presence: presence() }),
    refusal,
    dismissRefusal: () => setRefusal(null),
    do: (verb: string) => done.push(verb),
  } as unknown as RemoteGame;
  const { it: question, dispose } = mount(() =>
    createQuestion({
      get game() {
        return game();
      },
      remote,
      tournament: next && {
        words: () => null,
        warning: () => null,
        hintsLeft: () => 0,
        useHint: async () => false,
        next: () => next,
      },
      session: { live: () => true, premove: { planned, cancel: () => setPlanned(null) } } as never,
    }),
  );
  opened.push(dispose);
  return {
    setGame,
    setPresence,
    setRefusal,
    setPlanned,
    done,
    shown: () => question() && [question()!.words, ...question()!.buttons.map(({ words }) => words)].map(plain),
    press: (name: string) =>
      question()!
        .buttons.find(({ words }) => words === name)!
        .act(),
  };
}
const opened: (() => void)[] = [];
/** Replaces the non-breaking spaces before units. */
const plain = (words: string) => words.replaceAll('\u00a0', ' ');
const playing = (live: Partial<Live>, moves = '4455') => onlineGame(moves, { live });
const over = (...asked: readonly number[]) =>
  onlineGame('4455', {
    live: { status: 'over', ending: { winner: 0, by: 'resignation' }, rematch: { asked: [...asked], game: null } },
  });
const heard = () => {
  vi.advanceTimersByTime(1000);
  return plain(announcement()).trim();
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const close of opened.splice(0)) close();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('a question to the player', () => {
  test.each([
    ['a draw', playing({ offer: 0 }), 'Ann offers a draw.', ['accept-draw', 'decline-draw']],
    [
      'a move to take back',
      playing({ undo: { by: 0, kept: 2, agreed: [] } }),
      'Ann would like to take a move back.',
      ['accept-undo', 'decline-undo'],
    ],
    ['a rematch', over(0), 'Ann would like a rematch.', ['ask-rematch', 'decline-rematch']],
  ] as const)('about %s is announced, and both answers are sent', (_, game, words, [accept, decline]) => {
    const { shown, press, done } = open(game);
    expect(shown()).toEqual([words, 'Accept', 'Decline']);
    expect(heard()).toContain(words);
    press('Accept');
    press('Decline');
    expect(done).toEqual([accept, decline]);
  });

  test.each([
    ['a draw', playing({ offer: 1 }), 'You offered a draw.', 'decline-draw'],
    [
      'a take-back',
      playing({ undo: { by: 1, kept: 2, agreed: [] } }),
      'You asked to take a move back.',
      'decline-undo',
    ],
    ['a rematch', over(1), 'You asked for a rematch.', 'decline-rematch'],
  ] as const)('of the player about %s can be withdrawn, and is then not shown as declined', (_, game, words, verb) => {
    const { shown, press, done, setGame } = open(game);
    expect(shown()).toEqual([words, 'Withdraw']);
    press('Withdraw');
    expect(done).toEqual([verb]);
    setGame(game.view.live.status === 'over' ? over() : playing({}));
    expect(shown()).toBeNull();
  });

  test('is not shown to spectators or to players who have agreed', () => {
    expect(open(onlineGame('44', { seat: null, live: { offer: 0 } })).shown()).toBeNull();
    expect(open(playing({ undo: { by: 0, kept: 2, agreed: [1] } })).shown()).toBeNull();
  });

  test('is announced once while other parts of the game change', () => {
    const { setGame } = open(playing({ offer: 0 }));
    expect(heard()).toContain('Ann offers a draw.');
    setGame(playing({ offer: 0, clock: { left: [1, 2], running: 0, now: 5 } }));
    expect(heard()).toContain('Ann offers a draw.');
    setGame(playing({}));
    expect(heard()).toBe('The game goes on.');
  });
});

describe('a declined question', () => {
  test('is shown for five seconds', () => {
    const { setGame, shown } = open(playing({ offer: 1 }));
    setGame(playing({}));
    expect(shown()).toEqual(['Ann declined the draw.']);
    expect(heard()).toContain('Ann declined the draw.');
    vi.advanceTimersByTime(3900);
    expect(shown()).not.toBeNull();
    vi.advanceTimersByTime(200);
    expect(shown()).toBeNull();
  });

  test('makes room for the next question and does not return', () => {
    const { setGame, shown } = open(playing({ offer: 1 }));
    setGame(playing({}));
    setGame(playing({ offer: 0 }));
    expect(shown()![0]).toBe('Ann offers a draw.');
    setGame(playing({}));
    expect(shown()).toBeNull();
  });
});

test('a refusal comes before a question, and a question before a planned move', () => {
  const { setGame, setRefusal, setPlanned, shown, press } = open(playing({}));
  setPlanned(2);
  expect(shown()).toEqual(['Planned: column 3.', 'Cancel']);
  setGame(playing({ offer: 0 }));
  expect(shown()![0]).toBe('Ann offers a draw.');
  setRefusal({ command: { id: 'one', ply: 1, do: 'accept-draw' }, code: 'stale' });
  expect(shown()).toEqual(['That didn’t go through. The game had already moved on.', 'OK']);
  press('OK');
  setGame(playing({}));
  press('Cancel');
  expect(shown()).toBeNull();
});

test('a button opens the next game of a tournament at once', () => {
  const start = vi.fn();
  const { shown, press } = open(over(), { words: 'Next game: Cem, in 3 s', open: start });
  expect(shown()).toEqual(['Next game: Cem, in 3 s', 'Play']);
  press('Play');
  expect(start).toHaveBeenCalledOnce();
});

describe('an opponent who is away', () => {
  const theirs = { toMove: 0, clock: { left: [60_000, 60_000], running: 0, now: 0 } };
  const away = { seats: [false, true], watchers: 0, claimIn: [3000, null] };

  test('can lose the game to a claim after a countdown', () => {
    const { setPresence, shown, press, done } = open(playing(theirs));
    expect(shown()).toBeNull();
    setPresence(away);
    expect(shown()).toEqual(['Ann is away. You can claim the win in 3 s.']);
    vi.advanceTimersByTime(1600);
    expect(shown()).toEqual(['Ann is away. You can claim the win in 2 s.']);
    vi.advanceTimersByTime(2000);
    expect(shown()).toEqual(['Ann is away.', 'Claim the win']);
    expect(heard()).toContain('Ann is away. Claim the win');
    press('Claim the win');
    expect(done).toEqual(['claim-win']);
  });

  test('cannot lose to a claim after coming back, or on the turn of the player', () => {
    const { setPresence, setGame, shown } = open(playing(theirs));
    setPresence(away);
    setPresence({ ...away, seats: [true, true], claimIn: [null, null] });
    expect(shown()).toBeNull();
    setPresence(away);
    setGame(playing({ ...theirs, toMove: 1, clock: { ...theirs.clock, running: 1 } }));
    expect(shown()).toBeNull();
  });

  test('leaves the seat to the computer in a game of three', () => {
    const seats = ['Ann', 'Ben', 'Cem'].map((name) => ({ kind: 'person' as const, name, bot: null, taken: true }));
    const three = (moves: string) => onlineGame(`connect-9x7x4-p3 r ${moves}`, { view: { seats } });
    const { setPresence, setGame, shown, press, done } = open(three('444'));
    setPresence({ seats: [false, true, true], watchers: 0, claimIn: [3000, null, null] });
    expect(shown()).toEqual(['Ann is away. The computer can take over in 0:03.']);
    vi.advanceTimersByTime(3500);
    press('Let the computer play');
    expect(done).toEqual(['claim-win']);
    setGame(three('4'));
    expect(shown()).toBeNull();
  });

  test('is reported as having left after the end', () => {
    const { setPresence, shown } = open(over());
    setPresence(away);
    expect(shown()).toEqual(['Ann has left.']);
  });
});

/** A game of two from the view of the second player. The first player began. */
const declinable = (
  moves: number,
  live: { offer?: number | null; undo?: object | null; status?: string; asked?: readonly number[] },
) =>
  ({
    seat: 1,
    view: {
      live: { status: 'playing', offer: null, undo: null, ...live, rematch: { asked: live.asked ?? [], game: null } },
    },
    table: { seats: [{}, {}], start: { toMove: 0 }, record: { moves: new Array(moves).fill({}) } },
  }) as unknown as OnlineGame;
const mine = { by: 1, agreed: [] };

describe('declinedIn', () => {
  test('finds a draw declined by an answer or by the next move', () => {
    expect(declinedIn(declinable(4, { offer: 1 }), declinable(4, {}))).toBe('draw');
    expect(declinedIn(declinable(4, { offer: 1 }), declinable(5, {}))).toBe('draw');
  });
  test('finds a declined take-back', () => {
    expect(declinedIn(declinable(4, { undo: mine }), declinable(4, {}))).toBe('undo');
    expect(declinedIn(declinable(4, { undo: mine }), declinable(5, {}))).toBe('undo');
  });
  test('finds a declined rematch, but not an open one or one of the other player', () => {
    const ended = (...asked: readonly number[]) => declinable(9, { status: 'over', asked });
    expect(declinedIn(ended(1), ended())).toBe('rematch');
    expect(declinedIn(ended(1), ended(1))).toBeNull();
    expect(declinedIn(ended(1), ended(1, 0))).toBeNull();
    expect(declinedIn(ended(0), ended())).toBeNull();
  });
  test('finds nothing if the question was accepted, is still open, is of the other player or ended with the player’s own move', () => {
    expect(declinedIn(declinable(4, { offer: 1 }), declinable(4, { status: 'over' }))).toBeNull();
    expect(declinedIn(declinable(4, { offer: 1 }), declinable(4, { offer: 1 }))).toBeNull();
    expect(declinedIn(declinable(4, { offer: 0 }), declinable(4, {}))).toBeNull();
    expect(declinedIn(declinable(4, { undo: mine }), declinable(3, {}))).toBeNull();
    expect(declinedIn(declinable(4, { undo: mine }), declinable(4, { undo: mine }))).toBeNull();
    expect(declinedIn(declinable(5, { undo: mine }), declinable(6, {}))).toBeNull();
  });
});
