import { describe, expect, test } from 'vitest';
import { unwrap } from '../core/result.ts';
import { makeMorrisConfig, morrisConfig, parseMorrisConfig, readMorrisConfig, SIX_MENS_MORRIS } from './config.ts';
import { makeMorrisSetup, parseMorrisSetup } from './setup-text.ts';
import { makeTurns, parseTurn, parseTurns } from './text.ts';
import { BOARD_SHAPES, MEN, morrisName, RULE_SETS } from './variants.ts';

describe('E13: configs as text', () => {
  test.each([
    ...['morris-6', 'morris-3', 'morris-12', 'morris-6-any-fly-draw40-rep3', 'morris-9-walk-draw0-rep0'],
    ...['morris-8', 'morris-10', 'morris-10-usual', 'morris-12-morabaraba', 'morris-12-morabaraba-any-walk-draw0'],
    ...['morris-4-two', 'morris-12-one-lasker', 'morris-3-usual-fly', 'morris-5-diagonal-line-rep0'],
  ])('E13, E14: “%s” is read and written unchanged', (text) =>
    expect(makeMorrisConfig(unwrap(parseMorrisConfig(text)))).toBe(text),
  );

  test('E13: a text without options means the variant’s own options', () => {
    for (const men of MEN) expect(unwrap(parseMorrisConfig(`morris-${men}`))).toEqual(morrisConfig(men));
    expect(SIX_MENS_MORRIS).toEqual({
      family: 'morris',
      men: 6,
      shape: 'two',
      rules: 'usual',
      flying: false,
      remove: 'standard',
      drawAfter: 16,
      repetition: 0,
    });
  });

  test('E14: every own variant has a text, and the usual board and rules need not be written', () => {
    for (let men = 3; men <= 12; men++)
      for (const shape of BOARD_SHAPES)
        for (const rules of RULE_SETS) {
          const config = morrisConfig(men, { shape, rules });
          expect(unwrap(parseMorrisConfig(makeMorrisConfig(config)))).toEqual(config);
          expect(readMorrisConfig(`morris-${men}-${shape}-${rules}`)).toEqual(config);
        }
    expect(makeMorrisConfig(unwrap(parseMorrisConfig('morris-6-two-usual-walk-draw16')))).toBe('morris-6');
    expect(morrisName(morrisConfig(12, { rules: 'morabaraba' }))).toBe('morabaraba');
    expect(morrisName(morrisConfig(6, { flying: true }))).toBe(6);
    expect(morrisName(morrisConfig(6, { shape: 'three' }))).toBe('own');
  });

  test.each([
    'morris-4',
    'morris-2-two',
    'morris-13-three',
    'morris-6-round',
    'morris-6-lasker-two',
    'morris-6-fly-any',
    'morris-6-draw1001',
    'morris-6-rep10',
    'morris-06',
    'morris-6-draw01',
    '',
  ])('E13: “%s” is refused', (text) => expect(parseMorrisConfig(text).ok).toBe(false));
});

describe('E4: turns as text', () => {
  test.each(['0.1', '0.1-0.2', '0.1x1.4', '0.1-0.2x1.4', '0.0,1.7,0.1-0.2x1.4', 'x1.4', 'x1.4,0.1-0.2', ''])(
    'E4: “%s” is read and written unchanged',
    (text) => expect(makeTurns(SIX_MENS_MORRIS, unwrap(parseTurns(SIX_MENS_MORRIS, text)))).toBe(text),
  );

  test.each(['2.0', '0.8', '0', '0.1-', '0.1x', '0.1-0.2-0.3', 'x', '0.1-x0.1', '0.1x0.1', ' 0.1', '0.1 '])(
    'E4: “%s” is refused',
    (text) => expect(parseTurn(SIX_MENS_MORRIS, text).ok).toBe(false),
  );

  test('E4: a wrong turn is reported with its number and the last point of the board', () => {
    expect(parseTurns(SIX_MENS_MORRIS, '0.1,0.9')).toMatchObject({
      error: { at: 2, found: '0.9', expected: { code: 'point', last: 'e5' } },
    });
    expect(parseTurn(morrisConfig(7), '2.1')).toMatchObject({ error: { expected: { last: 'e5' } } });
    expect(parseTurn(morrisConfig(7), '2.0').ok).toBe(true);
  });
});

describe('E9: positions as text', () => {
  test.each([
    [6, '......../........ r 6 6'],
    [6, 'r.b...../.......b b 0 0 15'],
    [6, 'rrrb..../......b. r 0 0 x'],
    [6, 'rrrb..../......b. r 3 4 2 x'],
    [9, 'r......./.b....../..r..... r 3 4'],
    [7, '......../......../r b 6 7'],
    [3, 'rb....../r b 1 2'],
  ] as const)('E9: with %i men, “%s” is read and written unchanged', (men, text) => {
    expect(makeMorrisSetup(unwrap(parseMorrisSetup(morrisConfig(men), text)))).toBe(text);
  });

  test.each([
    ['', 'too-short'],
    ['......../........ r 6', 'too-short'],
    ['......../........ r 6 6 0 0', 'too-long'],
    ['........ r 6 6', 'bad-form'],
    ['......./........ r 6 6', 'too-short'],
    ['.......g/........ r 6 6', 'bad-character'],
    ['......../........ g 6 6', 'bad-form'],
    ['......../........ r six 6', 'bad-number'],
    ['......../........ r 6 6 -1', 'bad-number'],
  ])('E9: “%s” is refused: %s', (text, code) => {
    const result = parseMorrisSetup(SIX_MENS_MORRIS, text);
    expect(result.ok || result.error.code).toBe(code);
  });
});
