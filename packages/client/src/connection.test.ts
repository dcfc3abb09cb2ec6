import type { Command, News } from '@rowhouse/protocol';
import { LIVE, moved, TEST_GAME, testView } from '@rowhouse/protocol/testing';
import { FIND_SERVER_MS } from '@rowhouse/server/testing';
import { describe, expect, it } from 'vitest';
import { DEAD_AFTER_MS, FIRST_WAIT_MS, MAX_WAIT_MS, PING_EVERY_MS } from './reconnecting-socket.ts';
import { World } from './testing/fake-world.ts';

describe('playing online', () => {
  it('sends hello with the secret first and shows the server’s game', () => {
    const world = World.at(2, '44');
    expect(world.sent).toEqual([{ type: 'hello', v: 1, game: TEST_GAME, secret: 'secret' }]);
    expect(world.moves).toBe('44');
    expect(world.state.link).toEqual({ state: 'open' });
    expect(world.state.game?.table.seats.map(({ kind }) => kind)).toEqual(['person', 'remote']);
  });

  it('shows a move only after the server has accepted it', () => {
    const world = World.at(2, '44');
    void world.connection.do('move', '3');
    expect(world.sent.at(-1)).toEqual({ type: 'do', id: 'command-1', ply: 2, do: 'move', move: '3' });
    expect(world.moves).toBe('44');
    expect(world.state.pending).toHaveLength(1);
    world.receive({ type: 'done', id: 'command-1', ply: 3, news: moved(3, '3') });
    expect(world.moves).toBe('443');
    expect(world.state.pending).toEqual([]);
    expect(world.stored).toEqual([]);
  });

  it('takes moves back only after all players have agreed', () => {
    const world = World.at(3, '443');
    const undo = { by: 0, kept: 2, agreed: [] };
    const asked = { from: 3, ply: 4, entries: [{ ply: 4, at: 0, seat: 0, did: 'ask-undo', kept: 2 } as const] };
    world.receive({ type: 'news', ...asked, live: { ...LIVE, undo } });
    expect(world.moves).toBe('443');
    const agreed = { from: 4, ply: 5, entries: [{ ply: 5, at: 0, seat: 1, did: 'accept-undo', kept: 2 } as const] };
    world.receive({ type: 'news', ...agreed, live: LIVE });
    expect(world.moves).toBe('44');
  });

  it('shows the ending that the server sends', () => {
    const world = World.at(2, '44');
    const ending = { winner: 1, by: 'resignation' } as const;
    const entries = [{ ply: 3, at: 0, seat: 0, did: 'resign' } as const];
    world.receive({ type: 'news', from: 2, ply: 3, entries, live: { ...LIVE, status: 'over', ending } });
    expect(world.state.game?.table.ending).toEqual(ending);
  });

  it('keeps the same table object when news does not change it', () => {
    const world = World.at(2, '44');
    const before = world.state.game?.table;
    const entries = [{ ply: 3, at: 0, seat: 1, did: 'offer-draw' } as const];
    world.receive({ type: 'news', from: 2, ply: 3, entries, live: { ...LIVE, offer: 1 } });
    expect(world.state.game?.table).toBe(before);
    expect(world.state.game?.view.live.offer).toBe(1);
  });

  it('reports a refused move and shows the server’s board', () => {
    const world = World.at(2, '44');
    void world.connection.do('move', '3');
    const error = { code: 'stale', message: '' } as const;
    world.receive({ type: 'refused', id: 'command-1', error, view: testView(4, '4455') });
    expect(world.refused.map(([{ move }, { code }]) => [move, code])).toEqual([['3', 'stale']]);
    expect([world.moves, world.state.pending, world.stored]).toEqual(['4455', [], []]);
  });

  it('sends phrases only while connected', () => {
    const world = World.at(2, '44');
    expect(world.connection.say('hello')).toBe(true);
    world.receive({ type: 'said', seat: 1, phrase: 'thanks' });
    expect(world.said).toEqual(['thanks']);
    world.breakSocket();
    expect(world.connection.say('hello')).toBe(false);
  });
});

describe('reconnecting after an interruption', () => {
  it('resumes from the last known ply', () => {
    const world = World.at(2, '44');
    world.breakSocket();
    world.advanceTime(MAX_WAIT_MS * 2);
    world.openSocket();
    expect(world.sent).toEqual([{ type: 'hello', v: 1, game: TEST_GAME, secret: 'secret', since: 2 }]);
    world.welcome({ news: { ...moved(3, '3'), from: 2 } });
    expect(world.moves).toBe('443');
  });

  it.each([0, 0.5, 0.999])(
    'waits half a second, doubling up to fifteen seconds, times a random factor (%d)',
    (random) => {
      const world = World.at(2, '44');
      world.random = random;
      const waits: number[] = [];
      for (let tries = 0; tries < 8; tries++) {
        world.breakSocket();
        const { link } = world.state;
        if (link.state !== 'waiting') throw new Error(link.state);
        waits.push((link.retryAt - world.now) / (0.5 + random));
        world.advanceTime(link.retryAt - world.now);
      }
      const expected = Array.from({ length: 8 }, (_, at) => Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** at));
      for (const [at, wait] of waits.entries()) expect(wait).toBeCloseTo(expected[at]!);
      // Servers charge no player for an outage before this time, so clients must have tried again by then.
      expect(MAX_WAIT_MS * (0.5 + random)).toBeLessThan(FIND_SERVER_MS);
    },
  );

  it('waits as long as the server asked in bye', () => {
    const world = World.at(2, '44');
    world.receive({ type: 'bye', retry: 4000 });
    world.breakSocket(1012);
    expect(world.state.link).toEqual({ state: 'waiting', retryAt: world.now + 4000 });
  });

  it('repeats an unanswered command with its id and ply, and it takes effect once', () => {
    const world = World.at(2, '44');
    void world.connection.do('move', '3');
    const first = world.sent.at(-1);
    world.breakSocket();
    world.advanceTime(60_000);
    world.openSocket();
    // The server had accepted the command: the news contains it, and the answer is the same as the first time.
    world.welcome({ news: moved(3, '3') });
    expect(world.sent.at(-1)).toEqual(first);
    world.receive({ type: 'done', id: 'command-1', ply: 3 });
    expect([world.moves, world.state.pending]).toEqual(['443', []]);
  });

  it('stores a move made offline, shows it as pending, and sends it when the network is back', () => {
    const world = World.at(2, '44');
    world.online = false;
    world.connection.goOffline();
    expect(world.state.link).toEqual({ state: 'away' });
    expect(world.isClosed).toBe(true);
    void world.connection.do('move', '3');
    expect([world.moves, world.state.pending.length, world.stored.length]).toEqual(['44', 1, 1]);
    world.advanceTime(600_000);
    expect(world.sockets).toBe(1);
    world.online = true;
    world.connection.tryNow();
    world.openSocket();
    world.welcome({ news: { from: 2, ply: 2, entries: [], live: LIVE } });
    expect(world.sent.at(-1)).toMatchObject({ type: 'do', ply: 2, move: '3' });
  });

  it('sends an unanswered move after the page was closed and reopened', () => {
    const kept: Command = { id: 'command-of-before', ply: 2, do: 'move', move: '3' };
    const world = new World({ stored: [kept] });
    world.connection.tryNow();
    world.openSocket();
    world.welcome({ view: testView(2, '44') });
    expect(world.sent.at(-1)).toEqual({ type: 'do', ...kept });
  });

  it('sends no stored commands as a spectator', () => {
    const world = new World({ secret: null, stored: [{ id: 'command-of-before', ply: 2, do: 'move', move: '3' }] });
    world.connection.tryNow();
    world.openSocket();
    world.welcome({ view: testView(2, '44') });
    expect(world.sent).toEqual([{ type: 'hello', v: 1, game: TEST_GAME }]);
  });

  it('requests the whole game after a gap in the news, or after an undo among several entries', () => {
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
      world.receive({ type: 'news', ...news });
      expect(world.sent.at(-1)).toEqual({ type: 'hello', v: 1, game: TEST_GAME, secret: 'secret' });
      expect(world.moves).toBe('44');
      world.welcome({ view: testView(5, '1') });
      expect(world.moves).toBe('1');
      expect(world.sent.at(-1)).toMatchObject({ type: 'do', do: 'offer-draw', ply: 2 });
    }
  });

  it.each(['unavailable', 'stopping', 'internal', 'too-many'] as const)(
    'repeats a command after the error %s',
    (code) => {
      const world = World.at(2, '44');
      void world.connection.do('move', '3');
      const first = world.sent.at(-1);
      world.sent.length = 0;
      world.receive({ type: 'refused', id: 'command-1', error: { code, message: '', retryAfter: 3 } });
      expect([world.refused, world.state.pending.length]).toEqual([[], 1]);
      world.advanceTime(3000);
      expect(world.sent).toEqual([first]);
    },
  );

  it('drops a silent connection', () => {
    const world = World.at(2, '44');
    world.advanceTime(PING_EVERY_MS);
    expect(world.sent.at(-1)?.type).toBe('ping');
    world.receive({ type: 'pong', t: 0, now: 0 });
    world.advanceTime(PING_EVERY_MS + DEAD_AFTER_MS - 1);
    expect(world.state.link.state).toBe('open');
    world.advanceTime(1);
    expect([world.state.link.state, world.isClosed]).toEqual(['waiting', true]);
  });

  it('drops the connection and repeats the command when no answer comes', () => {
    const world = World.at(2, '44');
    void world.connection.do('move', '3');
    const first = world.sent.at(-1);
    world.advanceTime(DEAD_AFTER_MS - 1);
    expect(world.state.link.state).toBe('open');
    world.advanceTime(1);
    expect(world.state.link.state).toBe('waiting');
    world.advanceTime(MAX_WAIT_MS * 2);
    world.openSocket();
    world.welcome({ news: { from: 2, ply: 2, entries: [], live: LIVE } });
    expect(world.sent.at(-1)).toEqual(first);
  });

  it('drops the connection and reconnects when hello gets no answer', () => {
    const world = new World();
    world.connection.tryNow();
    world.openSocket();
    world.advanceTime(DEAD_AFTER_MS - 1);
    expect(world.state.link.state).toBe('connecting');
    world.advanceTime(1);
    expect([world.state.link.state, world.isClosed]).toEqual(['waiting', true]);
    world.advanceTime(FIRST_WAIT_MS * 2);
    expect([world.state.link.state, world.sockets]).toEqual(['connecting', 2]);
  });

  it('ignores messages of a dropped connection', () => {
    const world = World.at(2, '44');
    world.connection.goOffline();
    world.receive({ type: 'news', ...moved(3, '3') });
    expect(world.moves).toBe('44');
  });

  it.each(['no-such-game', 'bad-secret', 'bad-version'] as const)('does not reconnect after %s', (code) => {
    const world = new World();
    world.connection.tryNow();
    world.openSocket();
    world.receive({ type: 'error', error: { code, message: '' } });
    expect(world.state.link).toEqual({ state: 'failed', code });
    world.advanceTime(600_000);
    world.connection.tryNow();
    expect(world.sockets).toBe(1);
  });

  it('fails when the followed game is deleted, and only reports other errors', () => {
    const world = World.at(2, '44');
    world.receive({ type: 'error', error: { code: 'too-many', message: '' } });
    expect(world.state.link.state).toBe('open');
    world.receive({ type: 'error', error: { code: 'no-such-game', message: '' } });
    expect(world.state.link).toEqual({ state: 'failed', code: 'no-such-game' });
  });
});
