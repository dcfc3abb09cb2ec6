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
  test('sends a legal move as text and waits for the server', () => {
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
  ] as const)('refuses %s at once and sends nothing', (_, game, column, code) => {
    const { server, session } = open(game);
    expect(session.play(column).ok).toBe(false);
    expect(server.done).toEqual([]);
    expect(session.refused()).toBe(code);
  });

  test('clears a refusal at the next state of the game', () => {
    const { session, setGame } = open(onlineGame('44'));
    session.play(0);
    expect(session.refused()).toBe('not-your-turn');
    setGame(onlineGame('443'));
    expect(session.refused()).toBeNull();
  });

  test('shows an earlier position until the player returns', () => {
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

  test('sends undo, resigning and playing on as requests, and refuses a reset', () => {
    const { server, session } = open(onlineGame('45'));
    expect([session.undo().ok, session.resign().ok, session.playOn().ok]).toEqual([true, true, true]);
    expect(server.done).toEqual([['ask-undo'], ['resign'], ['play-on']]);
    expect([session.reset(), session.redo()]).toMatchObject([
      { error: { code: 'remote-seat' } },
      { error: { code: 'nothing-to-redo' } },
    ]);
  });

  test('refuses requests of a spectator', () => {
    const { server, session } = open(onlineGame('45', { seat: null }));
    expect(session.resign()).toMatchObject({ ok: false, error: { code: 'not-your-turn' } });
    expect([session.viewer!(), session.mayMove(), server.done]).toEqual([null, false, []]);
  });

  test('waits for the computer player that took over the seat', () => {
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
  test('is played after the move of the opponent', () => {
    const { server, session, setGame } = open(onlineGame('44', { view: live }));
    expect(session.plan!(2)).toBe(true);
    expect(session.premove.planned()).toBe(2);
    expect(session.sent()?.places).toEqual([[2, 0]]);
    setGame(onlineGame('445', { view: live }));
    expect(server.done).toEqual([['move', '3']]);
    expect(session.premove.planned()).toBeNull();
  });

  test('is cancelled by the same column or by a take-back', () => {
    const { server, session, setGame } = open(onlineGame('4433', { view: live }));
    session.plan!(2);
    session.plan!(2);
    expect(session.premove.planned()).toBeNull();
    session.plan!(5);
    setGame(onlineGame('443', { view: live }));
    expect([session.premove.planned(), server.done]).toEqual([null, []]);
  });

  test('is refused if the opponent has filled the column', () => {
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
