/**
 * Every parser and `fromSetup` read random inputs and slightly damaged good ones. None may throw, and an accepted input
 * must be read back with the same meaning after it is written.
 */
import { isComplete } from '@rowhouse/tools';
import { describe, expect, test } from 'vitest';
import { CONNECT_FOUR, type ConnectConfig } from '../connect/config.ts';
import { makeSaveTxt, parseSaveTxt } from '../connect/save-txt.ts';
import { makeSavedGame, parseSavedGame } from '../connect/saved-game.ts';
import { connectFromSetup } from '../connect/setup.ts';
import type { ConnectSetup } from '../connect/setup-discs.ts';
import type { Result } from '../core/result.ts';
import { pickOne, randomFrom } from '../core/seed.ts';
import { morrisConfig } from '../morris/config.ts';
import type { MorrisSetup } from '../morris/position.ts';
import { morrisFromSetup } from '../morris/setup.ts';
import { connect } from './connect-game.ts';
import { makeConfig, parseConfig } from './families.ts';
import { morris } from './morris-game.ts';
import { makeRecord, parseRecord } from './record.ts';

const RUNS = isComplete ? 100_000 : 10_000;

const ten: ConnectConfig = { ...CONNECT_FOUR, columns: 12, rows: 5, connect: 5, players: 10 };
const six = morrisConfig(6);
const seven = morrisConfig(7);

const BOARD = 'Blue,Red,Blue,Red,Blue,Red,Blue\n'.concat('Empty,Empty,Empty,Empty,Empty,Empty,Empty\n'.repeat(5));
const PICTURE = '......./......./......./......./...b.../...rb..';

interface Parser {
  readonly name: string;
  readonly good: readonly string[];
  /** The text after reading and writing, and its meaning; `null` for a refusal. */
  readonly roundTrip: (text: string) => { readonly text: string; readonly meaning: string } | null;
}

const through =
  <T, E>(parse: (text: string) => Result<T, E>, make: (value: T) => string) =>
  (text: string) => {
    const result = parse(text);
    return result.ok ? { text: make(result.value), meaning: JSON.stringify(result.value) } : null;
  };

const parsers: readonly Parser[] = [
  {
    name: 'C1, E13: config',
    good: ['connect-7x6x4', 'connect-12x10x5-p10-memory', 'morris-6', 'morris-9-any-walk-draw30-rep0'],
    roundTrip: through(parseConfig, makeConfig),
  },
  {
    name: 'A5: columns',
    good: ['4455', '1', '7777777'],
    roundTrip: through(
      (text) => connect.parseMoves(CONNECT_FOUR, text),
      (moves) => connect.makeMoves(CONNECT_FOUR, moves),
    ),
  },
  {
    name: 'C6: columns with commas',
    good: ['1,12,3', '10', '9,9,9,11'],
    roundTrip: through(
      (text) => connect.parseMoves(ten, text),
      (moves) => connect.makeMoves(ten, moves),
    ),
  },
  {
    name: 'E4: turns',
    good: ['0.1,1.4', '0.1-0.2x1.4,0.7x1.0', '2.0-1.1'],
    roundTrip: through(
      (text) => morris.parseMoves(seven, text),
      (moves) => morris.makeMoves(seven, moves),
    ),
  },
  {
    name: 'A9: connect set-ups',
    good: [PICTURE, `${PICTURE} b`, `${PICTURE} r b`, `${PICTURE} - b`],
    roundTrip: through((text) => connect.parseSetup(CONNECT_FOUR, text), connect.makeSetup),
  },
  {
    name: 'E9: morris set-ups',
    good: ['......../........ r 6 6', 'rrr...../b....b.. b 0 0 7'],
    roundTrip: through((text) => morris.parseSetup(six, text), morris.makeSetup),
  },
  {
    name: 'A13: records',
    good: [
      'connect-7x6x4 r 4455',
      `connect-7x6x4 r 4 from ${PICTURE} r`,
      'morris-6 b 0.0,1.1',
      'connect-12x10x5-p3 r 1,12,3',
      'morris-6 r 0.3-0.2x1.0 from rr.r.r../b.b.b.b. r 0 0 15',
    ],
    roundTrip: through(parseRecord, makeRecord),
  },
  {
    name: 'A14: Saved_Game.txt',
    good: [`${BOARD}1\n1\n`, `${BOARD}0\n1\n1\n`],
    roundTrip: through(parseSavedGame, makeSavedGame),
  },
  {
    name: 'B4: save.txt',
    good: ['b\n______\n______\nr_____\nrb____\nb_____\n______\nr_____\n'],
    roundTrip: through(parseSaveTxt, makeSaveTxt),
  },
];

const ALPHABET = [
  ...'0123456789.,-/x rbgy_ \n\t\r',
  'Red',
  'Blue',
  'Empty',
  'connect-',
  'morris-',
  ' from ',
  'é',
  '🙂',
  '\u0000',
  '٣',
];

function randomText(random: () => number): string {
  return Array.from({ length: Math.floor(random() * 40) }, () => pickOne(ALPHABET, random)).join('');
}

/** Makes one to four small changes: inserts, deletes, replaces, repeats, cuts off or swaps characters. */
function damage(text: string, random: () => number): string {
  let characters = [...text];
  for (let change = Math.floor(random() * 4); change >= 0; change--) {
    const at = Math.floor(random() * (characters.length + 1));
    const kind = Math.floor(random() * 6);
    if (kind === 0) characters.splice(at, 0, pickOne(ALPHABET, random));
    else if (kind === 1) characters.splice(at, 1);
    else if (kind === 2) characters.splice(at, 1, pickOne(ALPHABET, random));
    else if (kind === 3) characters.splice(at, 0, ...characters.slice(at, at + 3));
    else if (kind === 4) characters = characters.slice(0, at);
    else characters.splice(at, 2, ...characters.slice(at, at + 2).reverse());
  }
  return characters.join('');
}

/**
 * Readers accept more than writers produce, such as spaces in Saved_Game.txt, so only the meaning has to stay the same.
 */
describe.each(parsers)('$name', ({ good, roundTrip }) => {
  test('good texts are read and written unchanged', () => {
    for (const text of good) expect(roundTrip(text)?.text).toBe(text);
  });

  test('random and damaged texts never throw, and accepted ones keep their meaning', () => {
    const random = randomFrom(20261115);
    let accepted = 0;
    for (let run = 0; run < RUNS; run++) {
      const text = run % 4 === 0 ? randomText(random) : damage(good[run % good.length]!, random);
      const once = roundTrip(text);
      if (once === null) continue;
      accepted++;
      const twice = roundTrip(once.text);
      if (twice?.text !== once.text || twice.meaning !== once.meaning) expect([text, twice]).toEqual([text, once]);
    }
    // The test is meaningful only if some texts are accepted.
    expect(accepted).toBeGreaterThan(RUNS / 1000);
  });
});

describe('A9: fromSetup', () => {
  /** Sometimes replaces a good value with one that does not belong there. */
  const perhapsWrong = (random: () => number, good: () => unknown): unknown => {
    const odd = [undefined, null, -1, 2.5, Number.NaN, 11, 'r', [], {}, 1e9];
    return random() < 0.002 ? pickOne(odd, random) : good();
  };

  test('A9: connect set-ups with any discs never throw, and legal ones are read back', () => {
    const random = randomFrom(1);
    const seen = new Set<string>();
    for (let run = 0; run < RUNS; run++) {
      const small = random() < 0.9;
      const [columns, rows] = small ? [7, 6] : [3 + Math.floor(random() * 6), 3 + Math.floor(random() * 6)];
      const config = {
        ...CONNECT_FOUR,
        columns,
        rows,
        connect: 3 + Math.floor(random() * 2),
        players: random() < 0.8 ? 2 : 3,
      };
      const stacked = random() < 0.7;
      const fill = random();
      const heights = Array.from({ length: columns }, () => Math.floor(random() * (rows + 1) * fill));
      let turn = Math.floor(random() * config.players);
      const fair = random() < 0.5;
      const cells = Array.from({ length: columns * rows }, (_, at) =>
        perhapsWrong(random, () => {
          const filled = stacked ? Math.floor(at / columns) < heights[at % columns]! : random() < fill / 2;
          if (!filled) return null;
          turn = (turn + 1) % config.players;
          return fair ? turn : Math.floor(random() * config.players);
        }),
      );
      const result = connectFromSetup({ family: 'connect', config, cells } as ConnectSetup);
      if (result.ok) {
        seen.add('legal');
        const back = connect.parseSetup(config, connect.makePosition(result.value.position));
        if (!back.ok || !connectFromSetup(back.value).ok) expect(back).toBe('a set-up that is legal again');
      } else for (const { code } of result.error.problems) seen.add(code);
    }
    expect([...seen].sort()).toEqual(['bad-setup', 'floating', 'legal', 'line', 'unbalanced', 'unreachable']);
  });

  test('E9: morris set-ups with any men never throw, and legal ones are read back', () => {
    const random = randomFrom(2);
    let legal = 0;
    for (let run = 0; run < RUNS; run++) {
      const config = run % 2 === 0 ? six : seven;
      const points = run % 2 === 0 ? 16 : 17;
      const fill = random();
      const setup = {
        family: 'morris',
        config,
        points: Array.from({ length: points }, () =>
          perhapsWrong(random, () => (random() < fill ? Math.floor(random() * 2) : null)),
        ),
        hand: perhapsWrong(random, () =>
          random() < 0.5 ? [0, 0] : [Math.floor(random() * 8), Math.floor(random() * 8)],
        ),
        toMove: perhapsWrong(random, () => Math.floor(random() * 2)),
        pliesSinceMill: perhapsWrong(random, () => 0),
      } as MorrisSetup;
      const result = morrisFromSetup(setup);
      if (!result.ok) continue;
      legal++;
      const back = morris.parseSetup(config, morris.makePosition(result.value.position));
      if (!back.ok || !morrisFromSetup(back.value).ok) expect(back).toBe('a set-up that is legal again');
    }
    expect(legal).toBeGreaterThan(RUNS / 1000);
  });
});
