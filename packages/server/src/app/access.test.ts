// Slow: not part of `npm test`.
/** Every verb in every role, over REST and over the WebSocket. Where it is not allowed, nothing changes. */

import {
  ERRORS,
  type ErrorCode,
  type GameView,
  type GuestKey,
  type SeatKey,
  VERBS,
  type Verb,
} from '@rowhouse/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSecret } from '../secrets.ts';
import { command, type RowhouseServer, seatPeople, startRowhouse } from '../testing/rowhouse-server.ts';
import { TestClient } from '../testing/test-client.ts';

let rowhouse: RowhouseServer;
beforeAll(async () => {
  rowhouse = await startRowhouse();
});
afterAll(() => rowhouse.stop());

interface Table {
  readonly game: string;
  readonly host: string;
  readonly seats: readonly string[];
  readonly usedInvite: string;
}

/** A game between two people whom its creator invited. */
async function newTable(config: string): Promise<Table> {
  const guest = { who: 'guest' };
  const { body: host } = await rowhouse.post<SeatKey>('/api/games', { game: config, seats: [guest, guest], first: 0 });
  const seats: string[] = [];
  for (const { invite } of host.invites!)
    seats.push((await rowhouse.post<SeatKey>(`/api/games/${host.game}/seats`, { invite })).body.secret);
  return { game: host.game, host: host.secret, seats, usedInvite: host.invites![0]!.invite };
}

const view = async (game: string): Promise<GameView> => (await rowhouse.get<GameView>(`/api/games/${game}`)).body;

async function did(table: Table, seat: number, verb: Verb, move?: string): Promise<void> {
  const { ply } = await view(table.game);
  const done = await rowhouse.post(`/api/games/${table.game}/commands`, command(verb, ply, move), table.seats[seat]);
  expect(done.status).toBe(200);
}

const played = async (table: Table, moves: string): Promise<void> => {
  for (const [at, move] of [...moves].entries()) await did(table, at % 2, 'move', move);
};

/** How to get to where the verb makes sense, and what seat 0, seat 1 and the creator hear then; `null`: done. */
const SCENES: Readonly<
  Record<
    Verb,
    {
      readonly config?: string;
      readonly before: (table: Table) => Promise<void>;
      readonly hears: readonly [ErrorCode | null, ErrorCode | null, ErrorCode | null];
    }
  >
> = {
  move: { before: (table) => played(table, '44'), hears: [null, 'not-your-turn', 'not-seated'] },
  'offer-draw': { before: async () => {}, hears: [null, null, 'not-seated'] },
  'accept-draw': { before: (table) => did(table, 0, 'offer-draw'), hears: ['own-offer', null, 'not-seated'] },
  'decline-draw': { before: (table) => did(table, 0, 'offer-draw'), hears: [null, null, 'not-seated'] },
  'ask-undo': { before: (table) => played(table, '44'), hears: [null, null, 'not-seated'] },
  'accept-undo': {
    before: async (table) => {
      await played(table, '44');
      await did(table, 0, 'ask-undo');
    },
    hears: ['own-undo', null, 'not-seated'],
  },
  'decline-undo': {
    before: async (table) => {
      await played(table, '44');
      await did(table, 0, 'ask-undo');
    },
    hears: [null, null, 'not-seated'],
  },
  'play-on': {
    config: 'connect-3x3x3',
    before: (table) => played(table, '1122133'),
    hears: [null, null, 'not-seated'],
  },
  resign: { before: async () => {}, hears: [null, null, 'not-seated'] },
  'claim-win': { before: (table) => played(table, '4'), hears: ['not-away', 'not-away', 'not-seated'] },
  cancel: { before: async () => {}, hears: [null, null, null] },
  'ask-rematch': { before: (table) => did(table, 0, 'resign'), hears: [null, null, 'not-seated'] },
  'decline-rematch': {
    before: async (table) => {
      await did(table, 0, 'resign');
      await did(table, 0, 'ask-rematch');
    },
    hears: [null, null, 'not-seated'],
  },
};

/** Each role: which secret they have, and what they hear. */
const ROLES: Readonly<
  Record<string, (table: Table, verb: Verb) => Promise<{ secret?: string; hears: ErrorCode | null }>>
> = {
  'the first seat': async ({ seats }, verb) => ({ secret: seats[0]!, hears: SCENES[verb].hears[0] }),
  'the second seat': async ({ seats }, verb) => ({ secret: seats[1]!, hears: SCENES[verb].hears[1] }),
  'the creator, who has no seat': async ({ host }, verb) => ({ secret: host, hears: SCENES[verb].hears[2] }),
  'a spectator': async () => ({ hears: 'not-seated' }),
  'a seat of another game': async () => ({
    secret: (await seatPeople(rowhouse, { game: 'connect-7x6x4' }))[0]!.secret,
    hears: 'bad-secret',
  }),
  'the creator of another game': async () => ({ secret: (await newTable('connect-7x6x4')).host, hears: 'bad-secret' }),
  'a guest with a name': async () => ({
    secret: (await rowhouse.post<GuestKey>('/api/guests', { name: 'Gus' })).body.secret,
    hears: 'bad-secret',
  }),
  'whoever has the invitation that was used': async ({ usedInvite }) => ({ secret: usedInvite, hears: 'bad-secret' }),
  'somebody with a secret of their own': async () => ({ secret: newSecret(), hears: 'bad-secret' }),
};

describe.each(Object.keys(ROLES))('%s', (role) => {
  test.each([...VERBS])('%s', async (verb) => {
    const { config = 'connect-7x6x4', before } = SCENES[verb];
    for (const over of ['REST', 'WebSocket']) {
      const table = await newTable(config);
      await before(table);
      const { secret, hears } = await ROLES[role]!(table, verb);
      const then = await view(table.game);
      const order = command(verb, then.ply, verb === 'move' ? '4' : undefined);
      const heard = over === 'REST' ? await byRest(table, order, secret) : await bySocket(table, order, secret);
      // Over REST, a request without a secret is asked for one.
      expect([over, heard]).toEqual([over, over === 'REST' && secret === undefined ? 'no-secret' : hears]);
      const now = await view(table.game);
      if (hears === null) expect(now.ply).toBe(then.ply + 1);
      else expect(now).toEqual(then);
    }
  });
});

async function byRest({ game }: Table, order: ReturnType<typeof command>, secret?: string): Promise<ErrorCode | null> {
  const { status, body } = await rowhouse.post<{ error?: { code: ErrorCode } }>(
    `/api/games/${game}/commands`,
    order,
    secret,
  );
  if (body.error) expect(status).toBe(ERRORS[body.error.code]);
  return body.error?.code ?? null;
}

async function bySocket(
  { game }: Table,
  order: ReturnType<typeof command>,
  secret?: string,
): Promise<ErrorCode | null> {
  const client = await TestClient.connect(rowhouse.url);
  try {
    client.say({ type: 'hello', v: 1, game, ...(secret === undefined ? {} : { secret }) });
    const greeting = await Promise.race([client.hears('welcome'), client.hears('error')]);
    if (greeting.type === 'error') {
      expect(await client.does(order)).toMatchObject({ type: 'refused', error: { code: 'no-hello' } });
      return greeting.error.code;
    }
    const answer = await client.does(order);
    return answer.type === 'refused' ? answer.error.code : null;
  } finally {
    client.close();
  }
}

test('a player who left a game of three can do nothing in it', async () => {
  const keys = await seatPeople(rowhouse, { game: 'connect-8x8x4-p3' }, 3);
  const path = `/api/games/${keys[0]!.game}/commands`;
  const { ply } = await view(keys[0]!.game);
  expect(await rowhouse.post(path, command('resign', ply), keys[2]!.secret)).toMatchObject({ status: 200 });
  for (const verb of VERBS) {
    const order = command(verb, ply + 1, verb === 'move' ? '4' : undefined);
    expect(await rowhouse.post(path, order, keys[2]!.secret)).toMatchObject({ body: { error: { code: 'seat-left' } } });
  }
});

test('nobody can take the seat of a computer player', async () => {
  const { body: host } = await rowhouse.post<SeatKey>('/api/games', {
    game: 'connect-7x6x4',
    seats: [{ who: 'me' }, { who: 'bot', bot: 'level-1' }],
    first: 0,
    open: true,
  });
  for (const request of [{}, { seat: 1 }, { seat: 0 }, { seat: 9 }])
    expect((await rowhouse.post(`/api/games/${host.game}/seats`, request)).status).toBeGreaterThanOrEqual(400);
});
