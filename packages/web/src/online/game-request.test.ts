import { gameOf, parseConfig, parseRecord, replay, unwrap } from '@rowhouse/rules';
import { describe, expect, it } from 'vitest';
import { type Choices, choicesOf, DEFAULTS, morrisChoices } from '../new-game/choices.ts';
import { withPersons } from '../new-game/seat-choices.ts';
import { gameRequest, ONLINE_DEFAULTS, type OnlineChoices } from './game-request.ts';

const PEOPLE = withPersons('connectx', { ...DEFAULTS, connect: { ...DEFAULTS.connect, players: '10' } }, 10);
const PAIR: Choices = { ...DEFAULTS, seats: PEOPLE.seats };
const LIVE: OnlineChoices = { ...ONLINE_DEFAULTS, clock: { ...ONLINE_DEFAULTS.clock, kind: 'live' } };

describe('a request for an online game', () => {
  it.each([
    ['random', { seats: [{ who: 'me' }, { who: 'guest' }], shuffle: true }],
    [0, { seats: [{ who: 'me' }, { who: 'guest' }] }],
    [1, { seats: [{ who: 'guest' }, { who: 'me' }] }],
  ] as const)('for two players with our colour %s has the right seats', (mine, expected) => {
    const request = gameRequest('connect4', { ...PAIR, mine }, ONLINE_DEFAULTS);
    expect(request).toEqual({ ok: true, value: { game: 'connect-7x6x4', ...expected } });
  });

  it('includes the computer player, the clock and the chosen first player', () => {
    const choices = { ...DEFAULTS, mine: 1, first: 0 } as const;
    expect(gameRequest('morris', choices, { ...LIVE, open: true })).toEqual({
      ok: true,
      value: {
        game: 'morris-6',
        seats: [{ who: 'bot', bot: 'level-2' }, { who: 'me' }],
        first: 0,
        clock: { kind: 'live', initial: 300_000, increment: 3000 },
      },
    });
  });

  it('with ten seats has no clock, even if the player chose one', () => {
    const connect = { ...DEFAULTS.connect, columns: '100', rows: '100', connect: '25', players: '10' };
    const request = gameRequest('connectx', { ...PEOPLE, connect }, { ...LIVE, me: 4, open: true });
    if (!request.ok) throw new Error(JSON.stringify(request.error));
    expect(parseConfig(request.value.game).ok).toBe(true);
    expect(request.value.seats.map(({ who }) => who).indexOf('me')).toBe(4);
    expect(request.value).toMatchObject({ first: 0, open: true });
    expect(request.value.clock).toBeUndefined();
  });

  it.each([
    ['connect-7x6x4 r 4453', 'connect4', '......./......./......./......./...b.../..brr..'],
    ['connect-9x8x4-p3 r 12', 'connectx', null],
    ['morris-6-any-fly r 0.0,0.4', 'morris', null],
  ] as const)('continues %s from its last position', (text, game, rows) => {
    const record = unwrap(parseRecord(text));
    const position = unwrap(replay(record));
    const request = gameRequest(game, choicesOf(PAIR, record.config), { ...LIVE, me: 1 }, position);
    if (!request.ok) throw new Error(JSON.stringify(request.error));
    expect(request.value.game).toBe(text.split(' ')[0]);
    expect(request.value.first).toBeUndefined();
    // The server reads the same position and the same turn from it.
    const setup = unwrap(gameOf(record.config).parseSetup(record.config, request.value.position!));
    expect(gameOf(record.config).fromSetup(setup)).toMatchObject({
      ok: true,
      value: { position: { toMove: position.toMove } },
    });
    if (rows) expect(request.value.position).toContain(rows);
  });

  it('a rated game is between people, needs a clock for two players, and does not choose who begins', () => {
    const rated = (...[game, choices, online, from]: Parameters<typeof gameRequest>) => {
      const request = gameRequest(game, choices, { ...online, rated: true }, from);
      return request.ok && request.value;
    };
    const chosen = { ...PAIR, mine: 0, first: 1 } as const;
    expect(rated('connect4', chosen, LIVE)).toMatchObject({ rated: true, clock: { kind: 'live' } });
    expect(rated('connect4', chosen, LIVE)).not.toHaveProperty('first');
    expect(rated('connect4', chosen, ONLINE_DEFAULTS)).not.toHaveProperty('rated');
    expect(rated('connect4', DEFAULTS, LIVE)).not.toHaveProperty('rated');
    expect(rated('morris', { ...PAIR, morris: morrisChoices(3) }, LIVE)).not.toHaveProperty('rated');
    expect(rated('connectx', PEOPLE, ONLINE_DEFAULTS)).toMatchObject({ rated: true });
    const position = unwrap(replay(unwrap(parseRecord('connect-7x6x4 r 4453'))));
    expect(rated('connect4', chosen, LIVE, position)).not.toHaveProperty('rated');
  });

  it.each(['', '0', '181', 'x', '1.5'])('refuses %o minutes and names the field', (minutes) => {
    const request = gameRequest('connect4', PAIR, { ...LIVE, clock: { ...LIVE.clock, minutes } });
    expect(request).toEqual({ ok: false, error: [{ field: 'minutes', code: 'range', min: 1, max: 180 }] });
  });
});
