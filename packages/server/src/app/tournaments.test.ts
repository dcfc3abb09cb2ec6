// Slow: not part of `npm test`.
/** Tournaments over the wire, on a real port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { GameView, TournamentGames, TournamentKey, TournamentView } from '@rowhouse/protocol';
import { afterEach, expect, test } from 'vitest';
import { LocalHub } from '../bus.ts';
import { newSecret } from '../secrets.ts';
import { command, type RowhouseServer, startRowhouse } from '../testing/rowhouse-server.ts';

const CLUB = { name: 'Club', format: 'swiss', game: 'connect-7x6x4', rounds: 3, pause: 0 } as const;

const servers: RowhouseServer[] = [];
const open = async (options: Parameters<typeof startRowhouse>[0] = {}) => {
  const server = await startRowhouse(options);
  servers.push(server);
  return server;
};
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];

/** Creates a tournament with this many players. Returns its keys and functions that use it. */
async function gather(server: RowhouseServer, players: number, settings: object = {}) {
  const host = (await server.post<TournamentKey>('/api/tournaments', { ...CLUB, ...settings })).body;
  const path = `/api/tournaments/${host.tournament}`;
  const keys: TournamentKey[] = [];
  for (const name of NAMES.slice(0, players))
    keys.push((await server.post<TournamentKey>(`${path}/players`, { name })).body);
  const act = (body: object, secret = host.secret, at = server) =>
    at.post<TournamentView>(`${path}/commands`, body, secret);
  const view = async (at = server) => (await at.get<TournamentView>(path)).body;
  /** Waits until the condition holds. */
  const until = async (isSo: (seen: TournamentView) => boolean, at = server): Promise<TournamentView> => {
    for (;;) {
      const seen = await view(at);
      if (isSo(seen)) return seen;
      await wait(20);
    }
  };
  return { host, path, keys, act, view, until };
}

/** The first player wins in four moves. */
async function win(server: RowhouseServer, game: string, secrets: readonly [string, string]) {
  for (const [ply, move] of ['1', '2', '1', '2', '1', '2', '1'].entries()) {
    let answer = await server.post(`/api/games/${game}/commands`, command('move', ply, move), secrets[ply % 2]);
    // The pairing is stored before the game is created, so the game may not exist yet.
    while (answer.status === 404) {
      await wait(20);
      answer = await server.post(`/api/games/${game}/commands`, command('move', ply, move), secrets[ply % 2]);
    }
    expect(answer.status).toBe(200);
  }
}

test('five players play three rounds with pairings, byes, results, standings and all moves', async () => {
  const server = await open();
  const { keys, path, act, until } = await gather(server, 5);
  const secretOf = (player: number) => keys[player - 1]!.secret;
  expect((await act({ do: 'start' })).status).toBe(200);
  for (let round = 1; round <= 3; round++) {
    const seen = await until((view) => view.round === round);
    expect(seen.matches).toHaveLength(2);
    expect(seen.resting).toHaveLength(1);
    for (const { game, players } of seen.matches)
      await win(server, game, [secretOf(players[0]!), secretOf(players[1]!)]);
  }
  const end = await until((view) => view.status === 'over');
  expect(end.standings.reduce((sum, { points }) => sum + points, 0)).toBe(9);
  expect(end.standings[0]!.points).toBeGreaterThanOrEqual(2);
  const { body } = await server.get<TournamentGames>(`${path}/games`);
  expect(body.games).toHaveLength(6);
  // The points follow from the games alone.
  const points = new Map(end.players.map(({ player }) => [player, 0]));
  for (const { players, record } of body.games) {
    expect(record).toContain('1');
    points.set(players[0]!, points.get(players[0]!)! + 1);
  }
  const byes = 3;
  expect([...points.values()].reduce((sum, one) => sum + one, 0) + byes).toBe(9);
});

test('a game exists before its pairing is visible', async () => {
  const server = await open();
  const { act, path } = await gather(server, 6);
  const { body } = await act({ do: 'start' });
  // Any client may be the first to see the pairing.
  let seen = body;
  while (seen.matches.length === 0) seen = (await server.get<TournamentView>(path)).body;
  for (const { game } of seen.matches) expect((await server.get(`/api/games/${game}`)).status).toBe(200);
});

test('creating, joining, starting and pairing can be repeated', async () => {
  const server = await open();
  const secret = newSecret();
  const first = (await server.post<TournamentKey>('/api/tournaments', { ...CLUB, secret })).body;
  expect(first.tournament).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  const again = (await server.post<TournamentKey>('/api/tournaments', { ...CLUB, name: 'Other', secret })).body;
  expect(again).toMatchObject({ tournament: first.tournament, view: { name: 'Club' } });
  const path = `/api/tournaments/${first.tournament}`;
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dan']) {
    const own = newSecret();
    const one = (await server.post<TournamentKey>(`${path}/players`, { name, secret: own })).body;
    const two = (await server.post<TournamentKey>(`${path}/players`, { name, secret: own })).body;
    expect(two.player).toBe(one.player);
  }
  const act = (body: object) => server.post<TournamentView>(`${path}/commands`, body, secret);
  await act({ do: 'start' });
  expect((await act({ do: 'start' })).status).toBe(200);
  const rounds = await Promise.all([1, 1, 1].map((round) => act({ do: 'next-round', round })));
  expect(rounds.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await server.get<TournamentView>(path);
  expect(body.round).toBe(1);
  expect(body.matches).toHaveLength(2);
  const same = await server.get<{ nr: number }>(`${path}?since=${body.nr}`);
  expect(Object.keys(same.body)).toEqual(['nr', 'now', 'awaited']);
});

test('only the host can run a tournament, and a player can rename themselves and leave', async () => {
  const server = await open();
  const { keys, act, view } = await gather(server, 4);
  const [ann, ben] = keys as [TournamentKey, TournamentKey];
  for (const verb of ['start', 'next-round', 'pause', 'resume', 'end'])
    expect((await act({ do: verb }, ann.secret)).status).toBe(403);
  expect((await act({ do: 'leave', player: ben.player }, ann.secret)).status).toBe(403);
  expect((await act({ do: 'start' }, newSecret())).status).toBe(401);
  expect((await act({ do: 'rename', name: 'Anna' }, ann.secret)).status).toBe(200);
  expect((await act({ do: 'rename', name: 'bén' }, ann.secret)).body).toMatchObject({ error: { code: 'name-taken' } });
  expect((await act({ do: 'rename', name: 'a\u202eb' }, ann.secret)).body).toMatchObject({
    error: { code: 'bad-name' },
  });
  expect((await act({ do: 'rename', player: ben.player, name: 'Benno' })).status).toBe(200);
  expect((await act({ do: 'leave' }, ann.secret)).status).toBe(200);
  const seen = await view();
  expect(seen.players.map(({ name, left }) => [name, left])).toEqual([
    ['Anna', true],
    ['Benno', false],
    ['Cleo', false],
    ['Dan', false],
  ]);
  // Public answers contain neither secrets nor their hashes.
  expect(JSON.stringify(seen)).not.toMatch(/secret|hash/i);
});

test('a player who leaves resigns the game, and tournament games cannot be cancelled', async () => {
  const server = await open();
  const { keys, act, until } = await gather(server, 2, { rounds: 1 });
  await act({ do: 'start' });
  const { matches } = await until((view) => view.matches.length === 1);
  const [{ game, players }] = matches as [(typeof matches)[0]];
  const secret = keys[players[0]! - 1]!.secret;
  let view = await server.get<GameView>(`/api/games/${game}`);
  while (view.status === 404) view = await server.get<GameView>(`/api/games/${game}`);
  expect(view.body.seats.map(({ name }) => name)).toEqual(players.map((player) => NAMES[player! - 1]));
  const cancel = await server.post(`/api/games/${game}/commands`, command('cancel', 0), secret);
  expect(cancel.body).toMatchObject({ error: { code: 'not-in-tournament' } });
  await act({ do: 'leave' }, secret);
  const end = await until(({ status }) => status === 'over');
  expect(end.standings[0]).toMatchObject({ player: players[1], points: 1, games: 0 });
});

test('a player with a bye can play a computer player, and the bye counts regardless of the result', async () => {
  const server = await open();
  const { act, until } = await gather(server, 3, { partner: 'level-1' });
  await act({ do: 'start' });
  const { resting, standings } = await until((view) => view.resting.length === 1);
  const { player, game } = resting[0]!;
  let view = await server.get<GameView>(`/api/games/${game}`);
  while (view.status === 404) view = await server.get<GameView>(`/api/games/${game}`);
  expect(view.body.seats[1]).toMatchObject({ kind: 'bot', bot: 'level-1' });
  expect(standings.find((row) => row.player === player)).toMatchObject({ points: 1 });
});

test('the host can change the computer player between rounds without changing existing games', async () => {
  const server = await open();
  const { act, keys, until } = await gather(server, 3, { partner: 'level-1' });
  await act({ do: 'start' });
  const first = await until((view) => view.resting.length === 1);
  const botOf = async (game: string) => {
    let view = await server.get<GameView>(`/api/games/${game}`);
    while (view.status === 404) view = await server.get<GameView>(`/api/games/${game}`);
    return view.body.seats[1]!.bot;
  };
  expect(await botOf(first.resting[0]!.game!)).toBe('level-1');
  expect(await act({ do: 'partner', partner: 'nobody' })).toMatchObject({ body: { error: { code: 'no-such-bot' } } });
  const others = await act({ do: 'partner', partner: 'level-4' }, keys[0]!.secret);
  expect(others).toMatchObject({ body: { error: { code: 'not-host' } } });
  expect((await act({ do: 'partner', partner: 'level-4' })).body.partner).toBe('level-4');
  const { players, game } = first.matches[0]!;
  await win(server, game, players.map((player) => keys[player - 1]!.secret) as [string, string]);
  const second = await until((view) => view.round === 2);
  expect(await botOf(second.resting[0]!.game!)).toBe('level-4');
  expect(await botOf(first.resting[0]!.game!)).toBe('level-1');
  expect((await act({ do: 'partner', partner: null })).body).toMatchObject({
    partner: null,
    resting: [{ game: null }],
  });
});

test('two servers on one store pair each round once, and a later server continues', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-tournaments-'));
  try {
    const hub = new LocalHub();
    const one = await open({ store: { folder }, hub });
    const two = await open({ store: { folder }, hub });
    const { keys, act, until } = await gather(one, 6);
    const secretOf = (player: number) => keys[player - 1]!.secret;
    await act({ do: 'start' });
    for (let round = 1; round <= 2; round++) {
      const seen = await until((view) => view.round === round, two);
      expect(seen.matches).toHaveLength(3);
      await Promise.all(
        seen.matches.map(({ game, players }, at) =>
          win(at % 2 === 0 ? one : two, game, [secretOf(players[0]!), secretOf(players[1]!)]),
        ),
      );
    }
    await until((view) => view.round === 3, two);
    await one.stop();
    await two.stop();
    const three = await open({ store: { folder } });
    const seen = await until((view) => view.round === 3, three);
    for (const { game, players } of seen.matches)
      await win(three, game, [secretOf(players[0]!), secretOf(players[1]!)]);
    const end = await until((view) => view.status === 'over', three);
    expect(end.standings.reduce((sum, { points }) => sum + points, 0)).toBe(9);
  } finally {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Moves the time of the store in steps, so that it is not taken for an outage. */
async function pass(server: RowhouseServer, clock: { time: number }, seconds: number): Promise<void> {
  for (let left = seconds * 1000; left > 0; left -= 2000) {
    clock.time += Math.min(left, 2000);
    await server.online.jobs.runOnce('heartbeat');
  }
}

test('a pause stops clocks, rounds and the time for the first move, and nobody loses', async () => {
  const world = { time: 1_800_000_000_000 };
  const server = await open({ now: () => world.time });
  const clock = { kind: 'live', initial: 60_000, increment: 0 };
  const { keys, act, until, view, path } = await gather(server, 4, { clock, rounds: 2 });
  await act({ do: 'start' });
  const [begun, unbegun] = (await until(({ matches }) => matches.length === 2)).matches as TournamentView['matches'];
  const secretOf = (player: number) => keys[player - 1]!.secret;
  const move = (ply: number, at: 0 | 1) =>
    server.post(`/api/games/${begun!.game}/commands`, command('move', ply, '4'), secretOf(begun!.players[at]!));
  expect((await move(0, 0)).status).toBe(200);
  await pass(server, world, 10);
  expect((await act({ do: 'pause' })).body).toMatchObject({ paused: true });
  const live = async () => (await server.get<GameView>(`/api/games/${begun!.game}`)).body.live;
  while (!(await live()).paused) await wait(20);
  // The clock of the second player has run for ten seconds, of which half a second may have been the network.
  expect((await live()).clock).toMatchObject({ left: [60_000, 50_500], running: null });
  await pass(server, world, 600);
  await server.online.jobs.runOnce('clocks');
  await server.online.jobs.runOnce('tournaments');
  expect((await view()).matches.map(({ points }) => points)).toEqual([null, null]);
  expect((await move(2, 1)).body).toMatchObject({ error: { code: 'paused' } });
  expect((await act({ do: 'next-round', round: 2 })).body).toMatchObject({ error: { code: 'paused' } });
  await act({ do: 'resume' });
  while ((await live()).paused) await wait(20);
  expect((await live()).clock).toMatchObject({ left: [60_000, 50_500], running: 1 });
  // The whole time for the first move runs again.
  await pass(server, world, 118);
  await server.online.jobs.runOnce('tournaments');
  const seen = (await server.get<TournamentView>(`${path}?since=0`)).body;
  expect(seen.matches.find(({ match }) => match === unbegun!.match)!.points).toBeNull();
  expect(seen.awaited).toEqual([unbegun!.players[0]]);
});

test('games go on when the host ends a paused tournament', async () => {
  const server = await open();
  const { act, until, keys } = await gather(server, 2);
  await act({ do: 'start' });
  const { game, players } = (await until(({ matches }) => matches.length === 1)).matches[0]!;
  const isPaused = async () => (await server.get<GameView>(`/api/games/${game}`)).body.live.paused === true;
  await act({ do: 'pause' });
  while (!(await isPaused())) await wait(20);
  expect((await act({ do: 'end' })).body.status).toBe('over');
  while (await isPaused()) await wait(20);
  const { ply } = (await server.get<GameView>(`/api/games/${game}`)).body;
  const move = command('move', ply, '4');
  expect((await server.post(`/api/games/${game}/commands`, move, keys[players[0]! - 1]!.secret)).status).toBe(200);
});

test('the time for the first move runs from when the host says so, and the loser is told the true reason', async () => {
  const world = { time: 1_800_000_000_000 };
  const server = await open({ now: () => world.time });
  const settings = {
    clock: { kind: 'live', initial: 600_000, increment: 0 },
    rounds: 1,
    firstMove: 60,
    hostCounts: true,
  };
  const { act, until, view, path, keys } = await gather(server, 2, settings);
  await act({ do: 'start' });
  const first = await until(({ matches }) => matches.length === 1);
  expect(first).toMatchObject({ hostCounts: true, awaited: [first.matches[0]!.players[0]] });
  expect(first.matches[0]).not.toHaveProperty('moveBy');
  world.time += 900_000;
  await server.online.jobs.runOnce('tournaments');
  expect((await view()).matches[0]!.points).toBeNull();
  expect((await act({ do: 'count' }, keys[0]!.secret)).body).toMatchObject({ error: { code: 'not-host' } });
  expect((await act({ do: 'count' })).body.matches[0]!.moveBy).toBe(world.time + 60_000);
  world.time += 59_000;
  await server.online.jobs.runOnce('tournaments');
  expect((await view()).matches[0]!.points).toBeNull();
  world.time += 1000;
  const end = await until(({ status }) => status === 'over');
  expect(end.standings[0]).toMatchObject({ player: first.matches[0]!.players[1], points: 1, games: 0 });
  const game = (await server.get<GameView>(`/api/games/${first.matches[0]!.game}`)).body;
  expect(game.live).toMatchObject({ forfeit: 'no-show', ending: { winner: 1, by: 'resignation' } });
  expect((await server.get<TournamentGames>(`${path}/games`)).body.games[0]).toMatchObject({ played: false });
});

test('every game starts from the position of the host, who names the players and changes the clock', async () => {
  const server = await open();
  const large = `${Array.from({ length: 21 }, () => '.'.repeat(20)).join('/')} r`;
  for (const wrong of [{ position: 'r/b/r w' }, { game: 'connect-20x21x4', position: large }])
    expect((await server.post('/api/tournaments', { ...CLUB, ...wrong })).body).toMatchObject({
      error: { code: 'bad-position' },
    });
  const { act, until, path, keys } = await gather(server, 4, {
    position: '......./......./......./......./...b.../...r... r',
    pause: undefined,
  });
  expect((await act({ do: 'expect', names: ['Ann', 'Zoë'] })).body.expected).toEqual(['Zoë']);
  expect((await act({ do: 'expect', names: [' '] })).body).toMatchObject({ error: { code: 'bad-name' } });
  await act({ do: 'start' });
  const { matches } = await until((view) => view.matches.length === 2);
  const game = async (id: string) => (await server.get<GameView>(`/api/games/${id}`)).body;
  expect((await game(matches[0]!.game)).record).toContain('...b.../...r...');
  expect(
    (await act({ do: 'change', rounds: 2, clock: { kind: 'live', initial: 60_000, increment: 0 } })).body,
  ).toMatchObject({ rounds: 2, clock: { initial: 60_000 } });
  expect((await game(matches[0]!.game)).clock).toBeNull();
  expect((await act({ do: 'change', rounds: 0 })).status).toBe(400);
  // A game that has just ended counts, even if the host ends the tournament at the same moment.
  const secret = keys[matches[0]!.players[0]! - 1]!.secret;
  await server.post(`/api/games/${matches[0]!.game}/commands`, command('resign', 0), secret);
  const end = (await act({ do: 'end' })).body;
  expect(end.players.flatMap(({ results }) => results).toSorted()).toEqual(['lost', 'unfinished', 'unfinished', 'won']);
  const corrected = { do: 'correct', match: 0, player: matches[0]!.players[0], points: 1 };
  expect((await act(corrected, secret)).body).toMatchObject({ error: { code: 'not-host' } });
  expect((await act(corrected)).body.standings[0]).toMatchObject({ player: matches[0]!.players[0], points: 1 });
  expect((await server.get<TournamentGames>(`${path}/games`)).body.games[0]).toMatchObject({ corrected: true });
});

test('everyone votes on a move, the counts stay hidden until the host shows them, and it also works after the end', async () => {
  const server = await open();
  const { act, keys, view } = await gather(server, 3);
  const [ann, ben, cleo] = keys.map(({ secret }) => secret) as [string, string, string];
  const record = 'connect-7x6x4 r 4455';
  expect((await act({ do: 'ask', record: 'connect-7x6x4 r 1212121' })).body).toMatchObject({
    error: { code: 'bad-position' },
  });
  expect((await act({ do: 'ask', record }, ann)).body).toMatchObject({ error: { code: 'not-host' } });
  expect((await act({ do: 'vote', move: '3' }, ann)).body).toMatchObject({ error: { code: 'stale' } });
  await act({ do: 'end' });
  expect((await act({ do: 'ask', record })).body.question).toEqual({ record, open: true, voters: 0 });
  for (const [secret, move] of [
    [ann, '3'],
    [ben, '3'],
    [cleo, '1'],
    [ben, '6'],
  ] as const)
    expect((await act({ do: 'vote', move }, secret)).status).toBe(200);
  expect((await act({ do: 'vote', move: '9' }, ann)).body).toMatchObject({ error: { code: 'bad-move' } });
  expect((await act({ do: 'vote', move: '3' })).body).toMatchObject({ error: { code: 'no-such-player' } });
  expect((await view()).question).toEqual({ record, open: true, voters: 3 });
  const { question } = (await act({ do: 'reveal' })).body;
  expect(question).toMatchObject({ open: false, voters: 3 });
  expect(question!.votes!.toSorted((one, two) => one.move.localeCompare(two.move))).toEqual([
    { move: '1', votes: 1 },
    { move: '3', votes: 1 },
    { move: '6', votes: 1 },
  ]);
  expect((await act({ do: 'vote', move: '3' }, cleo)).body).toMatchObject({ error: { code: 'stale' } });
  expect((await act({ do: 'dismiss' })).body).not.toHaveProperty('question');
});

test.each([
  ['for three players', { game: 'connect-7x6x4-p3' }, 'two-players-only'],
  ['of an invalid game', { game: 'connect-1x1x1' }, 'bad-game'],
  ['without a name', { name: ' ' }, 'bad-name'],
  ['with a partner that does not exist', { partner: 'level-99' }, 'no-such-bot'],
])('a tournament %s is refused', async (_, wrong, code) => {
  const server = await open();
  expect((await server.post('/api/tournaments', { ...CLUB, ...wrong })).body).toMatchObject({ error: { code } });
});

test('an arena pairs only players with an open page', async () => {
  let time = 1_800_000_000_000;
  const server = await open({ now: () => time });
  const clock = { kind: 'live', initial: 60_000, increment: 0 };
  const { keys, path, act, until } = await gather(server, 3, { format: 'arena', minutes: 20, clock });
  const look = (player: number) => server.get(path, keys[player - 1]!.secret);
  for (const player of [1, 2, 3]) await look(player);
  await act({ do: 'start' });
  const first = (await until(({ matches }) => matches.length === 1)).matches[0]!;
  const [winner, loser] = first.players as [number, number];
  time += 16_000;
  const third = 6 - winner - loser;
  for (const player of [loser, third]) await look(player);
  await win(server, first.game, [keys[winner - 1]!.secret, keys[loser - 1]!.secret]);
  // The winner has more points and would be paired first.
  const next = (await until(({ matches }) => matches.length === 2)).matches.find(({ points }) => points === null)!;
  expect(next.players.toSorted()).toEqual([loser, third].toSorted());
  await look(winner);
  await win(server, next.game, [keys[next.players[0]! - 1]!.secret, keys[next.players[1]! - 1]!.secret]);
  const last = (await until(({ matches }) => matches.length === 3)).matches.find(({ points }) => points === null)!;
  expect(last.players).toContain(winner);
});
