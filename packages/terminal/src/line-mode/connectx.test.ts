import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConnectPosition, makeRecord, unwrap } from '@rowhouse/rules';
import { Saves } from '@rowhouse/table';
import { expect, test } from 'vitest';
import { fileStorage } from '../games/file-storage.ts';
import { main } from '../main.ts';
import { BIN } from '../testing/call.ts';
import { ScriptedDialogue } from '../testing/scripted-dialogue.ts';
import { type ConnectXPlayers, playConnectX } from './connectx.ts';
import type { GivenSettings } from './connectx-settings.ts';
import { Conversation } from './dialogue.ts';

const ALONE: ConnectXPlayers = { seats: [], computers: { choose: () => expect.unreachable() } };

/** Holds a conversation: the answers in order, then the end of input. */
async function conversation(answers: readonly string[], given: GivenSettings = {}, company = ALONE) {
  const dialogue = new ScriptedDialogue(answers);
  await playConnectX(new Conversation(dialogue), given, company);
  return dialogue;
}

const times = (said: string, words: string) => said.split(words).length - 1;
const SMALL = ['2', 'X', 'O', '3', '4', '3', 'f'];

test('C1, C2, C5: players, tokens, rows, columns, length and board are asked for in this order', async () => {
  const { said } = await conversation([...SMALL]);
  expect(said).toBe(
    [
      'Players (2 to 10): 2',
      'Token of player 1 (one character): X',
      'Token of player 2 (one character): O',
      'Rows (3 to 100): 3',
      'Columns (3 to 100): 4',
      'How many in a row win (3 to 4): 3',
      'Board, fast or memory efficient (f/m): f',
      '',
      '|0|1|2|3|',
      '| | | | |',
      '| | | | |',
      '| | | | |',
      'Player X, which column (0 to 3)? \n',
    ].join('\n'),
  );
});

test.each([
  ['players', ['1', '11', '-2', 'two', '2.5', ''], [], 'expected a whole number from 2 to 10', ['2']],
  ['rows', ['2', '101', '03'], ['2', 'X', 'O'], 'expected a whole number from 3 to 100', ['3']],
  ['columns', ['2', '101', 'x'], ['2', 'X', 'O', '3'], 'expected a whole number from 3 to 100', ['3']],
  ['the length', ['2', '26', '6'], ['2', 'X', 'O', '5', '4'], 'expected a whole number from 3 to 5', ['5']],
  ['a long length', ['26', '100'], ['2', 'X', 'O', '100', '4'], 'expected a whole number from 3 to 25', ['25']],
  ['the board', ['x', 'fa', ''], ['2', 'X', 'O', '3', '3', '3'], 'expected f (fast) or m (memory)', ['M']],
  ['again', ['x', 'ja', ''], [...SMALL, ...'01010'], 'expected y (yes) or n (no)', ['n']],
])(
  'C4: %s out of range is refused with the range, and the question repeats',
  async (_, wrong, before, words, right) => {
    const { said, left } = await conversation([...before, ...wrong, ...right]);
    expect(times(said, words)).toBe(wrong.length);
    expect(left).toEqual([]);
  },
);

test('C2, C4: a token is one visible character, unique regardless of case', async () => {
  const { said } = await conversation(['3', '', ' ', 'XX', '\u200b', 'x', 'X', 'x', 'o', 'é']);
  expect(times(said, 'a token is one character')).toBe(3);
  expect(times(said, 'a token is a character that can be seen')).toBe(1);
  expect(times(said, 'another player has that token')).toBe(2);
  expect(said).toContain('Rows (3 to 100): ');
});

test('C4: each kind of wrong column is refused with its own reason', async () => {
  const { said } = await conversation([...SMALL, '1', '1', '1', '1', '-1', '4', '99999999999', 'b', '', '2.5', '0']);
  expect(times(said, 'Column 1 is full')).toBe(1);
  expect(times(said, 'A column cannot be less than 0')).toBe(1);
  expect(times(said, 'A column cannot be more than 3')).toBe(2);
  expect(times(said, 'expected a column from 0 to 3')).toBe(3);
  // None of these inputs was a turn, so O is still to move.
  expect(times(said.split('Column 1 is full')[1]!, 'Player O, which column')).toBe(7);
});

test('C9: the board can be described in words instead of drawn', async () => {
  const { said } = await conversation([...SMALL, '1', 'board', 'drawing', '2', 'Board', 'drawing']);
  expect(said).toContain('Column 1: X.\n');
  expect(said).toContain('Column 1: X; column 2: O.\n');
  const [drawn, told, again] = said.split('? drawing\n');
  expect([drawn, told, again].map((part) => part!.includes('|0|1|2|3|'))).toEqual([true, false, true]);
});

test('C3: player 1 begins, and the prompt shows the token of the player to move', async () => {
  const { said } = await conversation(['3', 'a', 'b', 'c', '3', '3', '3', 'm', '0', '1', '2', '0']);
  expect([...said.matchAll(/Player (.), which/g)].map((match) => match[1])).toEqual(['a', 'b', 'c', 'a', 'b']);
});

test('C7: the picture aligns its columns under their numbers', async () => {
  const { said } = await conversation(['2', 'X', 'O', '3', '12', '3', 'f', '11']);
  expect(said).toContain('| 0| 1| 2| 3| 4| 5| 6| 7| 8| 9|10|11|\n');
  expect(said).toContain('|  |  |  |  |  |  |  |  |  |  |  |X |\n');
});

test.each(['f', 'm'])(
  'C8: a win is announced, the next game has new settings, and the board %s is the same',
  async (board) => {
    const { said, left } = await conversation([
      ...['2', 'X', 'O', '3', '4', '3', board, ...'01010', 'y'],
      ...['3', 'a', 'b', 'c', '5', '6', '4', board, '5', '4', '3'],
    ]);
    expect(said).toContain(
      '|X| | | |\n|X|O| | |\n|X|O| | |\nPlayer X wins!\nPlay again (y/n)? y\nPlayers (2 to 10): 3\n',
    );
    expect(said).toContain('| | | |c|b|a|\n');
    expect(left).toEqual([]);
  },
);

test('C8: a full board without a line is a tie', async () => {
  const { said } = await conversation(['2', 'X', 'O', '3', '3', '3', 'f', ...'000112221', 'n']);
  expect(said).toContain('It is a tie.\nPlay again (y/n)? n\n');
});

test.each([
  [[], 'Players (2 to 10): \n'],
  [['2', 'X'], 'Token of player 2 (one character): \n'],
  [['2', 'X', 'O', '3'], 'Columns (3 to 100): \n'],
  [SMALL.slice(0, -1), '(f/m): \n'],
  [[...SMALL, '0'], 'Player O, which column (0 to 3)? \n'],
  [[...SMALL, ...'01010'], 'Play again (y/n)? \n'],
])('C9: after %j the end of input leaves the game on a new line', async (answers, end) => {
  expect((await conversation(answers)).said.endsWith(end)).toBe(true);
});

test('C10: any seat can be a computer, and only people are asked for columns', async () => {
  const asked: string[] = [];
  const company: ConnectXPlayers = {
    seats: ['level-1', null],
    computers: {
      choose: async (position, bot) => {
        asked.push(`${bot} after ${(position as ConnectPosition).board.discs}`);
        return 0;
      },
    },
  };
  const { said } = await conversation([...SMALL, '1', '1', 'n'], {}, company);
  expect(asked).toEqual(['level-1 after 0', 'level-1 after 2', 'level-1 after 4']);
  expect(said).toContain('Player X (level-1) plays column 0.\n');
  expect(times(said, 'which column')).toBe(2);
  expect(said).toContain('Player X wins!');
});

const run = (args: readonly string[], input: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'play', 'connectx', ...args], {
    input,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
};

test('C9: a game of three players comes from a pipe, with LF or CRLF', () => {
  const script = ['3', 'X', 'O', '#', '4', '5', '3', 'm', ...'0120120', 'n', ''];
  const { status, out, err } = run([], script.join('\n'));
  expect([status, err]).toEqual([0, '']);
  expect(out).toContain('Player X, which column (0 to 4)? 0\n');
  expect(out).toContain('Player X wins!\nPlay again (y/n)? n\n');
  expect(out).not.toContain('\x1b');
  expect(run([], script.join('\r\n')).out).toBe(out);
});

test('C4: only missing settings, and a length that does not fit the board, are asked for', () => {
  const all = ['--rows', '3', '--columns', '4', '--connect', '3', '--tokens', 'XO', '--board', 'fast'];
  expect(run(all, '0\n').out).toMatch(/^\n\|0\|1\|2\|3\|\n/);
  expect(run(['--connect', '20', '--tokens', 'XO'], '5\n6\n4\n').out).toMatch(
    /^Rows .*5\nColumns .*6\n“20”: expected a whole number from 3 to 6\.\nHow many .*4\nBoard/,
  );
});

test('C9: Ctrl-C ends the game cleanly, even while it waits for a computer', async () => {
  const child = spawn(process.execPath, [BIN, 'play', 'connectx'], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('C10: computer players can fill all seats', () => {
  const args = ['--rows', '4', '--columns', '5', '--connect', '3', '--tokens', 'XO#', '--board', 'memory'];
  const { status, out } = run([...args, '--seats', 'level-1,random,level-2'], 'n\n');
  expect(status).toBe(0);
  expect(out).toMatch(/(wins!|a tie\.)\nPlay again \(y\/n\)\? n\n$/);
});

test.each([
  [['--rows', '2'], '--rows 2: expected a whole number from 3 to 100'],
  [['--players', '11'], '--players 11: expected a whole number from 2 to 10'],
  [['--rows', '4', '--columns', '4', '--connect', '5'], '--connect 5: expected a whole number from 3 to 4'],
  [['--tokens', 'XX'], '--tokens XX: another player has that token'],
  [['--tokens', 'X'], '--tokens X: expected a token for each of 2 to 10 players'],
  [['--players', '3', '--tokens', 'XO'], '--tokens XO: each player needs a token (3)'],
  [['--board', 'slow'], '--board slow: expected fast or memory'],
  [['--men', '6'], '--men is not an option of connectx'],
  [['--seats', 'robut'], '--seats: found “robut”, expected person, level-1'],
  [['--players', '2', '--seats', 'person,person,person'], 'expected at most 2, one a player'],
])('C4: play connectx %j is a wrong call', async (options, words) => {
  const err: string[] = [];
  const output = { out: () => expect.unreachable(), err: (text: string) => err.push(text) };
  expect(await main(['play', 'connectx', ...options], output)).toBe(2);
  expect(err.join('')).toContain(words);
});

test('C11: a game can be undone, helped, named and left at the column prompt, and is kept', async () => {
  const saves = new Saves(fileStorage(mkdtempSync(join(tmpdir(), 'rowhouse-'))), () => 0);
  const advise = async () => ({ move: 2 }) as never;
  const company = { ...ALONE, saves, computers: { ...ALONE.computers, advise } };
  const { said } = await conversation([...SMALL, '1', 'u', '2', 'hint', '0', 'save Sunday', '1', 'q'], {}, company);
  expect(said).toContain('Hint: column 2.\n');
  expect(said).toContain('Stored as “Sunday”.\n');
  expect(said.endsWith('Stored as “Sunday”. “rowhouse resume” continues it.\n')).toBe(true);
  const list = unwrap(await saves.list());
  expect(list.map(({ name, save }) => [name, save?.kind === 'game' && makeRecord(save.state.record)])).toEqual([
    ['Sunday', 'connect-4x3x3 r 312'],
  ]);
});

test('C7: wide tokens stay aligned', async () => {
  const { said } = await conversation(['2', '🍎', '茶', '3', '4', '3', 'f', '0', '1']);
  expect(said).toContain('| 0| 1| 2| 3|\n');
  expect(said).toContain('|🍎|茶|  |  |\n');
});
