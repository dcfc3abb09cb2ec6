// Slow: not part of `npm test`.
/** Functions that play online, against a real server. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameOf, type Position, randomFrom } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
import { type RowhouseServer, startRowhouse } from '@rowhouse/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { leaveGame, playSeat } from './play-seat.ts';
import { playTournament } from './play-tournament.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-play-'));
const store = { folder };
let rowhouse: RowhouseServer;
let client: Client;
beforeAll(async () => {
  rowhouse = await startRowhouse({ store });
  client = new Client({ server: rowhouse.url });
});
afterAll(async () => {
  await rowhouse.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Two people's seats in a new game. */
async function seats(game: string) {
  const red = await client.createGame({ game, seats: [{ who: 'me' }, { who: 'guest' }], first: 0 });
  return [red, await client.takeSeat(red.game, red.invites![0]!)] as const;
}
const atRandom = (seed: number) => {
  const random = randomFrom(seed);
  return (position: Position) => pickOne(gameOf(position.config).moves(position), random);
};

describe('playing a seat', () => {
  it.each(['connect-7x6x4', 'morris-3'])('two functions play %s to the end and see the same game', async (game) => {
    const [red, blue] = await seats(game);
    const ends = await Promise.all([playSeat(client, red, atRandom(1)), playSeat(client, blue, atRandom(2))]);
    expect(ends[0].view.live).toMatchObject({ status: 'over', ending: expect.any(Object) });
    expect(ends[1].table.record).toEqual(ends[0].table.record);
  });

  it('plays against a computer player with moves as text', async () => {
    const key = await client.createGame({
      game: 'connect-4x4x3',
      seats: [{ who: 'me' }, { who: 'bot', bot: 'level-1' }],
    });
    const { view } = await playSeat(client, key, (position) => {
      const game = gameOf(position.config);
      return game.makeMove(position.config, game.moves(position)[0]!);
    });
    expect(view.live.status).toBe('over');
  });

  it('continues after a restart of the server and repeats no move', async () => {
    const [red, blue] = await seats('connect-7x6x4');
    const port = Number(new URL(rowhouse.url).port);
    let turns = 0;
    const stopsServer = async (position: Position) => {
      if (++turns === 3) {
        await rowhouse.stop();
        rowhouse = await startRowhouse({ store, port });
      }
      return atRandom(turns)(position);
    };
    const ends = await Promise.all([playSeat(client, red, stopsServer), playSeat(client, blue, atRandom(5))]);
    expect(ends[0].view.live.status).toBe('over');
    expect(ends[1].table.record).toEqual(ends[0].table.record);
  });

  it('answers offers and requests as `agrees` decides, and declines them by default', async () => {
    for (const isAgreed of [false, true]) {
      const [red, blue] = await seats('connect-7x6x4');
      const watching = client.connect({ game: red.game, secret: red.secret });
      const asked: string[] = [];
      const agrees = (request: string) => asked.push(request) > 0;
      const playing = playSeat(client, blue, atRandom(1), isAgreed ? { agrees } : {});
      await watching.until(() => true);
      await watching.do('offer-draw');
      const { game } = await watching.until(({ game }) => game.view.live.offer === null);
      expect([game.view.live.ending, asked]).toEqual(
        isAgreed ? [{ winner: null, by: 'agreement' }, ['draw']] : [null, []],
      );
      if (!isAgreed) await watching.do('resign');
      await playing;
      watching.close();
    }
  });

  it('rejects with a code for an illegal move and for an unknown secret', async () => {
    const [red] = await seats('connect-7x6x4');
    await expect(playSeat(client, red, () => 99)).rejects.toMatchObject({ name: 'ClientError', code: 'no-such-move' });
    await expect(playSeat(client, red, () => 'b4')).rejects.toMatchObject({
      code: 'no-such-move',
      message: expect.stringContaining('It was "b4" in the game “connect-7x6x4 r -”.'),
    });
    const nobody = { game: red.game, secret: 'A'.repeat(43) };
    await expect(playSeat(client, nobody, () => 0)).rejects.toMatchObject({ code: 'bad-secret' });
  });
});

it('playSeat rejects with the error that the chooser throws or rejects with', async () => {
  const mine = new Error('mine');
  const throws = () => {
    throw mine;
  };
  const [red] = await seats('connect-7x6x4');
  await expect(playSeat(client, red, throws)).rejects.toBe(mine);
  await expect(playSeat(client, red, async () => throws())).rejects.toBe(mine);
});

describe('giving up', () => {
  const reason = new Error('The program ends.');
  /** A chooser that thinks until its signal is aborted, and a promise of that signal. */
  const thinker = () => {
    const begun = Promise.withResolvers<AbortSignal>();
    const think = (_: Position, __: unknown, signal: AbortSignal) => {
      begun.resolve(signal);
      return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    return { think, begun: begun.promise };
  };

  it('rejects with the signal’s reason while waiting for players, and the game can be cancelled', async () => {
    const seat = await client.createGame({ game: 'connect-7x6x4', seats: [{ who: 'me' }, { who: 'guest' }] });
    const controller = new AbortController();
    const abortWhenLoaded = { onChange: ({ game }: { game: unknown }) => game && controller.abort(reason) };
    const playing = playSeat(client, seat, atRandom(1), { signal: controller.signal, listeners: abortWhenLoaded });
    await expect(playing).rejects.toBe(reason);
    await leaveGame(client, seat);
    expect((await client.viewGame(seat.game)).live).toMatchObject({ status: 'over', cancelled: true });
    await leaveGame(client, seat);
  });

  it('aborts the chooser, and the seat can be continued or resigned', async () => {
    const [red, blue] = await seats('connect-7x6x4');
    const controller = new AbortController();
    const { think, begun } = thinker();
    const playing = playSeat(client, red, think, { signal: controller.signal });
    const thinking = await begun;
    controller.abort(reason);
    await expect(playing).rejects.toBe(reason);
    expect(thinking.aborted).toBe(true);
    const again = playSeat(client, red, atRandom(1));
    const other = client.connect(blue);
    await other.until(({ game }) => game.view.live.toMove === 1);
    await leaveGame(client, blue);
    expect((await again).view.live.ending).toEqual({ winner: 0, by: 'resignation' });
    other.close();
  });

  it('aborts the chooser and resolves when the game ends', async () => {
    const [red, blue] = await seats('connect-7x6x4');
    const { think, begun } = thinker();
    const playing = playSeat(client, red, think);
    const thinking = await begun;
    expect(thinking.aborted).toBe(false);
    await leaveGame(client, blue);
    expect((await playing).view.live.ending).toEqual({ winner: 0, by: 'resignation' });
    expect(thinking.aborted).toBe(true);
  });
});

describe('a connection', () => {
  it('reports presence and phrases', async () => {
    const [red, blue] = await seats('connect-7x6x4');
    const said: string[] = [];
    const watcher = client.connect({
      game: red.game,
      secret: null,
      listeners: { onSaid: (_, phrase) => said.push(phrase) },
    });
    await watcher.until(({ presence }) => presence?.watchers === 1);
    const player = client.connect(blue);
    await watcher.until(({ presence }) => presence?.seats[1] === true);
    expect(player.say('hello')).toBe(true);
    expect((await player.do('move', '4')).ok).toBe(false);
    expect((await player.do('offer-draw')).ok).toBe(true);
    await watcher.until(({ game }) => game.view.live.offer === 1);
    expect(said).toEqual(['hello']);
    player.close();
    await watcher.until(({ presence }) => presence?.seats[1] === false);
    watcher.close();
  });

  it('throws or rejects with a code after every misuse', async () => {
    const [red] = await seats('connect-7x6x4');
    const watcher = client.connect({ game: red.game, secret: null });
    expect(() => watcher.do('resign')).toThrow(expect.objectContaining({ code: 'no-seat' }));
    const player = client.connect(red);
    expect(() => player.do('resign')).toThrow(expect.objectContaining({ code: 'not-yet' }));
    const waiting = player.until(() => false);
    player.close();
    await expect(waiting).rejects.toMatchObject({ code: 'closed' });
    await expect(player.until(() => true)).rejects.toMatchObject({ code: 'closed' });
    expect(() => player.do('resign')).toThrow(expect.objectContaining({ code: 'closed' }));
    watcher.close();
  });

  it('answers a pending command with an error when it is closed, and keeps the command in the outbox', async () => {
    const [red] = await seats('connect-7x6x4');
    let stored: readonly object[] = [];
    const outbox = { read: () => [], write: (commands: readonly object[]) => (stored = commands) };
    const player = client.connect({ ...red, outbox });
    await player.until(() => true);
    const answer = player.do('move', '4');
    player.close();
    expect(await answer).toMatchObject({ ok: false, error: { code: 'closed' } });
    expect(stored).toHaveLength(1);
  });
});

describe('playing a tournament', () => {
  it('three bots play a Swiss tournament to the end, each marked as a bot', async () => {
    const host = await client.createTournament({
      name: 'Bots',
      format: 'swiss',
      game: 'connect-7x6x4',
      rounds: 2,
      pause: 0,
    });
    const { tournament } = host;
    const bots = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => client.joinTournament(tournament, { name, bot: true })),
    );
    await client.runTournament(tournament, host.secret, { do: 'start' });
    const ends = await Promise.all(bots.map((bot, at) => playTournament(client, bot, atRandom(at))));
    expect(ends[0]).toMatchObject({ status: 'over', round: 2, players: [{ bot: true }, { bot: true }, { bot: true }] });
    expect(ends[0]!.standings.reduce((sum, { points }) => sum + points, 0)).toBe(4);
    const games = await client.tournamentGames(tournament);
    expect(games.map(({ record }) => record === null)).toEqual([false, false]);
  });

  it('stops when its signal is aborted', async () => {
    const host = await client.createTournament({ name: 'Bots', format: 'arena', game: 'connect-7x6x4' });
    const bot = await client.joinTournament(host.tournament, { name: 'One', bot: true });
    const playing = playTournament(client, bot, atRandom(1), { signal: AbortSignal.timeout(50) });
    await expect(playing).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
