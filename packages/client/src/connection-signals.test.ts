/** Signals that are aborted. */
import { GAME, moved } from '@rowhouse/protocol/testing';
import { describe, expect, it } from 'vitest';
import { World } from './testing/fake-world.ts';

const REASON = new Error('The program ends.');

describe('a signal for one wait', () => {
  it('ends that wait with its reason, and nothing else', async () => {
    const world = World.at(2, '44');
    const controller = new AbortController();
    const given = world.connection.until(() => false, { signal: controller.signal });
    const kept = world.connection.until(({ game }) => game?.view.ply === 3, { signal: new AbortController().signal });
    controller.abort(REASON);
    await expect(given).rejects.toBe(REASON);
    expect(world.state.link).toEqual({ state: 'open' });
    world.hears({ type: 'news', ...moved(3, '3') });
    expect((await kept).game?.view.ply).toBe(3);
  });

  it('aborted before: nobody waits, whatever is so', async () => {
    const waiting = World.at(2, '44').connection.until(() => true, { signal: AbortSignal.abort(REASON) });
    await expect(waiting).rejects.toBe(REASON);
  });
});

describe('a signal for the connection', () => {
  it('closes it: waits get the reason, commands without an answer stay in the outbox', async () => {
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

  it('aborted while it waits for the next attempt: there is none', () => {
    const controller = new AbortController();
    const world = World.at(2, '44', { signal: controller.signal });
    world.breaks();
    controller.abort(REASON);
    world.passes(600_000);
    world.connection.tryNow();
    expect(world.sockets).toBe(1);
  });

  it('aborted before: it never connects', async () => {
    const world = new World({ game: GAME, signal: AbortSignal.abort(REASON) });
    world.connection.tryNow();
    expect([world.sockets, world.state.link.state]).toEqual([0, 'closed']);
    await expect(world.connection.until(() => true)).rejects.toBe(REASON);
  });

  it('aborted after it was closed: it stays as it was', async () => {
    const controller = new AbortController();
    const world = World.at(2, '44', { signal: controller.signal });
    world.connection.close();
    controller.abort(REASON);
    await expect(world.connection.until(() => true)).rejects.toMatchObject({ code: 'closed' });
  });
});

it.each([
  { type: 'error', error: { code: 'unavailable', message: '' } },
  // Does not follow from what is known, so the whole game is asked for.
  { type: 'news', ...moved(9, '3') },
] as const)('closed by whoever hears $type: it stays closed, although it would have gone on', (message) => {
  const world: World = World.at(2, '44', {
    onMessage: ({ type }) => type === message.type && world.connection.close(),
  });
  world.hears(message);
  world.passes(600_000);
  expect([world.sockets, world.state.link.state]).toEqual([1, 'closed']);
});
