import { CONNECT_FOUR, type ConnectSetup, morrisConfig, parseRecord, unwrap } from '@rowhouse/rules';
import { expect, test } from 'vitest';
import { fitsHistoric, HISTORIC_FORMATS, makeHistoric, parseHistoric } from './historic-formats.ts';
import type { Save } from './save.ts';
import { bot, people, person } from './seat.ts';
import { newTable, tableOfRecord } from './table.ts';

const gameOfMoves = (moves: string, seats = people(CONNECT_FOUR)): Save => ({
  kind: 'game',
  state: tableOfRecord(unwrap(parseRecord(`connect-7x6x4 r ${moves}`)), seats),
});

test.each(HISTORIC_FORMATS)('A14, B4: a game written as %s is read as the same position', (format) => {
  const text = makeHistoric(format, gameOfMoves('44551'));
  const { save, errors } = unwrap(parseHistoric(format, text));
  expect(errors).toEqual([]);
  expect(save).toMatchObject({ kind: 'game', state: { position: { toMove: 1 } } });
  expect(makeHistoric(format, save)).toBe(text);
});

test('A14: the computer keeps its side and becomes the historic computer player', () => {
  const text = makeHistoric('saved_game', gameOfMoves('44', [person(), bot('level-3')]));
  expect(unwrap(parseHistoric('saved_game', text)).save).toMatchObject({
    state: { seats: [{ kind: 'person' }, { kind: 'bot', bot: 'ten-rules' }] },
  });
});

test.each(HISTORIC_FORMATS)('A14, B4: an illegal position of %s becomes a set-up with errors', (format) => {
  const cells = new Array(42).fill(null).with(7, 0);
  const setup: ConnectSetup = { family: 'connect', config: CONNECT_FOUR, cells };
  const text = makeHistoric(format, { kind: 'setup', setup }).replace(/\n1\n0\n$/, '\n1\n1\n');
  const { save, errors } = unwrap(parseHistoric(format, text));
  expect(save).toEqual({ kind: 'setup', setup: { ...setup, toMove: 0 } });
  expect(errors.map(({ code }) => code)).toEqual(['floating', 'unbalanced']);
});

test('A14: the historic formats hold only Connect Four', () => {
  const morris = morrisConfig(9);
  const others = [morris, { ...CONNECT_FOUR, columns: 8 }, { ...CONNECT_FOUR, connect: 5 }].map(
    (config): Save => ({ kind: 'game', state: unwrap(newTable({ config, seats: people(config), first: 0 })) }),
  );
  expect(others.map(fitsHistoric)).toEqual([false, false, false]);
  expect(fitsHistoric(gameOfMoves('4'))).toBe(true);
  expect(() => makeHistoric('save_txt', others[0]!)).toThrow();
});
