import type { Command, News } from '@rowhouse/protocol';
import { GAME, LIVE, moved, viewOf } from '@rowhouse/protocol/testing';
import { FIND_SERVER_MS } from '@rowhouse/server/testing';
import { describe, expect, it } from 'vitest';
import { DEAD_AFTER_MS, FIRST_WAIT_MS, MAX_WAIT_MS, PING_EVERY_MS } from './reconnecting-socket.ts';
import { World } from './testing/fake-world.ts';

describe('playing online', () => {
  it('says hello first, with the secret, and shows what the server says', () => {
    const world = World.at(2, '44');
    expect(world.sent).toEqual([{ type: 'hello', v: 1, game: GAME, secret: 'secret' }]);
    expect(world.moves).toBe('44');
    expect(world.state.link).toEqual({ state: 'open' });
    expect(world.state.game?.table.seats.map(({ kind }) => kind)).toEqual(['person', 'remote']);
  });

  it('a move is shown as made only when the server has taken it', () => {
    const world = World.at(2, '44');
    void world.connection.do('move', '3');
    expect(world.sent.at(-1)).toEqual({ type: 'do', id: 'command-1', ply: 2, do: 'move', move: '3' });
    expect(world.moves).toBe('44');
    expect(world.state.pending).toHaveLength(1);
    world.hears({ type: 'done', id: 'command-1', ply: 3, news: moved(3, '3') });
    expect(world.moves).toBe('443');
    expect(world.state.pending).toEqual([]);
    expect(world.stored).toEqual([]);
  });

  it('an undo that all agreed to takes moves back; an open request does not', () => {
    const world = World.at(3, '443');
    const undo = { by: 0, kept: 2, agreed: [] };
    const asked = { from: 3, ply: 4, entries: [{ ply: 4, at: 0, seat: 0, did: 'ask-undo', kept: 2 } as const] };
    world.hears({ type: 'news', ...asked, live: { ...LIVE, undo } });
    expect(world.moves).toBe('443');
    const agreed = { from: 4, ply: 5, entries: [{ ply: 5, at: 0, seat: 1, did: 'accept-undo', kept: 2 } as const] };
    world.hears({ type: 'news', ...agreed, live: LIVE });
    expect(world.moves).toBe('44');
  });

  it('the ending comes from the server', () => {
    const world = World.at(2, '44');
    const ending = { winner: 1, by: 'resignation' } as const;
    const entries = [{ ply: 3, at: 0, seat: 0, did: 'resign' } as const];
    world.hears({ type: 'news', from: 2, ply: 3, entries, live: { ...LIVE, status: 'over', ending } });
    expect(world.state.game?.table.ending).toEqual(ending);
  });

  it('news that does not change the table leaves the same object', () => {
    const world = World.at(2, '44');
    const before = world.state.game?.table;
    const entries = [{ ply: 3, at: 0, seat: 1, did: 'offer-draw' } as const];
    world.hears({ type: 'news', from: 2, ply: 3, entries, live: { ...LIVE, offer: 1 } });
    expect(world.state.game?.table).toBe(before);
    expect(world.state.game?.view.live.offer).toBe(1);
  });

  it('a refused move is reported, and the board is as the server says', () => {
    const world = World.at(2, '44');
    void world.connection.do('move', '3');
    const error = { code: 'stale', message: '' } as const;
    world.hears({ type: 'refused', id: 'command-1', error, view: viewOf(4, '4455') });
    expect(world.refused.map(([{ move }, { code }]) => [move, code])).toEqual([['3', 'stale']]);
    expect([world.moves, world.state.pending, world.stored]).toEqual(['4455', [], []]);
  });

  it('a phrase is sent only while connected', () => {
    const world = World.at(2, '44');
    expect(world.connection.say('hello')).toBe(true);
    world.hears({ type: 'said', seat: 1, phrase: 'thanks' });
    expect(world.said).toEqual(['thanks']);
    world.breaks();
    expect(world.connection.say('hello')).toBe(false);
  });
});

describe('coming back after an interruption', () => {
  it('resumes from the last ply seen', () => {
    const world = World.at(2, '44');
    world.breaks();
    world.passes(MAX_WAIT_MS * 2);
    world.opens();
    expect(world.sent).toEqual([{ type: 'hello', v: 1, game: GAME, secret: 'secret', since: 2 }]);
    world.welcome({ news: { ...moved(3, '3'), from: 2 } });
    expect(world.moves).toBe('443');
  });

  it.each([0, 0.5, 0.999])('waits half a second, doubling to fifteen, times a random factor (%d)', (random) => {
    const world = World.at(2, '44');
    world.random = random;
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      world.breaks();
      const { link } = world.state;
      if (link.state !== 'waiting') throw new Error(link.state);
      waits.push((link.retryAt - world.now) / (0.5 + random));
      world.passes(link.retryAt - world.now);
    }
    const expected = Array.from({ length: 8 }, (_, at) => Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** at));
    for (const [at, wait] of waits.entries()) expect(wait).toBeCloseTo(expected[at]!);
    // No player is charged for an outage until then: servers expect clients to be back.
    expect(MAX_WAIT_MS * (0.5 + random)).toBeLessThan(FIND_SERVER_MS);
  });

  it('a server that says goodbye says how long to wait', () => {
    const world = World.at(2, '44');
    world.hears({ type: 'bye', retry: 4000 });
    world.breaks(1012);
    expect(world.state.link).toEqual({ state: 'waiting', retryAt: world.now + 4000 });
  });

  it('an unanswered command is sent again with its old id and ply, and done once', () => {
    const world = World.at(2, '44');
    void world.connection.do('move', '3');
    const first = world.sent.at(-1);
    world.breaks();
    world.passes(60_000);
    world.opens();
    // It had been taken: the news has it already, and the answer is as the first time.
    world.welcome({ news: moved(3, '3') });
    expect(world.sent.at(-1)).toEqual(first);
    world.hears({ type: 'done', id: 'command-1', ply: 3 });
    expect([world.moves, world.state.pending]).toEqual(['443', []]);
  });

  it('a move made without a network is stored, shown as sent, and sent when the network is back', () => {
    const world = World.at(2, '44');
    world.online = false;
    world.connection.lost();
    expect(world.state.link).toEqual({ state: 'away' });
    expect(world.isClosed).toBe(true);
    void world.connection.do('move', '3');
    expect([world.moves, world.state.pending.length, world.stored.length]).toEqual(['44', 1, 1]);
    world.passes(600_000);
    expect(world.sockets).toBe(1);
    world.online = true;
    world.connection.tryNow();
    world.opens();
    world.welcome({ news: { from: 2, ply: 2, entries: [], live: LIVE } });
    expect(world.sent.at(-1)).toMatchObject({ type: 'do', ply: 2, move: '3' });
  });

  it('a page that was closed with an unanswered move sends it when it is opened again', () => {
    const kept: Command = { id: 'command-of-before', ply: 2, do: 'move', move: '3' };
    const world = new World({ stored: [kept] });
    world.connection.tryNow();
    world.opens();
    world.welcome({ view: viewOf(2, '44') });
    expect(world.sent.at(-1)).toEqual({ type: 'do', ...kept });
  });

  it('a watcher sends nothing, even if commands are stored', () => {
    const world = new World({ secret: null, stored: [{ id: 'command-of-before', ply: 2, do: 'move', move: '3' }] });
    world.connection.tryNow();
    world.opens();
    world.welcome({ view: viewOf(2, '44') });
    expect(world.sent).toEqual([{ type: 'hello', v: 1, game: GAME }]);
  });

  it('after a gap in the news, or an undo among several entries, the whole game is requested', () => {
    const undone: News = {
      from: 2,
      ply: 4,
      entries: [
        { ply: 3, at: 0, seat: 0, did: 'ask-undo', kept: 0 },
        { ply: 4, at: 0, seat: 1, did: 'accept-undo', kept: 0 },
      ],
      live: LIVE,
    };
    for (const news of [moved(5, '1'), undone, moved(3, '9')]) {
      const world = World.at(2, '44');
      void world.connection.do('offer-draw');
      world.hears({ type: 'news', ...news });
      expect(world.sent.at(-1)).toEqual({ type: 'hello', v: 1, game: GAME, secret: 'secret' });
      expect(world.moves).toBe('44');
      world.welcome({ view: viewOf(5, '1') });
      expect(world.moves).toBe('1');
      expect(world.sent.at(-1)).toMatchObject({ type: 'do', do: 'offer-draw', ply: 2 });
    }
  });

  it.each(['unavailable', 'stopping', 'internal', 'too-many'] as const)(
    '%s says nothing about whether it was taken: it is sent again',
    (code) => {
      const world = World.at(2, '44');
      void world.connection.do('move', '3');
      const first = world.sent.at(-1);
      world.sent.length = 0;
      world.hears({ type: 'refused', id: 'command-1', error: { code, message: '', retryAfter: 3 } });
      expect([world.refused, world.state.pending.length]).toEqual([[], 1]);
      world.passes(3000);
      expect(world.sent).toEqual([first]);
    },
  );

  it('a silent connection is dropped', () => {
    const world = World.at(2, '44');
    world.passes(PING_EVERY_MS);
    expect(world.sent.at(-1)?.type).toBe('ping');
    world.hears({ type: 'pong', t: 0, now: 0 });
    world.passes(PING_EVERY_MS + DEAD_AFTER_MS - 1);
    expect(world.state.link.state).toBe('open');
    world.passes(1);
    expect([world.state.link.state, world.isClosed]).toEqual(['waiting', true]);
  });

  it('a command without any sign of life for a while: the connection is dropped, and the command sent again', () => {
    const world = World.at(2, '44');
    void world.connection.do('move', '3');
    const first = world.sent.at(-1);
    world.passes(DEAD_AFTER_MS - 1);
    expect(world.state.link.state).toBe('open');
    world.passes(1);
    expect(world.state.link.state).toBe('waiting');
    world.passes(MAX_WAIT_MS * 2);
    world.opens();
    world.welcome({ news: { from: 2, ply: 2, entries: [], live: LIVE } });
    expect(world.sent.at(-1)).toEqual(first);
  });

  it('a hello without any sign of life for a while: the connection is dropped, and another one is tried', () => {
    const world = new World();
    world.connection.tryNow();
    world.opens();
    world.passes(DEAD_AFTER_MS - 1);
    expect(world.state.link.state).toBe('connecting');
    world.passes(1);
    expect([world.state.link.state, world.isClosed]).toEqual(['waiting', true]);
    world.passes(FIRST_WAIT_MS * 2);
    expect([world.state.link.state, world.sockets]).toEqual(['connecting', 2]);
  });

  it('messages of a dropped connection are ignored', () => {
    const world = World.at(2, '44');
    world.connection.lost();
    world.hears({ type: 'news', ...moved(3, '3') });
    expect(world.moves).toBe('44');
  });

  it.each(['no-such-game', 'bad-secret', 'bad-version'] as const)('%s: it does not try again', (code) => {
    const world = new World();
    world.connection.tryNow();
    world.opens();
    world.hears({ type: 'error', error: { code, message: '' } });
    expect(world.state.link).toEqual({ state: 'failed', code });
    world.passes(600_000);
    world.connection.tryNow();
    expect(world.sockets).toBe(1);
  });

  it('a game that is deleted while it is followed is gone, too; other trouble is only told', () => {
    const world = World.at(2, '44');
    world.hears({ type: 'error', error: { code: 'too-many', message: '' } });
    expect(world.state.link.state).toBe('open');
    world.hears({ type: 'error', error: { code: 'no-such-game', message: '' } });
    expect(world.state.link).toEqual({ state: 'failed', code: 'no-such-game' });
  });
});
