/** The command, against a real server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, newSecret } from '@rowhouse/client';
import { type RowhouseServer, startRowhouse } from '@rowhouse/server/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { main } from '../main.ts';

const secret = newSecret();
const folder = mkdtempSync(join(tmpdir(), 'rowhouse-admin-'));
let server: RowhouseServer;
let client: Client;
beforeAll(async () => {
  server = await startRowhouse({ adminSecret: secret });
  client = new Client({ server: server.url });
  writeFileSync(join(folder, 'admin-secret'), `${secret}\n`);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  vi.stubEnv('ROWHOUSE_ADMIN_SECRET', secret);
});

async function run(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const said = { out: '', err: '' };
  const output = {
    out: (text: string) => {
      said.out += text;
    },
    err: (text: string) => {
      said.err += text;
    },
  };
  const status = await main(['admin', ...args, '--server', server.url], output);
  return { status, ...said };
}

test('status shows the state of the server, as lines and as JSON', async () => {
  const { status, out } = await run();
  expect([status, out]).toEqual([0, expect.stringMatching(/^version +0\.0\.0\nup since /)]);
  expect(JSON.parse((await run('status', '--json')).out)).toMatchObject({ ready: true, games: { playing: 0 } });
});

test('games lists games, and delete removes one', async () => {
  const { game } = await client.createGame({ game: 'morris-9', seats: [{ who: 'me' }, { who: 'guest' }], name: 'Ann' });
  expect((await run('games')).out).toMatch(new RegExp(`^${game}  .* waiting  0 entries  morris-9  Ann – \\?`, 'm'));
  const unsure = await run('delete', 'game', game);
  expect([unsure.status, unsure.err]).toEqual([2, 'rowhouse admin: delete: expected --yes\n']);
  expect(await run('delete', 'game', game, '--yes')).toMatchObject({ status: 0, out: 'Deleted.\n' });
  expect((await run('games')).out).toBe('None.\n');
  const again = await run('delete', 'game', game, '--yes');
  expect([again.status, again.err]).toEqual([1, 'rowhouse admin: There is no such game.\n']);
});

test('guests, tournaments and streets can be listed and deleted', async () => {
  await client.addGuest({ name: 'Rude' });
  const [guest] = (await run('guests')).out.split(/ +/);
  expect((await run('delete', 'guest', guest!, '--yes')).status).toBe(0);
  expect((await run('guests')).out).toBe('None.\n');
  const { tournament } = await client.createTournament({ name: 'Club', format: 'arena', game: 'connect-7x6x4' });
  expect((await run('tournaments')).out).toMatch(/^\S+ {2}.* open {2}arena {2}connect-7x6x4 {2}Club {2}127\.0\.0\.1$/m);
  expect((await run('tournaments', '--search', 'clu')).out).toContain('Club');
  expect((await run('tournaments', '--search', 'school')).out).toBe('None.\n');
  await client.joinTournament(tournament, { name: 'Pupil' });
  expect(await run('delete', 'player', `${tournament}/2`, '--yes')).toMatchObject({ status: 1 });
  expect(await run('delete', 'player', `${tournament}/1`, '--yes')).toMatchObject({ status: 0 });
  expect(await client.viewTournament(tournament)).toMatchObject({ players: [{ name: '#1' }] });
  expect((await run('delete', 'tournament', tournament, '--yes')).status).toBe(0);
  const { street } = await client.createStreet({ street: 'Mill Lane', name: 'Ann' });
  expect((await run('streets')).out).toMatch(/^\S+ {2}.* 1 people {2}Mill Lane$/m);
  expect((await run('delete', 'street', street, '--yes')).status).toBe(0);
  expect((await run('streets')).out).toBe('None.\n');
});

test('block and unblock change the blocked addresses and the audit log', async () => {
  expect((await run('block', '203.0.113.9', '--note', 'spam')).out).toMatch(/^203\.0\.113\.9 .* spam\n$/);
  expect((await run('blocks')).out).toContain('203.0.113.9');
  expect((await run('unblock', '203.0.113.9')).out).toBe('None.\n');
  expect((await run('audit')).out).toMatch(/^\d+ +.* unblock +203\.0\.113\.9 +admin /);
  const wrong = await run('block', 'example.org');
  expect([wrong.status, wrong.err]).toEqual([2, expect.stringContaining('neither an address')]);
  expect((await run('audit')).out).toMatch(/unblock +203\.0\.113\.9 +admin +127\.0\.0\.1\n.* block /);
});

test('the secret can come from the folder of the games', async () => {
  vi.stubEnv('ROWHOUSE_ADMIN_SECRET', '');
  expect((await run('status', '--data', folder)).status).toBe(0);
  const none = await run('status', '--data', join(folder, 'nothing'));
  expect([none.status, none.err]).toEqual([
    2,
    expect.stringMatching(/no secret in .*admin-secret: expected the folder of the server as --data, or ROW/),
  ]);
  vi.stubEnv('ROWHOUSE_ADMIN_SECRET', newSecret());
  expect(await run('status')).toMatchObject({ status: 1, err: expect.stringContaining('secret') });
});

test.each([
  [['dance'], 'dance: expected one of status, games'],
  [['games', 'all'], 'all: expected nothing more'],
  [['delete'], 'delete: expected one of game, guest, tournament'],
  [['delete', 'game'], 'game: expected its id'],
  [['delete', 'player', 'ABCDEF'], 'ABCDEF: expected a player like ABCDEF/7'],
  [['audit', '--search', 'x'], '--search: expected only with games, guests'],
  [['delete', 'game', 'x', 'y'], 'y: expected nothing more'],
  [['block'], 'block: expected an address'],
  [['status', '--note', 'x'], '--note: expected only with block'],
])('%j is a wrong call', async (args, words) => {
  expect(await run(...args)).toMatchObject({ status: 2, err: expect.stringContaining(words) });
});
