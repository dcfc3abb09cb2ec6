import { expect, test } from 'vitest';
import { boardSvg } from '../svg.ts';
import { ARABIC } from './ar.ts';
import { GERMAN } from './de.ts';
import { ENGLISH } from './english.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { ENGLISH_GAME, type GameWords } from './game-words.ts';
import { ITALIAN } from './it.ts';
import { JAPANESE } from './ja.ts';
import { PORTUGUESE } from './pt.ts';
import { type BoardWords, completed } from './words.ts';
import { CHINESE } from './zh.ts';

test('missing words are in English, even inside a group and inside a list', () => {
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

test.each([
  ['German', GERMAN, 'Sechser-Mühle, das Brett. Rot a5. Blau c4. Letzter Zug c4', 'Du bist am Zug.'],
  ['French', FRENCH, 'Moulin à 6 pions, le plateau. Rouge a5. Bleu c4. Dernier coup\u00a0: c4', 'À vous de jouer.'],
  ['Spanish', SPANISH, 'Molino de seis, el tablero. Rojo a5. Azul c4. Última jugada: c4', 'Te toca jugar.'],
  ['Portuguese', PORTUGUESE, 'Moinho de seis, o tabuleiro. Vermelho a5. Azul c4. Última jogada: c4', 'É a sua vez.'],
  ['Italian', ITALIAN, 'Mulino a sei, il tavoliere. Rosso a5. Blu c4. Ultima mossa: c4', 'Tocca a te.'],
  ['Chinese', CHINESE, '六子磨坊棋棋盘. 红方 a5. 蓝方 c4. 最后一步 c4', '轮到你。'],
  ['Japanese', JAPANESE, 'シックス・メンズ・モリスの盤. 赤 a5. 青 c4. 最後の手 c4', 'あなたの番です。'],
  ['Arabic', ARABIC, 'رقعة دريس الستة. الأحمر \u2068a5\u2069. الأزرق \u2068c4\u2069. آخر نقلة \u2068c4\u2069', 'دورك.'],
])('%s has a word for everything', (_, words, label, turn) => {
  expect(completed<BoardWords & GameWords>({ ...ENGLISH, ...ENGLISH_GAME }, words)).toEqual(words);
  expect(boardSvg({ game: 'morris-6', moves: '0.0,1.1' }, { words })).toContain(`aria-label="${label}"`);
  expect(words.toMove(words.you)).toBe(turn);
  expect(words.wins(words.computer)).toContain(words.computer);
});

test.each([
  ['Arabic', ARABIC, '، '],
  ['Chinese', CHINESE, '，'],
  ['Japanese', JAPANESE, '、'],
])('%s descriptions of cells and points have the commas of the language', (_, { connect, morris }, comma) => {
  expect(connect.cell(4, 1, 'x, y')).toContain(`x${comma}y`);
  expect(morris.point('d2, m', 'x, y')).toMatch(new RegExp(`d2${comma}m.*x${comma}y`));
});
