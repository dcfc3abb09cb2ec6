import { expect, test } from 'vitest';
import { boardSvg } from '../svg.ts';
import { completed } from './completed.ts';
import { ENGLISH } from './english.ts';
import { ENGLISH_GAME, type GameWords } from './game-words.ts';
import { GERMAN } from './german.ts';
import type { BoardWords } from './words.ts';

test('what is missing is in English, inside a group and inside a list too', () => {
  const words = completed<BoardWords>(ENGLISH, {
    colours: ['Lila'],
    connect: { empty: 'leer', marks: { win: 'gewinnt' } },
  });
  expect(words.colours).toEqual(['Lila', ...ENGLISH.colours.slice(1)]);
  expect([words.connect.empty, words.connect.disc('Red')]).toEqual(['leer', 'red']);
  expect([words.connect.marks.win, words.connect.marks.last]).toEqual(['gewinnt', 'last move']);
  expect(words.morris).toEqual(ENGLISH.morris);
  expect(completed(ENGLISH, { connect: undefined })).toEqual(ENGLISH);
});

test('a picture with one word of its own', () => {
  const words = { connect: { label: () => 'Brett' } };
  expect(boardSvg({ game: 'connect-7x6x4', moves: '4' }, { words })).toContain(
    'aria-label="Brett. Red 4.1. Last move 4.1"',
  );
});

test('German has a word for everything', () => {
  expect(completed<BoardWords & GameWords>({ ...ENGLISH, ...ENGLISH_GAME }, GERMAN)).toEqual(GERMAN);
  expect(boardSvg({ game: 'morris-6', moves: '0.0,1.1' }, { words: GERMAN })).toContain(
    'aria-label="Sechser-Mühle, das Brett. Rot 0.0. Blau 1.1. Letzter Zug 1.1"',
  );
});
