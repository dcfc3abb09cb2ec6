import type { OnlineGame } from '@rowhouse/client';
import type { Command } from '@rowhouse/protocol';
import { createSignal } from 'solid-js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FakeConnection, mount, onlineGame } from '../shared/testing/fake-online.ts';
import { client } from './client.ts';
import { createRemoteGame } from './remote-game.ts';
import { createRemoteSession } from './remote-session.ts';

const opened: (() => void)[] = [];
function open(first: OnlineGame) {
  const server = new FakeConnection();
  vi.spyOn(client, 'connect').mockImplementation(server.connect);
  const [game, setGame] = createSignal(first);
  const { it: session, dispose } = mount(() => {
    const remote = createRemoteGame('game1', 'secret');
    return createRemoteSession(remote, game);
  });
  opened.push(dispose);
  return { server, session, setGame };
}
const pending = (move: string): Pick<FakeConnection['state'], 'pending'> => ({
  pending: [{ id: 'one', ply: 1, do: 'move', move } satisfies Command],
});
const live = { clock: { kind: 'live', initial: 60_000, increment: 0 } } as const;

afterEach(() => {
  for (const close of opened.splice(0)) close();
  vi.restoreAllMocks();
});

describe('a game on a server as a session', () => {
  test('a legal move is sent as text, and the board waits for the server', () => {
    const { server, session, setGame } = open(onlineGame('4'));
    expect(session.mayMove()).toBe(true);
    expect(session.play(2).ok).toBe(true);
    expect(server.done).toEqual([['move', '3']]);
    expect(session.state().record.moves).toEqual([3]);
    server.change(pending('3'));
    expect(session.mayMove()).toBe(false);
    expect(session.sent()).toEqual({ move: 2, places: [], lines: [], isSent: true });
    setGame(onlineGame('43'));
    server.change({ pending: [] });
    expect([session.state().record.moves, session.sent()]).toEqual([[3, 2], null]);
  });

  test.each([
    ['a full column', onlineGame('4444441'), 3, 'column-full'],
    ['the turn of the opponent', onlineGame('44'), 0, 'not-your-turn'],
    ['a spectator', onlineGame('4', { seat: null }), 0, 'not-your-turn'],
  ] as const)('%s is refused at once, and nothing is sent', (_, game, column, code) => {
    const { server, session } = open(game);
    expect(session.play(column).ok).toBe(false);
    expect(server.done).toEqual([]);
    expect(session.refused()).toBe(code);
  });

  test('the next state of the game clears a refusal', () => {
    const { session, setGame } = open(onlineGame('44'));
    session.play(0);
    expect(session.refused()).toBe('not-your-turn');
    setGame(onlineGame('443'));
    expect(session.refused()).toBeNull();
  });

  test('looking back shows an earlier position until the player returns', () => {
    const { session, setGame } = open(onlineGame('4'));
    session.show(0);
    expect([session.shown(), session.live(), session.mayMove()]).toEqual([0, false, false]);
    expect(session.position().toMove).toBe(0);
    setGame(onlineGame('455'));
    expect(session.shown()).toBe(0);
    session.show(7);
    expect([session.shown(), session.live(), session.mayMove()]).toEqual([3, true, true]);
    session.show(-2);
    expect(session.shown()).toBe(0);
    setGame(onlineGame('-'));
    expect(session.live()).toBe(true);
  });

  test('undo, resigning and playing on are requests; the table cannot be reset here', () => {
    const { server, session } = open(onlineGame('45'));
    expect([session.undo().ok, session.resign().ok, session.playOn().ok]).toEqual([true, true, true]);
    expect(server.done).toEqual([['ask-undo'], ['resign'], ['play-on']]);
    expect([session.reset(), session.redo()]).toMatchObject([{ error: 'remote-seat' }, { error: 'nothing-to-redo' }]);
  });

  test('a spectator cannot ask for anything', () => {
    const { server, session } = open(onlineGame('45', { seat: null }));
    expect(session.resign()).toMatchObject({ ok: false, error: 'not-your-turn' });
    expect([session.viewer!(), session.mayMove(), server.done]).toEqual([null, false, []]);
  });

  test('a computer player that took over the seat moves for it', () => {
    const seats = [0, 1, 2].map((at) => ({
      kind: at === 1 ? ('bot' as const) : ('person' as const),
      name: at === 1 ? null : `P${at}`,
      bot: at === 1 ? 'level-3' : null,
      taken: true,
    }));
    const { session } = open(onlineGame('connect-9x7x4-p3 r 1', { view: { seats } }));
    expect([session.mayMove(), session.thinking()]).toEqual([false, true]);
  });
});

describe('a planned move', () => {
  test('is played as soon as the opponent has moved', () => {
    const { server, session, setGame } = open(onlineGame('44', { view: live }));
    expect(session.plan!(2)).toBe(true);
    expect(session.premove.planned()).toBe(2);
    expect(session.sent()?.places).toEqual([[2, 0]]);
    setGame(onlineGame('445', { view: live }));
    expect(server.done).toEqual([['move', '3']]);
    expect(session.premove.planned()).toBeNull();
  });

  test('the same column again, or a take-back, cancels it', () => {
    const { server, session, setGame } = open(onlineGame('4433', { view: live }));
    session.plan!(2);
    session.plan!(2);
    expect(session.premove.planned()).toBeNull();
    session.plan!(5);
    setGame(onlineGame('443', { view: live }));
    expect([session.premove.planned(), server.done]).toEqual([null, []]);
  });

  test('into a column that the opponent has filled is refused like any move', () => {
    const { server, session, setGame } = open(onlineGame('4444415555', { view: live }));
    session.plan!(3);
    setGame(onlineGame('44444155554', { view: live }));
    expect([server.done, session.refused()]).toEqual([[], 'column-full']);
  });

  test('needs a live clock', () => {
    const { session } = open(onlineGame('44'));
    expect(session.plan!(2)).toBe(false);
    expect(session.premove.planned()).toBeNull();
  });
});
