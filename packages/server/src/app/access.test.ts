// Slow: not part of `npm test`.
/** Every command in every role, over REST and over the WebSocket. A refused command changes nothing. */

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

async function act(table: Table, seat: number, verb: Verb, move?: string): Promise<void> {
  const { ply } = await view(table.game);
  const done = await rowhouse.post(`/api/games/${table.game}/commands`, command(verb, ply, move), table.seats[seat]);
  expect(done.status).toBe(200);
}

const play = async (table: Table, moves: string): Promise<void> => {
  for (const [at, move] of [...moves].entries()) await act(table, at % 2, 'move', move);
};

/** The commands before the verb, and the answers to seat 0, seat 1 and the creator; `null`: accepted. */
const SCENES: Readonly<
  Record<
    Verb,
    {
      readonly config?: string;
      readonly before: (table: Table) => Promise<void>;
      readonly answers: readonly [ErrorCode | null, ErrorCode | null, ErrorCode | null];
    }
  >
> = {
  move: { before: (table) => play(table, '44'), answers: [null, 'not-your-turn', 'not-seated'] },
  'offer-draw': { before: async () => {}, answers: [null, null, 'not-seated'] },
  'accept-draw': { before: (table) => act(table, 0, 'offer-draw'), answers: ['own-offer', null, 'not-seated'] },
  'decline-draw': { before: (table) => act(table, 0, 'offer-draw'), answers: [null, null, 'not-seated'] },
  'ask-undo': { before: (table) => play(table, '44'), answers: [null, null, 'not-seated'] },
  'accept-undo': {
    before: async (table) => {
      await play(table, '44');
      await act(table, 0, 'ask-undo');
    },
    answers: ['own-undo', null, 'not-seated'],
  },
  'decline-undo': {
    before: async (table) => {
      await play(table, '44');
      await act(table, 0, 'ask-undo');
    },
    answers: [null, null, 'not-seated'],
  },
  'play-on': {
    config: 'connect-3x3x3',
    before: (table) => play(table, '1122133'),
    answers: [null, null, 'not-seated'],
  },
  resign: { before: async () => {}, answers: [null, null, 'not-seated'] },
  'claim-win': { before: (table) => play(table, '4'), answers: ['not-away', 'not-away', 'not-seated'] },
  cancel: { before: async () => {}, answers: [null, null, null] },
  change: { before: async () => {}, answers: ['begun-already', 'begun-already', 'not-seated'] },
  'ask-rematch': { before: (table) => act(table, 0, 'resign'), answers: [null, null, 'not-seated'] },
  'decline-rematch': {
    before: async (table) => {
      await act(table, 0, 'resign');
      await act(table, 0, 'ask-rematch');
    },
    answers: [null, null, 'not-seated'],
  },
};

/** The secret of each role, and the answer to it. */
const ROLES: Readonly<
  Record<string, (table: Table, verb: Verb) => Promise<{ secret?: string; answer: ErrorCode | null }>>
> = {
  'the first seat': async ({ seats }, verb) => ({ secret: seats[0]!, answer: SCENES[verb].answers[0] }),
  'the second seat': async ({ seats }, verb) => ({ secret: seats[1]!, answer: SCENES[verb].answers[1] }),
  'the creator, who has no seat': async ({ host }, verb) => ({ secret: host, answer: SCENES[verb].answers[2] }),
  'a spectator': async () => ({ answer: 'not-seated' }),
  'a seat of another game': async () => ({
    secret: (await seatPeople(rowhouse, { game: 'connect-7x6x4' }))[0]!.secret,
    answer: 'bad-secret',
  }),
  'the creator of another game': async () => ({ secret: (await newTable('connect-7x6x4')).host, answer: 'bad-secret' }),
  'a guest with a name': async () => ({
    secret: (await rowhouse.post<GuestKey>('/api/guests', { name: 'Gus' })).body.secret,
    answer: 'bad-secret',
  }),
  'a stranger with the used invitation': async ({ usedInvite }) => ({ secret: usedInvite, answer: 'bad-secret' }),
  'a stranger with a random secret': async () => ({ secret: newSecret(), answer: 'bad-secret' }),
};

describe.each(Object.keys(ROLES))('%s', (role) => {
  test.each([...VERBS])('gets the listed answer to %s, and a refused command changes nothing', async (verb) => {
    const { config = 'connect-7x6x4', before } = SCENES[verb];
    for (const over of ['REST', 'WebSocket']) {
      const table = await newTable(config);
      await before(table);
      const { secret, answer } = await ROLES[role]!(table, verb);
      const then = await view(table.game);
      const order = command(verb, then.ply, verb === 'move' ? '4' : undefined);
      const received = over === 'REST' ? await byRest(table, order, secret) : await bySocket(table, order, secret);
      // Over REST, a request without a secret gets another error.
      expect([over, received]).toEqual([over, over === 'REST' && secret === undefined ? 'no-secret' : answer]);
      const now = await view(table.game);
      if (answer === null) expect(now.ply).toBe(then.ply + 1);
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
  if (body.error) expect(status).toBe(ERRORS[body.error.code].status);
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

test('a player who left a game of three cannot act in it', async () => {
  const keys = await seatPeople(rowhouse, { game: 'connect-8x8x4-p3' }, 3);
  const path = `/api/games/${keys[0]!.game}/commands`;
  const { ply } = await view(keys[0]!.game);
  expect(await rowhouse.post(path, command('resign', ply), keys[2]!.secret)).toMatchObject({ status: 200 });
  for (const verb of VERBS) {
    const order = command(verb, ply + 1, verb === 'move' ? '4' : undefined);
    expect(await rowhouse.post(path, order, keys[2]!.secret)).toMatchObject({ body: { error: { code: 'seat-left' } } });
  }
});

test('the seat of a computer player cannot be taken', async () => {
  const { body: host } = await rowhouse.post<SeatKey>('/api/games', {
    game: 'connect-7x6x4',
    seats: [{ who: 'me' }, { who: 'bot', bot: 'level-1' }],
    first: 0,
    open: true,
  });
  for (const request of [{}, { seat: 1 }, { seat: 0 }, { seat: 9 }])
    expect((await rowhouse.post(`/api/games/${host.game}/seats`, request)).status).toBeGreaterThanOrEqual(400);
});
