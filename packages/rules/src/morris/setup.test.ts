import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../core/result.ts';
import { pickOne, randomFrom } from '../core/seed.ts';
import { startMorris } from './check-config.ts';
import { morrisConfig, SIX_MENS_MORRIS } from './config.ts';
import { type MorrisPosition, type MorrisSetup, morrisMoves, morrisToSetup, playMorris } from './position.ts';
import { type MorrisSetupResult, morrisFromSetup } from './setup.ts';
import { makeMorrisPosition, parseMorrisSetup } from './setup-text.ts';
import { makePoint } from './text.ts';
import { MEN } from './variants.ts';

const enter = (text: string, config = SIX_MENS_MORRIS): MorrisSetupResult =>
  morrisFromSetup(unwrap(parseMorrisSetup(config, text)));
const faults = (result: MorrisSetupResult) =>
  result.ok ? [] : result.error.problems.map(({ code, places }) => [code, places.map(makePoint).join(' ')]);

describe('E9: the check names and marks every fault', () => {
  test.each([
    ['more men than six', 'rrr.rrrr/........ b 0 0', ['too-many-men', '0.0 0.1 0.2 0.4 0.5 0.6 0.7']],
    ['too many men on the board and in hand together', 'rr....../bb...... r 5 4', ['too-many-men', '0.0 0.1']],
    ['a side to move that has placed more men', 'rr....../b....... r 4 5', ['hand-counts', '']],
    ['a difference of two men in hand', 'rr....../........ b 4 6', ['hand-counts', '']],
    ['a man missing without a mill', 'rr....../b....... r 4 4', ['too-many-removed', '1.0']],
    ['three men missing after one mill', 'rrr...../........ b 3 3', ['too-many-removed', '']],
    ['a mill without a missing man', 'rrr...../bb.b.... b 3 3', ['too-few-removed', '0.0 0.1 0.2']],
    ['a side with one man left', 'r......./bbb.b... r 0 0', ['too-few-men', '0.0']],
    ['a side with two men left that is not to move', 'rr....../bbb.b... b 0 0', ['too-few-men', '0.0 0.1']],
    ['more plies since the last mill than make a draw', 'r.r.b.b./r...b... r 0 0 17', ['plies-since-mill', '']],
    ['more men in hand than six', '......../........ r 7 7', ['too-many-men', '']],
  ])('E9: reports %s', (_, text, fault) => expect(faults(enter(text))).toContainEqual(fault));

  test('E9: extra men of one side do not count as removals', () => {
    expect(faults(enter('rr....../b....... b 5 5'))).toEqual([['too-many-men', '0.0 0.1']]);
  });

  test('E9: plies without a mill are not counted while men are placed', () => {
    expect(enter('r......./........ b 5 6 1')).toMatchObject({ ok: true, value: { position: { pliesSinceMill: 0 } } });
  });

  test.each([
    ['the start', '......../........ r 6 6'],
    ['a position that either side may have begun', 'r......./........ b 5 6'],
    ['a position after a mill', 'rrr...../b....... b 3 4'],
    ['a position of the moving phase', 'r.r.r.r./b.b.b.b. r 0 0'],
    ['a lost position with two men', 'rr....../bbb.b... r 0 0'],
  ])('E9: %s is legal', (_, text) => expect(faults(enter(text))).toEqual([]));

  test('E9: the result has no game and is not proved', () => {
    expect(enter('......../........ r 6 6')).toMatchObject({
      ok: true,
      value: { game: null, proved: false, first: 0 },
    });
    expect(enter('r......./........ b 5 6')).toMatchObject({ ok: true, value: { first: 0 } });
  });

  test('E9: in Three, no man may be missing, and only the side that moved can have a mill', () => {
    const three = morrisConfig(3);
    expect(faults(enter('rrr...../b r 0 2', three)).map(([code]) => code)).toContain('already-won');
    expect(enter('rrr.bb../. b 0 1', three)).toMatchObject({
      ok: true,
      value: { position: { outcome: { winner: 0, by: 'mill' } } },
    });
    expect(faults(enter('rr....../. b 1 1', three)).map(([code]) => code)).toContain('too-many-removed');
  });

  test('E9: an invalid set-up is reported as `bad-setup`', () => {
    const good = unwrap(parseMorrisSetup(SIX_MENS_MORRIS, '......../........ r 6 6'));
    const bad: Partial<Record<keyof MorrisSetup, unknown>>[] = [
      { points: [] },
      { points: new Array(16).fill(2) },
      { points: new Array(16).fill(undefined) },
      { hand: 6 },
      { hand: [-1, 0] },
      { hand: [0.5, 0] },
      { toMove: 2 },
      { pliesSinceMill: -1 },
      { config: { ...SIX_MENS_MORRIS, men: 13 } },
      { config: { ...SIX_MENS_MORRIS, shape: 'round' } },
      { removing: 1 },
      { config: null },
      { config: { ...SIX_MENS_MORRIS, remove: 'none' } },
    ];
    for (const wrong of bad)
      expect(faults(morrisFromSetup({ ...good, ...wrong } as MorrisSetup))).toEqual([['bad-setup', '']]);
    for (const nothing of [null, undefined, {}, 7, 'x'])
      expect(faults(morrisFromSetup(nothing as never))).toEqual([['bad-setup', '']]);
  });
});

test('E9: every position of a game passes the check unchanged', () => {
  fc.assert(
    fc.property(fc.constantFrom(...MEN), fc.integer(), fc.boolean(), fc.boolean(), (men, seed, any, flying) => {
      const random = randomFrom(seed);
      const config = morrisConfig(men, { remove: any ? 'any' : 'standard', flying });
      let position: MorrisPosition = startMorris(config, random() < 0.5 ? 0 : 1);
      for (let ply = 0; ply < 120; ply++) {
        const result = morrisFromSetup(morrisToSetup(position));
        expect([makeMorrisPosition(position), faults(result)]).toEqual([makeMorrisPosition(position), []]);
        if (result.ok) expect(makeMorrisPosition(result.value.position)).toBe(makeMorrisPosition(position));
        const turns = morrisMoves(position);
        if (turns.length === 0) break;
        // Mills are rare in random games, so prefer turns that close one.
        const closing = turns.filter(({ remove }) => remove !== null);
        const list = closing.length > 0 && random() < 0.8 ? closing : turns;
        position = unwrap(playMorris(position, pickOne(list, random)));
      }
    }),
    { seed: 9, numRuns: 300 },
  );
});
