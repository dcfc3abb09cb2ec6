// Slow: not part of `npm test`.
/** Named bots on a real server: challenges, parallel games, restarts, deletion. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameOf, type Position, randomFrom } from '@rowhouse/rules';
import { pickOne } from '@rowhouse/rules/internal';
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
  return (position: Position) => pickOne(gameOf(position.config).moves(position), random);
};

/** A bot that plays until the test is over. */
async function start(
  name: string,
  policy: object = {},
  { chooser = atRandom(1), ...options }: PlayBotOptions & { readonly chooser?: Parameters<typeof playBot>[2] } = {},
) {
  const key = await client.addBot({ name, games: ['connect'], ...policy });
  const stop = new AbortController();
  stops.push(stop);
  const ended = playBot(client, key.secret, chooser, { ...options, signal: stop.signal });
  ended.catch(() => {});
  await waitUntilListed(name);
  return { ...key, stop, ended };
}

/** Waits until the bot appears in the list of connected bots, or with `isExpected` false, until it disappears. */
async function waitUntilListed(name: string, isExpected = true): Promise<void> {
  while ((await client.bots()).bots.some((bot) => bot.name === name) !== isExpected)
    await new Promise((done) => setTimeout(done, 20));
}

it('a person challenges a bot by name and plays to the end, and the bot’s seat is marked', async () => {
  await start('Ada’s bot');
  // Names that differ only in case, spaces or punctuation are the same.
  const mine = await client.challenge({ bot: 'adas BOT', game: 'connect-7x6x4', name: 'Ben' });
  const { seats } = await client.viewGame(mine.game);
  expect(seats[1 - mine.seat!]).toEqual({ kind: 'person', name: 'Ada’s bot', bot: null, taken: true, program: true });
  expect(seats[mine.seat!]).toEqual({ kind: 'person', name: 'Ben', bot: null, taken: true });
  const { view } = await playSeat(client, mine, atRandom(2));
  expect(view.live).toMatchObject({ status: 'over', ending: expect.any(Object) });
});

it('bots challenge each other and play several games at once', async () => {
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
  // The challenge carries One’s secret, so One also receives its games.
  while (over.length < 3) await new Promise((done) => setTimeout(done, 20));
  expect(over.toSorted()).toEqual(keys.map(({ game }) => game).toSorted());
});

it('a bot declines games outside its policy and above its limit, and a repeated challenge returns the same game', async () => {
  const neverMoves = () => new Promise<never>(() => {});
  const picky = await start(
    'Picky',
    { games: ['connect-7x6x4', 'morris'], clocks: ['live'], most: 1 },
    { chooser: neverMoves },
  );
  const ask = (changes: object) =>
    client.challenge({
      bot: 'Picky',
      game: 'connect-7x6x4',
      clock: { kind: 'live', initial: 60_000, increment: 0 },
      ...changes,
    });
  const refusals = [
    ['another board', () => ask({ game: 'connect-8x7x4' }), 'bot-declines'],
    ['three players', () => ask({ game: 'connect-9x8x4-p3' }), 'bot-declines'],
    ['a game without a clock', () => client.challenge({ bot: 'Picky', game: 'connect-7x6x4' }), 'bot-declines'],
    ['an unknown game', () => ask({ game: 'chess' }), 'bad-game'],
    ['a challenger with the name of the bot', () => ask({ name: 'picky' }), 'name-taken'],
    ['an unknown bot', () => ask({ bot: 'Nobody' }), 'no-such-bot'],
    [
      'a challenge by the bot itself',
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
  await waitUntilListed('Picky', false);
  await expect(ask({})).rejects.toMatchObject({ code: 'bot-away' });
});

it('the games of a bot continue after a restart of the bot and of the server', async () => {
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

it('a name belongs to one bot, whose owner can change its games and name with the secret', async () => {
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

it('deleting a bot ends its connection and removes its name from its games', async () => {
  const bot = await start('Gone', {}, { chooser: () => new Promise<never>(() => {}) });
  const { game, seat } = await client.challenge({ bot: 'Gone', game: 'connect-7x6x4' });
  await client.deleteBot(bot.secret);
  await rowhouse.online.jobs.runOnce('bots');
  await expect(bot.ended).rejects.toMatchObject({ code: 'no-such-guest' });
  expect((await client.viewGame(game)).seats[1 - seat!]).toMatchObject({ name: null, program: true });
  await expect(client.viewBot(bot.secret)).rejects.toMatchObject({ code: 'no-such-guest' });
  await expect(client.challenge({ bot: 'Gone', game: 'connect-7x6x4' })).rejects.toMatchObject({ code: 'no-such-bot' });
});

it('a bot resigns after repeated failures of its chooser, and when the opponent never moves', async () => {
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
  const { game } = await watching.until(({ game }) => game.view.live.status === 'over');
  expect(game.view.live.ending).toMatchObject({ winner: second.seat });
  watching.close();
});

it('a tournament can refuse bots, and a bot account always counts as a bot', async () => {
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
