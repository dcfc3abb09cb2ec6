// Slow: not part of `npm test`.
/** Bots with a name of their own, on a real server: challenges, several games at once, restarts, revoking. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choose, gameOf, type Position, randomFrom } from '@rowhouse/rules';
import { type RowhouseServer, startRowhouse } from '@rowhouse/server/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Client } from './client.ts';
import { type PlayBotOptions, playBot } from './play-bot.ts';
import { playSeat } from './play-seat.ts';

const folder = mkdtempSync(join(tmpdir(), 'rowhouse-bots-'));
let rowhouse: RowhouseServer;
let client: Client;
beforeAll(async () => {
  rowhouse = await startRowhouse({ store: { folder } });
  client = new Client({ server: rowhouse.url });
});
let stops: AbortController[] = [];
afterEach(() => {
  for (const stop of stops) stop.abort();
  stops = [];
});
afterAll(async () => {
  await rowhouse.stop();
  rmSync(folder, { recursive: true, force: true });
});

const atRandom = (seed: number) => {
  const random = randomFrom(seed);
  return (position: Position) => choose(gameOf(position.config).moves(position), random);
};

/** A bot that plays until the test is over. */
async function start(
  name: string,
  wishes: object = {},
  { chooser = atRandom(1), ...options }: PlayBotOptions & { readonly chooser?: Parameters<typeof playBot>[2] } = {},
) {
  const key = await client.addBot({ name, games: ['connect'], ...wishes });
  const stop = new AbortController();
  stops.push(stop);
  const ended = playBot(client, key.secret, chooser, { ...options, signal: stop.signal });
  ended.catch(() => {});
  await isListed(name);
  return { ...key, stop, ended };
}

/** Until the bot is in the list of those that are connected, or no longer. */
async function isListed(name: string, isThere = true): Promise<void> {
  while ((await client.bots()).bots.some((bot) => bot.name === name) !== isThere)
    await new Promise((done) => setTimeout(done, 20));
}

it('a person challenges a bot by its name, and both play to the end; its seat is marked as a program', async () => {
  await start('Ada’s bot');
  // Capitals, spaces and apostrophes do not tell names apart.
  const mine = await client.challenge({ bot: 'adas BOT', game: 'connect-7x6x4', name: 'Ben' });
  const { seats } = await client.viewGame(mine.game);
  expect(seats[1 - mine.seat!]).toEqual({ kind: 'person', name: 'Ada’s bot', bot: null, taken: true, program: true });
  expect(seats[mine.seat!]).toEqual({ kind: 'person', name: 'Ben', bot: null, taken: true });
  const { view } = await playSeat(client, mine, atRandom(2));
  expect(view.live).toMatchObject({ status: 'over', ending: expect.any(Object) });
});

it('bots challenge each other, and play several games at once', async () => {
  const over: string[] = [];
  const onOver = ({ view }: { readonly view: { readonly game: string } }) => void over.push(view.game);
  const [one] = [
    await start('One', { most: 3 }, { onOver }),
    await start('Two', { most: 3, games: ['morris-3', 'connect'] }),
  ];
  const games = ['connect-7x6x4', 'connect-5x4x3', 'morris-3'];
  const keys = await Promise.all(games.map((game) => client.challenge({ bot: 'Two', game }, { secret: one.secret })));
  for (const { game } of keys)
    expect((await client.viewGame(game)).seats.map(({ program }) => program)).toEqual([true, true]);
  // Its token opens the seat: the challenging bot hears of its games, as the other one does.
  while (over.length < 3) await new Promise((done) => setTimeout(done, 20));
  expect(over.toSorted()).toEqual(keys.map(({ game }) => game).toSorted());
});

it('a bot declines games it does not play, and more than its limit at once; a repeated challenge is the same game', async () => {
  const neverMoves = () => new Promise<never>(() => {});
  const picky = await start(
    'Picky',
    { games: ['connect-7x6x4', 'morris'], clocks: ['live'], most: 1 },
    { chooser: neverMoves },
  );
  const ask = (wishes: object) =>
    client.challenge({
      bot: 'Picky',
      game: 'connect-7x6x4',
      clock: { kind: 'live', initial: 60_000, increment: 0 },
      ...wishes,
    });
  const refusals = [
    ['another board', () => ask({ game: 'connect-8x7x4' }), 'bot-declines'],
    ['three players', () => ask({ game: 'connect-9x8x4-p3' }), 'bot-declines'],
    ['no clock', () => client.challenge({ bot: 'Picky', game: 'connect-7x6x4' }), 'bot-declines'],
    ['a game that is none', () => ask({ game: 'chess' }), 'bad-game'],
    ['its own name', () => ask({ name: 'picky' }), 'name-taken'],
    ['a bot that is none', () => ask({ bot: 'Nobody' }), 'no-such-bot'],
    [
      'itself',
      () =>
        client.challenge(
          { bot: 'Picky', game: 'morris-6', clock: { kind: 'live', initial: 60_000, increment: 0 } },
          { secret: picky.secret },
        ),
      'bot-declines',
    ],
  ] as const;
  for (const [what, asked, code] of refusals) await expect(asked(), what).rejects.toMatchObject({ code });
  const secret = 'S'.repeat(43);
  const first = await ask({ game: 'morris-9', secret });
  expect((await ask({ game: 'morris-9', secret })).game).toBe(first.game);
  await expect(ask({})).rejects.toMatchObject({ code: 'bot-busy' });
  picky.stop.abort();
  await isListed('Picky', false);
  await expect(ask({})).rejects.toMatchObject({ code: 'bot-away' });
});

it('after a restart of the bot, and of the server, its games go on', async () => {
  const begun = Promise.withResolvers<void>();
  const waits = () => {
    begun.resolve();
    return new Promise<never>(() => {});
  };
  const bot = await start('Phoenix', {}, { chooser: waits });
  const mine = await client.challenge({ bot: 'Phoenix', game: 'connect-5x4x4' });
  const playing = playSeat(client, mine, atRandom(3));
  await begun.promise;
  bot.stop.abort();
  await expect(bot.ended).rejects.toMatchObject({ name: 'AbortError' });
  const port = Number(new URL(rowhouse.url).port);
  await rowhouse.stop();
  rowhouse = await startRowhouse({ store: { folder }, port });
  const stop = new AbortController();
  stops.push(stop);
  const games: string[] = [];
  const again = playBot(client, bot.secret, atRandom(4), {
    signal: stop.signal,
    onGame: ({ game }) => games.push(game),
  });
  again.catch(() => {});
  expect((await playing).view.live.status).toBe('over');
  expect(games).toEqual([mine.game]);
});

it('a name is one bot’s; the same secret changes what it plays, and what it is called', async () => {
  const { secret } = await client.addBot({ name: 'Mine', games: ['connect'] });
  await expect(client.addBot({ name: 'mine!', games: ['connect'] })).rejects.toMatchObject({ code: 'name-taken' });
  await expect(client.addBot({ name: '\u202e', games: ['connect'] })).rejects.toMatchObject({ code: 'bad-name' });
  await expect(client.addBot({ name: 'Three', games: ['connect-7x6x4-p3'] })).rejects.toMatchObject({
    code: 'bad-game',
  });
  await client.addBot({ name: 'Mine too', games: ['morris-6'], clocks: ['days'], most: 2, secret });
  expect(await client.viewBot(secret)).toEqual({
    name: 'Mine too',
    games: ['morris-6'],
    clocks: ['days'],
    most: 2,
    current: [],
  });
  await expect(client.pair({ game: 'connect-7x6x4', guest: secret })).rejects.toMatchObject({ code: 'no-bots' });
});

it('a deleted bot gets an error, and its name is gone from its games', async () => {
  const bot = await start('Gone', {}, { chooser: () => new Promise<never>(() => {}) });
  const { game, seat } = await client.challenge({ bot: 'Gone', game: 'connect-7x6x4' });
  await client.deleteBot(bot.secret);
  await rowhouse.online.jobs.runOnce('bots');
  await expect(bot.ended).rejects.toMatchObject({ code: 'no-such-guest' });
  expect((await client.viewGame(game)).seats[1 - seat!]).toMatchObject({ name: null, program: true });
  await expect(client.viewBot(bot.secret)).rejects.toMatchObject({ code: 'no-such-guest' });
  await expect(client.challenge({ bot: 'Gone', game: 'connect-7x6x4' })).rejects.toMatchObject({ code: 'no-such-bot' });
});

it('a bot resigns after repeated failures of its chooser, and leaves an opponent who never moves', async () => {
  const faults: unknown[] = [];
  const broken = () => {
    throw new Error('broken');
  };
  await start('Broken', {}, { chooser: broken, onFault: (error) => faults.push(error) });
  const first = await client.challenge({ bot: 'Broken', game: 'connect-7x6x4' });
  const { view } = await playSeat(client, first, atRandom(5));
  expect(view.live).toMatchObject({ status: 'over', ending: { winner: first.seat, by: 'resignation' } });
  expect(faults).toHaveLength(3);
  await start('Impatient', {}, { giveUpAfterMs: 50 });
  const second = await client.challenge({ bot: 'Impatient', game: 'connect-7x6x4' });
  const watching = client.connect({ ...second });
  const { game } = await watching.until(({ game }) => game?.view.live.status === 'over');
  expect(game!.view.live.ending).toMatchObject({ winner: second.seat });
  watching.close();
});

it('a tournament may keep bots out; a bot with an account is one, whatever it says', async () => {
  const { secret } = await client.addBot({ name: 'Player', games: ['connect'] });
  const people = await client.createTournament({ name: 'People', format: 'swiss', game: 'connect-7x6x4', bots: false });
  expect(people.view.bots).toBe(false);
  for (const request of [
    { name: 'A', bot: true },
    { name: 'B', secret },
  ])
    await expect(client.joinTournament(people.tournament, request)).rejects.toMatchObject({ code: 'no-bots' });
  const all = await client.createTournament({ name: 'All', format: 'round-robin', game: 'connect-5x4x3' });
  const joined = await client.joinTournament(all.tournament, { name: 'Player', secret });
  expect(joined.view.players).toMatchObject([{ name: 'Player', bot: true }]);
  await client.joinTournament(all.tournament, { name: 'Ben' });
  await client.runTournament(all.tournament, all.secret, { do: 'start' });
  for (;;) {
    const view = await client.viewTournament(all.tournament);
    const game = 'matches' in view ? view.matches[0]?.game : undefined;
    const shown = game && (await client.viewGame(game).catch(() => null));
    if (shown) {
      expect(shown.seats.map(({ name, program }) => [name, program === true]).toSorted()).toEqual([
        ['Ben', false],
        ['Player', true],
      ]);
      break;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
});
