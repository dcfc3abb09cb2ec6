import { CONNECT_FOUR, morrisConfig } from '@rowhouse/rules';
import { bot, person } from '@rowhouse/table';
import { expect, test } from 'vitest';
import { fieldsOf, openSettings, pressSettings, type SettingsPressed } from './settings-page.ts';

/** The settings of Connect X after some keys. */
function after(keys: readonly string[], view = openSettings('Connect X', CONNECT_FOUR, true)): SettingsPressed {
  let last: SettingsPressed = [view, null];
  for (const key of keys) last = pressSettings(last[0], key);
  return last;
}

const labels = (keys: readonly string[]) => fieldsOf(after(keys)[0]).map(({ label }) => label);

test('C1, C2: Connect X has its numbers, its board and a seat for each player', () => {
  expect(labels([])).toEqual(['Players', 'Rows', 'Columns', 'In a row', 'Board', 'Red', 'Blue', 'Colours', 'Play']);
  expect(labels(['right', 'right'])).toEqual(expect.arrayContaining(['Green', 'Yellow']));
});

test('C4: a number out of range is refused with the range, and its field stays selected', () => {
  const [view, done] = after(['1', '1', 'return']);
  expect([view.message, done, view.selected]).toEqual(['“11”: expected Players from 2 to 10.', null, 0]);
  expect(after(['down', '2', '0', '0', 'down'])[0].message).toBe('“200”: expected Rows from 3 to 100.');
  expect(after(['left'])[0].config).toMatchObject({ players: 2 });
});

test('C1: the winning length shrinks with the board', () => {
  const [, chosen] = after(['down', '3', 'down', '3', 'return']);
  expect(chosen).toMatchObject({ config: { rows: 3, columns: 3, connect: 3 } });
  const [view] = after(['down', '9', 'down', 'down']);
  expect(fieldsOf(view)[view.selected]).toMatchObject({ label: 'In a row', help: '3 to 9' });
});

test('C5: the player can choose the kind of board', () => {
  const down = new Array<string>(4).fill('down');
  expect(after([...down, 'right', 'return'])[1]).toMatchObject({ config: { board: 'memory' } });
});

test('C10: any seat can be a person or a computer player', () => {
  const down = new Array<string>(6).fill('down');
  expect(after([...down, 'right', 'return'])[1]).toMatchObject({ seats: [person(), bot('level-1')] });
  expect(after([...down, 'left', 'return'])[1]).toMatchObject({ seats: [person(), bot('centre-wide')] });
});

test('C2: a typed character becomes the token of the seat unless another player has it', () => {
  const down = new Array<string>(5).fill('down');
  expect(after([...down, 'X', 'return'])[1]).toMatchObject({ seats: [{ token: 'X' }, { token: 'B' }] });
  expect(after([...down, 'b'])[0].message).toBe('“b”: another player has that token.');
  // Green is the third player and has the letter G.
  const [view, done] = after([...down, 'g', 'home', '3', 'return']);
  expect([view.message, done]).toEqual(['Green, “G”: another player has that token.', null]);
});

test('E10: in a fixed game only the seats can be chosen', () => {
  const settings = openSettings('Six Men’s Morris', morrisConfig(6), false, [person('Ann'), bot('robut')]);
  expect(fieldsOf(settings).map(({ label }) => label)).toEqual(['Red', 'Blue', 'Colours', 'Play']);
  expect(after(['return'], settings)[1]).toEqual({ config: morrisConfig(6), seats: [person('Ann'), bot('robut')] });
  expect(after(['escape'], settings)[1]).toBe('back');
});

test('A18, E10: chance can decide who plays which colour', () => {
  const games = Array.from({ length: 60 }, () => after(['end', 'up', 'right', 'up', 'right', 'return'])[1]);
  const bots = games.map((game) => typeof game === 'object' && game?.seats.map(({ bot: id }) => id).join());
  expect(new Set(bots)).toEqual(new Set([',level-1', 'level-1,']));
});
