/** Aborted signals end waits and close connections. */
import { moved, TEST_GAME, testView } from '@rowhouse/protocol/testing';
import { describe, expect, it } from 'vitest';
import { World } from './testing/fake-world.ts';

const REASON = new Error('The program ends.');

describe('a signal for one wait', () => {
  it('ends only that wait, with its reason', async () => {
    const world = World.at(2, '44');
    const controller = new AbortController();
    const aborted = world.connection.until(() => false, { signal: controller.signal });
    const other = world.connection.until(({ game }) => game.view.ply === 3, { signal: new AbortController().signal });
    controller.abort(REASON);
    await expect(aborted).rejects.toBe(REASON);
    expect(world.state.link).toEqual({ state: 'open' });
    world.receive({ type: 'news', ...moved(3, '3') });
    expect((await other).game.view.ply).toBe(3);
  });

  it('goes on until the server has sent the game', async () => {
    const world = new World();
    const waiting = world.connection.until(() => true);
    world.connection.tryNow();
    world.openSocket();
    world.welcome({ view: testView(2, '44') });
    expect((await waiting).game.view.ply).toBe(2);
  });

  it('rejects at once if it was aborted before, even if the condition holds', async () => {
    const waiting = World.at(2, '44').connection.until(() => true, { signal: AbortSignal.abort(REASON) });
    await expect(waiting).rejects.toBe(REASON);
  });
});

describe('a signal for the connection', () => {
  it('closes the connection, rejects waits with its reason, and keeps unanswered commands in the outbox', async () => {
    const controller = new AbortController();
    const world = World.at(2, '44', { signal: controller.signal });
    const waiting = world.connection.until(() => false);
    const answer = world.connection.do('move', '3');
    controller.abort(REASON);
    await expect(waiting).rejects.toBe(REASON);
    expect(await answer).toMatchObject({ ok: false, error: { code: 'closed' } });
    expect([world.isClosed, world.state.link.state, world.stored.length]).toEqual([true, 'closed', 1]);
    await expect(world.connection.until(() => true)).rejects.toBe(REASON);
    expect(() => world.connection.do('resign')).toThrow(expect.objectContaining({ code: 'closed' }));
  });

  it('prevents the next attempt', () => {
    const controller = new AbortController();
    const world = World.at(2, '44', { signal: controller.signal });
    world.breakSocket();
    controller.abort(REASON);
    world.advanceTime(600_000);
    world.connection.tryNow();
    expect(world.sockets).toBe(1);
  });

  it('prevents the first attempt if it was aborted before', async () => {
    const world = new World({ game: TEST_GAME, signal: AbortSignal.abort(REASON) });
    world.connection.tryNow();
    expect([world.sockets, world.state.link.state]).toEqual([0, 'closed']);
    await expect(world.connection.until(() => true)).rejects.toBe(REASON);
  });

  it('changes nothing on a closed connection', async () => {
    const controller = new AbortController();
    const world = World.at(2, '44', { signal: controller.signal });
    world.connection.close();
    controller.abort(REASON);
    await expect(world.connection.until(() => true)).rejects.toMatchObject({ code: 'closed' });
  });
});

it.each([
  { type: 'error', error: { code: 'unavailable', message: '' } },
  // This news does not follow the known state, so the client asks for the whole game.
  { type: 'news', ...moved(9, '3') },
] as const)('a connection stays closed after a listener closes it during a $type message', (message) => {
  const world: World = World.at(2, '44', {
    onMessage: ({ type }) => type === message.type && world.connection.close(),
  });
  world.receive(message);
  world.advanceTime(600_000);
  expect([world.sockets, world.state.link.state]).toEqual([1, 'closed']);
});
