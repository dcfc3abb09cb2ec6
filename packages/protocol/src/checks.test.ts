import { describe, expect, test } from 'vitest';
import { answerFault, checkClientMessage, serverMessageFault } from './checks.ts';
import type { GameView } from './schemas/index.ts';
import { LIVE, TEST_GAME, testView } from './testing.ts';

const VIEW: GameView = { ...testView(0, ''), clock: { kind: 'days', days: 3 } };
const without = (message: object, field: string) => ({ ...message, [field]: undefined });

describe('messages of clients', () => {
  const hello = { type: 'hello', v: 1, game: TEST_GAME };
  const move = { type: 'do', id: 'command-1', ply: 3, do: 'move', move: '4' };

  test.each([hello, { ...hello, since: 3 }, move, { type: 'say', phrase: 'hello' }, { type: 'ping', t: 0.5 }])(
    'accepts %o',
    (message) => {
      expect(checkClientMessage(message)).toEqual({ ok: true, value: message });
    },
  );

  test.each([
    [null, 'type'],
    [{ type: 'constructor' }, 'type'],
    [{ type: 7 }, 'type'],
    [{ type: 'hello', v: 1 }, 'game'],
    [{ ...hello, v: '1' }, 'v'],
    [{ ...hello, secret: 'short' }, 'secret'],
    [{ ...hello, since: -1 }, 'since'],
    [{ ...move, id: 'short' }, 'id'],
    [{ ...move, do: 'cheat' }, 'do'],
    [{ ...move, admin: true }, ''],
    [{ type: 'say', phrase: 'you idiot' }, 'phrase'],
  ])('refuses %o with the field %s', (message, at) => {
    expect(checkClientMessage(message)).toMatchObject({ ok: false, error: { code: 'bad-request', at } });
  });
});

describe('messages of servers', () => {
  const welcome = {
    type: 'welcome',
    v: 1,
    game: TEST_GAME,
    seat: null,
    now: 0,
    presence: { seats: [true, false], watchers: 1 },
    view: VIEW,
  };

  test('accepts a valid message', () => {
    expect(serverMessageFault(welcome)).toBeNull();
  });

  test.each([
    ['of an unknown type', { type: 'hint' }, 'type'],
    ['without a required field', JSON.parse(JSON.stringify(without(welcome, 'presence'))), 'presence'],
    ['with an unknown field', { ...welcome, secret: 'x' }, ''],
    ['with an unknown nested field', { ...welcome, view: { ...VIEW, live: { ...LIVE, secret: 'x' } } }, 'view.live'],
    [
      'with a field of the wrong type',
      { ...welcome, view: { ...VIEW, seats: [{ ...VIEW.seats[0], name: 7 }] } },
      'view.seats.0.name',
    ],
  ])('refuses a message %s', (_, message, at) => {
    expect(serverMessageFault(message)).toMatchObject({ code: 'bad-request', at });
  });
});

describe('answers', () => {
  test.each([
    ['viewGame', 200, VIEW],
    ['viewGame', 200, { from: 0, ply: 0, entries: [], live: LIVE }],
    ['deleteGuest', 204, null],
    ['pair', 409, { error: { code: 'seat-taken', message: 'Taken.' } }],
    ['sendCommand', 409, { error: { code: 'stale', message: 'Stale.' }, view: VIEW }],
  ] as const)('accepts the answer of %s with status %d: %o', (call, status, body) => {
    expect(answerFault(call, status, body)).toBeNull();
  });

  test.each([
    ['createGame', 200, VIEW, 'status'],
    ['createGame', 201, VIEW, 'seat'],
    ['deleteGuest', 204, {}, ''],
    ['pair', 409, { error: { code: 'because', message: '' } }, 'error.code'],
    ['pair', 500, { message: 'Error: at x.ts' }, 'error'],
  ] as const)('refuses the answer of %s with status %d: %o', (call, status, body, at) => {
    expect(answerFault(call, status, body)).toMatchObject({ code: 'bad-request', at });
  });
});
