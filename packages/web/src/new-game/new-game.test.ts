import { CONNECT_LIMITS, MEN, MORRIS_LIMITS, morrisConfig, unwrap } from '@rowhouse/rules';
import { MAX_PLAYER_NAME_LENGTH } from '@rowhouse/rules/formats';
import { GAME_IDS, gameKindOf, isMorrisConfig } from '@rowhouse/rules/internal';
import { bot, person } from '@rowhouse/table';
import { describe, expect, it } from 'vitest';
import { deviceStorage } from '../shared/platform/storage.ts';
import { gameName, ownNameKey } from '../shared/words/names.ts';
import { configOf, connectRange } from './board-choices.ts';
import { type Choices, DEFAULTS, morrisChoices, typedMorris, USUAL_BOT } from './choices.ts';
import { nameFaultWords, summaryOf } from './new-game-words.ts';
import { botsOf, personsOf, seatsFor, withBots, withPersons, withPlayers } from './seat-choices.ts';
import { faultsOf, readChoices, startGame } from './start-game.ts';

const connectX = (numbers: Partial<Choices['connect']>): Choices => ({
  ...DEFAULTS,
  connect: { ...DEFAULTS.connect, ...numbers },
});
const withSeat = (choices: Choices, at: number, seat: Partial<Choices['seats'][number]>): Choices => ({
  ...choices,
  seats: choices.seats.map((before, index) => (index === at ? { ...before, ...seat } : before)),
});
const fields = (choices: Choices, game: (typeof GAME_IDS)[number] = 'connectx') =>
  faultsOf(game, choices).map(({ field }) => field);

describe('a new game', () => {
  it.each(GAME_IDS)('%s starts with the default choices', (game) => {
    const { seats, ending } = unwrap(startGame(game, DEFAULTS, 1));
    expect(ending).toBeNull();
    expect(seats.map(({ kind }) => kind).sort()).toEqual(['bot', 'person']);
  });

  it('A2, E2: the colour and the first player are drawn independently', () => {
    for (const game of ['connect4', 'morris'] as const) {
      const seen = new Map<string, number>();
      for (let seed = 0; seed < 2000; seed++) {
        const { seats, record } = unwrap(startGame(game, DEFAULTS, seed));
        const key = `${seats.findIndex(({ kind }) => kind === 'person')} ${record.first}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
      expect([...seen.keys()].sort()).toEqual(['0 0', '0 1', '1 0', '1 1']);
      // 500 each on average; 400 and 600 are five standard deviations away.
      for (const times of seen.values()) expect(Math.abs(times - 500)).toBeLessThan(100);
    }
  });

  it('A2, E10: a chosen colour and first player are kept', () => {
    for (const mine of [0, 1])
      for (const first of [0, 1]) {
        const { seats, record } = unwrap(startGame('morris', { ...DEFAULTS, mine, first }, 7));
        expect(seats[mine]!.kind).toBe('person');
        expect(seats[1 - mine]!).toMatchObject({ kind: 'bot', bot: 'level-2' });
        expect(record.first).toBe(first);
      }
  });

  it('A3: the first seats go to one person, two or none, unless that many people have seats', () => {
    const two = withPersons('connect4', DEFAULTS, 2);
    expect(personsOf('connect4', two)).toBe(2);
    expect(personsOf('connect4', withPersons('connect4', two, 0))).toBe(0);
    const mixed = withSeat(withSeat(connectX({ players: '3' }), 0, { kind: 'bot' }), 2, { kind: 'person' });
    expect(withPersons('connectx', mixed, 1)).toBe(mixed);
  });

  it('C2: each new seat among computer players gets another free neighbour', () => {
    const seated = (choices: Choices, players: number) =>
      withPlayers(choices, String(players))
        .seats.slice(0, players)
        .map(({ kind, bot: id }) => (kind === 'person' ? kind : id));
    const two = withSeat(withSeat(connectX({}), 0, { kind: 'person' }), 1, { kind: 'bot', bot: 'level-9' });
    expect(seated(two, 4)).toEqual(['person', 'level-9', 'level-10', 'level-8']);
    expect(new Set(seated(two, 10)).size).toBe(10);
    expect(seated(withSeat(two, 1, { kind: 'bot', bot: 'random' }), 3)).toEqual(['person', 'random', 'random']);
    expect(seated(withPersons('connectx', two, 2), 3)).toEqual(['person', 'person', 'person']);
  });

  it('A3: two people play red and blue under their own names', () => {
    const named = withSeat(withSeat(withPersons('connect4', DEFAULTS, 2), 0, { name: ' Ann ' }), 1, { name: '  ' });
    const { seats } = unwrap(startGame('connect4', { ...named, mine: 1 }, 3));
    expect(seats.map(({ name, token }) => [name, token])).toEqual([
      ['Ann', null],
      [null, null],
    ]);
  });

  it('C3: player 1 starts Connect X, even at 7 × 6 with 4 in a row', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { record } = unwrap(startGame('connectx', { ...connectX({ columns: '7', rows: '6' }), first: 1 }, seed));
      expect(gameKindOf(record.config)).toBe('connect4');
      expect(record.first).toBe(0);
    }
  });

  it.each([
    ['columns', '2'],
    ['columns', '101'],
    ['rows', '2'],
    ['rows', '101'],
    ['connect', '2'],
    ['connect', '10'],
    ['players', '1'],
    ['players', '11'],
    ['rows', ''],
    ['rows', '7.5'],
    ['rows', 'seven'],
  ] as const)('C1, C2, C4: %s %j is refused with its range and stays as typed', (field, found) => {
    const choices = connectX({ [field]: found });
    const started = startGame('connectx', choices, 1);
    expect(started).toEqual({ ok: false, error: [{ field, code: 'range', ...connectRange(field, choices) }] });
  });

  it('C1: the length is at most the larger side, and not reported when a side is wrong', () => {
    expect(connectRange('connect', connectX({ columns: '12', rows: '5' }))).toEqual({ min: 3, max: 12 });
    expect(connectRange('connect', connectX({ columns: '100' }))).toEqual(CONNECT_LIMITS.connect);
    expect(fields(connectX({ columns: 'x', rows: '', connect: '25' }))).toEqual(['columns', 'rows']);
    expect(fields(connectX({ columns: 'x', connect: '26' }))).toEqual(['columns', 'connect']);
  });

  it('C1, C5: the largest game can be played on either kind of board', () => {
    for (const board of ['fast', 'memory'] as const) {
      const choices = connectX({ columns: '100', rows: '100', connect: '25', players: '10', board });
      const { seats, record } = unwrap(startGame('connectx', choices, 1));
      expect(record.config).toEqual({ family: 'connect', columns: 100, rows: 100, connect: 25, players: 10, board });
      expect(new Set(seats.map(({ token }) => token)).size).toBe(10);
    }
  });

  it.each([
    ['', 'token-length'],
    ['ab', 'token-length'],
    [' ', 'token-blank'],
    ['r', 'token-taken'],
  ])('C2: the token %j is refused: %s', (token, code) => {
    expect(faultsOf('connectx', withSeat(DEFAULTS, 1, { token }))).toEqual([{ field: 'token-1', code }]);
  });

  it('C2, C4: every wrong token is reported, except on hidden seats', () => {
    const bad = [1, 2, 3, 7].reduce(
      (choices, at) => withSeat(choices, at, { token: at === 2 ? 'x' : 'X' }),
      connectX({ players: '4' }),
    );
    expect(fields(bad)).toEqual(['token-2', 'token-3']);
    expect(fields(bad, 'connect4')).toEqual([]);
  });

  it('C4: a name over the maximum length is reported', () => {
    const long = withSeat(DEFAULTS, 0, { name: 'n'.repeat(MAX_PLAYER_NAME_LENGTH + 1) });
    expect(faultsOf('connect4', long)).toEqual([{ field: 'name-0', code: 'name', name: long.seats[0]!.name }]);
  });

  it('C10: people and computers can have any seat', () => {
    const choices = withSeat(connectX({ players: '3' }), 2, { kind: 'person', name: 'Cem' });
    const { seats } = unwrap(startGame('connectx', withSeat(choices, 1, { bot: 'ten-rules' }), 1));
    expect(seats.map(({ kind, bot, name }) => [kind, bot, name])).toEqual([
      ['person', null, null],
      ['bot', 'ten-rules', null],
      ['person', null, 'Cem'],
    ]);
  });

  it.each(MEN)('E13: %i men play by the standard rules', (men) => {
    expect(unwrap(configOf('morris', { ...DEFAULTS, morris: morrisChoices(men) }))).toEqual(morrisConfig(men));
  });

  it('E14: an own variant keeps its board, rules and options, and older choices have only the men', () => {
    const own = morrisConfig(4, { shape: 'two', rules: 'lasker', remove: 'any' });
    const choices = { ...DEFAULTS, morris: { ...typedMorris(own), isOwn: true } };
    expect(unwrap(configOf('morris', choices))).toEqual(own);
    expect(readChoices('morris', JSON.stringify(choices)).morris).toEqual(choices.morris);
    expect(readChoices('morris', '{"morris":{"men":9}}').morris).toEqual(morrisChoices(9));
    expect(gameName(own)).toBe('Own Men’s Morris');
    deviceStorage.set(ownNameKey(own), 'Little Lasker');
    expect(gameName(own)).toBe('Little Lasker');
    deviceStorage.remove(ownNameKey(own));
  });

  it('E5, E7: removal, draw and repetition are options with ranges', () => {
    const morris = { ...morrisChoices(6), remove: 'any', drawAfter: '0', repetition: '3', flying: true } as const;
    const config = unwrap(configOf('morris', { ...DEFAULTS, morris }));
    expect(config).toEqual(morrisConfig(6, { remove: 'any', drawAfter: 0, repetition: 3, flying: true }));
    expect(config.family === 'morris' && isMorrisConfig(config)).toBe(true);
    const wrong = { ...DEFAULTS, morris: { ...morris, drawAfter: '1001', repetition: '10' } };
    expect(faultsOf('morris', wrong)).toEqual([
      { field: 'drawAfter', code: 'range', ...MORRIS_LIMITS.drawAfter },
      { field: 'repetition', code: 'range', ...MORRIS_LIMITS.repetition },
    ]);
  });

  it('E5: the choice of removal does not apply where a mill wins', () => {
    const morris = { ...morrisChoices(3), remove: 'any' } as const;
    expect(unwrap(configOf('morris', { ...DEFAULTS, morris }))).toEqual(morrisConfig(3));
  });
});

describe('the perfect player', () => {
  it.each([
    ['connect4', DEFAULTS, true],
    ['connectx', DEFAULTS, false],
    ['connectx', connectX({ columns: '7', rows: '6' }), true],
    ['connectx', connectX({ columns: '7', rows: '6', players: '3' }), false],
    ['morris', DEFAULTS, true],
    ['morris', { ...DEFAULTS, morris: morrisChoices(9) }, false],
  ] as const)('is offered where everything is known: %s, case %#', (game, choices, offered) => {
    expect(botsOf(game, choices).includes('perfect')).toBe(offered);
    const seats = withBots(game, withSeat(choices, 1, { bot: 'perfect' })).seats;
    expect(seats[1]!.bot).toBe(offered ? 'perfect' : 'level-10');
    expect(seats[0]!.bot).toBe(DEFAULTS.seats[0]!.bot);
  });
});

describe('stored choices', () => {
  it('are read back unchanged', () => {
    const choices = withSeat(connectX({ players: '7', rows: '50', board: 'memory' }), 3, {
      kind: 'person',
      name: 'Dora',
    });
    expect(readChoices('connectx', JSON.stringify(choices))).toEqual(choices);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"seats":[null,4,"x"],"connect":[],"morris":{"men":4}}',
    '{"connect":{"columns":"999"}}',
    '{"connect":{"columns":7},"seats":[{"bot":"level-99","kind":"ghost","token":3}]}',
  ])('are the defaults for the invalid text %j', (text) => {
    for (const game of GAME_IDS) expect(startGame(game, readChoices(game, text), 1).ok).toBe(true);
    expect(readChoices('connectx', text)).toEqual(DEFAULTS);
  });

  it('never contain a computer player of another game', () => {
    const stored = JSON.stringify(withSeat(DEFAULTS, 1, { bot: 'robut' }));
    expect(readChoices('morris', stored).seats[1]!.bot).toBe('robut');
    expect(botsOf('connect4', DEFAULTS)).not.toContain('robut');
    expect(readChoices('connect4', stored).seats[1]!.bot).toBe(USUAL_BOT);
  });
});

it('A12: people play on together, or one person against the computer, with any number of players', () => {
  const three = unwrap(configOf('connectx', connectX({ players: '3' })));
  expect(seatsFor(three, null, 'level-2')).toEqual([person(), person(), person()]);
  expect(seatsFor(three, 1, 'level-2')).toEqual([bot('level-2'), person(), bot('level-2')]);
  expect(seatsFor(morrisConfig(9), 0, 'robut')).toEqual([person(), bot('robut')]);
});

it('a game of two has the chosen clock, which is stored; Connect X has none', () => {
  const clocked = { ...DEFAULTS, clock: 3 } as const;
  expect(unwrap(startGame('connect4', clocked, 1)).clock?.rule).toEqual({ initial: 180_000, increment: 2000 });
  expect(unwrap(startGame('connect4', DEFAULTS, 1)).clock).toBe(null);
  expect(unwrap(startGame('connectx', clocked, 1)).clock).toBe(null);
  expect(readChoices('morris', JSON.stringify(clocked)).clock).toBe(3);
  expect(readChoices('morris', JSON.stringify({ ...clocked, clock: 7 })).clock).toBe(0);
});

it.each([
  ['two players by name', DEFAULTS, '9 × 7, 4 in a row / You against Aroha, No. 2 / Red starts.'],
  [
    'two people by colour',
    withSeat(DEFAULTS, 1, { kind: 'person' }),
    '9 × 7, 4 in a row / Red against Blue / Red starts.',
  ],
  [
    'more players by number',
    { ...DEFAULTS, ...withPlayers(DEFAULTS, '6') },
    '9 × 7, 4 in a row / 1 person and 5 computers / Red starts.',
  ],
] as const)('C10: the summary of Connect X names %s', (_, choices, said) => {
  expect(summaryOf('connectx', choices).join(' / ')).toBe(said);
});

it('a name that is too long is refused with its reason', () => {
  expect(nameFaultWords('n'.repeat(MAX_PLAYER_NAME_LENGTH))).toBeNull();
  expect(nameFaultWords('n'.repeat(MAX_PLAYER_NAME_LENGTH + 1))).toMatch(/^(This|Your) name is too long\b/);
});
