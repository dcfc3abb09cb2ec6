/** Online play in lines, against a real server. */
import { Client, playBot } from '@rowhouse/client';
import { CONNECT_FOUR } from '@rowhouse/rules';
import { type RowhouseServer, startRowhouse } from '@rowhouse/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOnline, linkOf, type OnlineSeat, openByLink } from '../games/open-seat.ts';
import { call } from '../testing/call.ts';
import { ScriptedDialogue } from '../testing/scripted-dialogue.ts';
import { Conversation } from './dialogue.ts';
import { playOnline } from './play-online.ts';

let rowhouse: RowhouseServer;
beforeAll(async () => {
  rowhouse = await startRowhouse();
});
afterAll(() => rowhouse.stop());

/** Plays a seat with these answers. Returns the output. */
async function played(seat: OnlineSeat, answers: readonly string[]): Promise<string> {
  const dialogue = new ScriptedDialogue(answers);
  await playOnline(seat, new Conversation(dialogue), new AbortController().signal);
  return dialogue.said;
}

test('two people play a game through a server, and a third one watches', async () => {
  const mine = await createOnline(rowhouse.url, CONNECT_FOUR, 'Ann');
  const [invitation] = mine.invitations;
  const other = await openByLink(invitation!, 'Bo');
  const watcher = await openByLink(linkOf({ ...mine, secret: null }));
  const [ann, bo, seen] = await Promise.all([
    played(mine, ['9', '1', '1', '1', '1', '1']),
    played(other, ['2', '2', '2', '2', '2']),
    played(watcher, []),
  ]);
  expect(ann).toContain(`Send this link to the other side: ${invitation}`);
  expect(ann).toContain('found “9”, expected a column from 1 to 7; or u ask to take');
  for (const said of [ann, bo, seen]) expect(said).toMatch(/(Red|Blue) wins/);
  expect(seen).toContain('You are watching.');
});

test('the link of a seat leads back to it after the player leaves', async () => {
  const seat = await createOnline(rowhouse.url, CONNECT_FOUR, undefined, [null, 'level-1']);
  expect(seat.invitations).toEqual([]);
  expect(await played(seat, ['4', 'q'])).toContain('Game in progress');
  const back = await openByLink(linkOf(seat));
  expect(back.secret).toBe(seat.secret);
  expect(await played(back, ['g', 'n', 'g', 'y'])).toContain('Blue wins');
});

/** Ann has the first seat, which begins. Bo has the other one. */
async function annAndBo(): Promise<[ann: OnlineSeat, bo: OnlineSeat]> {
  const ann = await createOnline(rowhouse.url, { ...CONNECT_FOUR, columns: 8 }, 'Ann');
  return [ann, await openByLink(ann.invitations[0]!, 'Bo')];
}

test('the board and the other side’s moves can be described in words', async () => {
  const [ann, bo] = await annAndBo();
  const answers = ['drawing', '4', 'b', 'Board', '?', 'y', 'resign', 'yes'];
  const [said] = await Promise.all([played(ann, answers), played(bo, ['4'])]);
  expect(said).toContain('Bo plays 4.');
  expect(said.split('Column 4: Ann, Bo.')).toHaveLength(3);
  expect(said.split('Type a column; or u ask to take a move back')).toHaveLength(3);
  expect(said).toContain('The other side has not asked for anything.');
  expect(said.split('> drawing')[0]).toContain('|1|2|');
  expect(said.split('> drawing')[1]).not.toContain('|1|2|');
  expect(said).toContain('Blue wins');
});

test('a player can answer a request of the other side at any time', async () => {
  const [ann, bo] = await annAndBo();
  const connection = ann.client.connect({ game: ann.game, secret: ann.secret });
  const told = played(bo, ['3', 'no', 'yes']);
  const untilMoves = (count: number) =>
    connection.until(({ game }) => game.table.record.moves.length === count && game.view.live.offer === null);
  await untilMoves(0);
  await connection.do('move', '4');
  await untilMoves(2);
  await connection.do('offer-draw');
  await untilMoves(2);
  await connection.do('ask-undo');
  await untilMoves(0);
  await connection.do('resign');
  connection.close();
  const said = await told;
  expect(said).toContain('Ann offers a draw: y accepts, x declines.');
  expect(said).toContain('Ann asks to take a move back: y accepts, x declines.');
  expect(said).toContain('Moves taken back: 2.');
  expect(said).toContain('Blue wins');
});

test('a program that plays online is called a bot', async () => {
  const client = new Client({ server: rowhouse.url });
  const bot = await client.addBot({ name: 'Deep Disc', games: ['connect'] });
  const stop = new AbortController();
  playBot(client, bot.secret, () => 0, { signal: stop.signal }).catch(() => {});
  await expect.poll(async () => (await client.bots()).bots.length).toBe(1);
  const { game, secret } = await client.challenge({ bot: 'Deep Disc', game: 'connect-7x6x4' });
  const said = await played({ client, game, secret, invitations: [] }, ['4', 'g', 'y']);
  stop.abort();
  expect(said).toContain('Deep Disc (bot) to move');
});

test('an illegal move is refused with its reason, and the question repeats', async () => {
  const seat = await createOnline(rowhouse.url, { ...CONNECT_FOUR, rows: 3, columns: 3, connect: 3 }, undefined, [
    null,
    'random',
  ]);
  expect(await played(seat, ['1', '1', '1', '1', '1', 'g', 'y', 'q'])).toMatch(/column is full|Blue wins|Red wins/);
});

test.each([
  [[], 'expected a game or a link'],
  [['chess'], 'chess: no such game'],
  [['http://localhost/#/elsewhere'], 'This is not a link to a game'],
  [['connect4', '--server', 'ftp://x'], '--server ftp://x: expected an address with http:// or https://'],
])('rowhouse online %j is refused: %s', async (args, message) => {
  expect(await call('online', ...args)).toMatchObject({ status: 2, err: expect.stringContaining(message) });
});
