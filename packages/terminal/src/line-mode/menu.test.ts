import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { findHint } from '@rowhouse/coach/internal';
import { loadPuzzles } from '@rowhouse/coach/puzzles';
import * as engine from '@rowhouse/engine';
import { CONNECT_FOUR } from '@rowhouse/rules';
import { drawFirstPlayer } from '@rowhouse/rules/internal';
import { bot, person, Saves } from '@rowhouse/table';
import { expect, test } from 'vitest';
import { fileStorage } from '../games/file-storage.ts';
import { newGame, type PlayServices } from '../games/open-game.ts';
import { storedStatistics, textFile } from '../games/stored.ts';
import { ScriptedDialogue } from '../testing/scripted-dialogue.ts';
import { Conversation, lineDialogue } from './dialogue.ts';
import { runMenu } from './menu.ts';
import { playByText } from './play-game.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'rowhouse-'));
const savesIn = (folder: string) => new Saves(fileStorage(folder), () => 5);
/** Seeds by the first player that they draw in a game of two. */
const RED_BEGINS = 0;
const BLUE_BEGINS = 1;

/** Holds a conversation: the answers in order, then the end of input. */
async function conversation(
  answers: readonly string[],
  { folder = newFolder(), seeds = [RED_BEGINS], services = {} as Partial<PlayServices> } = {},
) {
  const drawn = [...seeds];
  const dialogue = new ScriptedDialogue(answers);
  await runMenu(dialogue, { saves: savesIn(folder), seed: () => drawn.shift() ?? RED_BEGINS, ...services });
  return { said: dialogue.said, left: dialogue.left, folder };
}

/** The names and games of the saves. */
const stored = (folder: string) =>
  readdirSync(folder).map((file) => {
    const { name, game } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return `${name}: ${game}`;
  });

const times = (said: string, words: string) => said.split(words).length - 1;

test('A2: the seeds of these tests draw the players in their names', () => {
  expect([drawFirstPlayer(RED_BEGINS, 2), drawFirstPlayer(BLUE_BEGINS, 2)]).toEqual([0, 1]);
});

test('A3: the menu returns after a finished game', async () => {
  const { said, left, folder } = await conversation(['1', ...'1212121', '', 'q']);
  expect(said).toContain('Red wins');
  expect(times(said, 'q  Leave')).toBe(2);
  expect(left).toEqual([]);
  expect(stored(folder)).toEqual(['Connect Four: connect-7x6x4 r 1212121']);
});

test.each([
  ['q', ['1', '4', '4', 'q', 'q']],
  ['a capital Q', ['1', '4', '4', 'Q', 'Q']],
  ['the end of input', ['1', '4', '4']],
])('A3: %s keeps an unfinished game', async (_, answers) => {
  const { said, folder } = await conversation(answers);
  expect(stored(folder)).toEqual(['Connect Four: connect-7x6x4 r 44']);
  expect(said).toContain('\nStored as “Connect Four”. “rowhouse resume”');
});

test('A3: leaving prints no message for a game that is empty, finished or saved', async () => {
  const left = await conversation(['1', 'q', '1', '4', 'u', 'q', '1', '4', 'g', 'y', 'q', 'q']);
  expect(stored(left.folder)).toEqual(['Connect Four: connect-7x6x4 r 4']);
  expect(left.said).not.toContain('Stored as');
  const { said, folder } = await conversation(['1', '4', 'w', 'u', 'r', 'q', 'q']);
  expect(stored(folder)).toHaveLength(1);
  expect(times(said, 'Stored as')).toBe(1);
  expect(times((await conversation(['l', '1', 'q', 'q'], { folder })).said, 'Stored as')).toBe(0);
});

test('A3: a loaded game replaces its own save', async () => {
  const { folder } = await conversation(['1', '4', 'q', 'q']);
  const [file] = readdirSync(folder);
  await conversation(['l', '1', '3', 'q', 'q'], { folder });
  expect(stored(folder)).toEqual(['Connect Four: connect-7x6x4 r 43']);
  await conversation(['l', '1', '3', 'w', '3', 'w', '3'], { folder });
  expect(stored(folder)).toEqual(['Connect Four: connect-7x6x4 r 43333']);
  expect(readdirSync(folder)).toEqual([file]);
});

test('A3: a game played again does not overwrite the save of the game before', async () => {
  const { folder } = await conversation(['1', '1', 'w', ...'212121', 'a', '7', 'q', 'q']);
  expect(stored(folder).sort()).toEqual(['Connect Four: connect-7x6x4 r 1212121', 'Connect Four: connect-7x6x4 r 7']);
});

test('A13: saving under a second name makes a second save', async () => {
  const { said, folder } = await conversation(['1', '4', 'W With Ann', '4', 'w', '4', 'w With Ann, later', 'q', 'q']);
  expect(said).toContain('Stored as “With Ann”.');
  expect(stored(folder).sort()).toEqual(['With Ann, later: connect-7x6x4 r 444', 'With Ann: connect-7x6x4 r 444']);
  const [number] = (await conversation(['l'], { folder })).said.match(/\d(?= {2}With Ann {2,}\d)/)!;
  await conversation(['l', number, '5', 'q', 'q'], { folder });
  expect(stored(folder)).toContain('With Ann: connect-7x6x4 r 4445');
  expect((await conversation(['1', '4', `w ${'x'.repeat(101)}`])).said).toContain('A name has 1 to 100 characters.');
});

test('C4: an answer out of range is refused, and the question repeats', async () => {
  const { said } = await conversation(['x', '1', '11', 'two', '3', '2', '5', '200', '6', '7', '3', 'q', 'q']);
  expect(times(said, 'expected a whole number from 2 to 10')).toBe(3);
  expect(times(said, 'expected a whole number from 3 to 100')).toBe(2);
  expect(times(said, 'expected a whole number from 3 to 6')).toBe(1);
  expect(said).toContain('Connect X');
  expect(said).toContain('|1|2|3|4|5|6|');
});

test.each([
  ['the first question', ['x', 'q', 'q']],
  ['a later one, in capitals', ['X', '2', '6', 'Q', 'Q']],
])('C4: q leaves the questions of Connect X at %s', async (_, answers) => {
  const { said, left } = await conversation(answers);
  expect(times(said, 'q  Leave')).toBe(2);
  expect([left, times(said, 'expected')]).toEqual([[], 0]);
});

test('C4: an unknown answer after a game is refused, and the question repeats', async () => {
  const { said, left } = await conversation(['1', ...'1212121', 'z', 'p', 'U', 'q', 'q']);
  expect(said).toContain('“z”: expected a play again, u undo, v review, Enter back to the menu.');
  expect(said).toContain('“p”: expected');
  expect(said.split('Red wins')[1]).toContain('Game in progress. Red to move');
  expect(left).toEqual([]);
});

test('C4: an unknown save is refused, and the question repeats', async () => {
  const folder = newFolder();
  await conversation(['1', '4'], { folder });
  const { said, left } = await conversation(['l', '2', 'x', '1', 'q', 'l', '', 'l', 'q', 'q'], { folder });
  expect(times(said, 'expected a whole number from 1 to 1')).toBe(2);
  expect(said).toContain('Blue to move');
  expect(left).toEqual([]);
});

test('C3: the first player begins every game of Connect X', async () => {
  const seeds = [BLUE_BEGINS, BLUE_BEGINS];
  const { said } = await conversation(['x', '2', '6', '7', '4', ...'1212121', 'a', 'q', 'q'], { seeds });
  expect(times(said, 'Blue to move')).toBe(3);
  expect(said.split('Red wins')[1]).toContain('Game in progress. Red to move');
});

test('C8: after a win the players can play again', async () => {
  const { said } = await conversation(['x', '2', '4', '5', '3', ...'12121', 'A', '3', 'q', 'q']);
  expect(said).toContain('Red wins');
  expect(said.split('Red wins')[1]).toContain('Game in progress. Blue to move');
});

test('A2: playing again draws a new first player', async () => {
  for (const [seed, begins] of [
    [RED_BEGINS, 'Red'],
    [BLUE_BEGINS, 'Blue'],
  ] as const) {
    const { said } = await conversation(['1', ...'1212121', 'a', 'q', 'q'], { seeds: [RED_BEGINS, seed] });
    expect(said.split('Red wins')[1]).toContain(`Game in progress. ${begins} to move`);
  }
});

test('A5: an illegal move is refused with its reason and changes nothing', async () => {
  const { said } = await conversation(['1', ...'444444', '4', '8', 'z', 'U', 'R', 'r', 'G', 'y', '', 'q']);
  expect(said).toContain('That column is full.');
  expect(said).toContain('found “8”, expected a column from 1 to 7');
  expect(said).toContain('There is nothing to redo.');
  expect(said).toContain('Blue wins');
});

test('A7: the cells of every winning line are listed', async () => {
  const { said } = await conversation(['1', ...'1212121', '', 'q']);
  expect(said).toContain('Line (column, row): (1, 1) (1, 2) (1, 3) (1, 4)\nRed wins.\n');
  expect(times(said, 'Line (column, row)')).toBe(1);
});

test('E8: a game shows its phase and the men in hand and lost', async () => {
  const { said } = await conversation(['4', '0.0', '1.0', '0.1', '1.2', '0.2X1.0', 'q', 'q']);
  expect(said).toContain('Red: 3 in hand, 0 lost\nBlue: 4 in hand, 1 lost\nPhase: placing\nGame in progress.');
  const three = await conversation(['2', '0.0', '0.1', '0.4', '0.3', '0.5', '0.2', 'g', 'y', '', 'q']);
  expect(three.said).toContain('Red: 0 in hand, 0 lost\nBlue: 0 in hand, 0 lost\nPhase: moving\nGame in progress.');
  expect(three.said).toContain('Blue: 0 in hand, 0 lost\nBlue wins (by resignation).\n');
});

test('A13: a game saved in one session is loaded in another', async () => {
  const { folder } = await conversation(['4', '0.0', '1.1', 'w', 'q', 'q']);
  expect(readdirSync(folder)).toHaveLength(1);
  const { said } = await conversation(['l', '1', 'u', 'q', 'q'], { folder });
  expect(said).toMatch(/1 {2}Six Men’s Morris {2}1970-01-01 \d\d:00 {2}2 people {2}Red to move, 2 moves\n/);
  expect(said).toContain('5 in hand');
});

test('A13: a broken file is listed but not loaded, and a missing folder counts as empty', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'bad.json'), '{');
  const { said } = await conversation(['l', '1', 'q'], { folder });
  expect(said).toContain('(cannot be read)');
  expect(said).toContain('That saved game cannot be read.');
  expect((await conversation(['l', 'q'], { folder: join(folder, 'none') })).said).toContain(
    'There are no stored games yet.',
  );
});

test('A13: the menu counts the saves without reading them', async () => {
  const storage = { ...fileStorage(newFolder()), ids: async () => ['a', 'b', 'c'], read: () => expect.unreachable() };
  const said: string[] = [];
  await runMenu(
    { ask: async () => 'q', say: (words) => said.push(words) },
    { saves: new Saves(storage, () => 5), seed: () => 1 },
  );
  expect(said.join('')).toContain('Load a game (3)');
});

test('A13: a folder that cannot be written causes a message, and the game continues', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const { said } = await conversation(['1', '4', 'w', '4', 'q', 'q'], { folder: file });
  // After the move, after “w”, and on leaving.
  expect(times(said, 'The game could not be stored')).toBe(3);
  expect(said.split('The game could not be stored')[2]).toContain('Game in progress. Red to move');
});

test('an escape sequence in a name does not change the screen', async () => {
  const folder = newFolder();
  await conversation(['1', '4', 'w \x1b[2Jboo'], { folder });
  const { said } = await conversation(['l'], { folder });
  expect(said).toContain('\\u{1b}[2Jboo');
  expect(said).not.toContain('\x1b');
});

test.each([
  [[], 'Choose: '],
  [['1'], '> '],
  [['1', '4'], '> '],
  [['1', ...'1212121'], 'menu: '],
  [['x'], 'q back): '],
  [['x', '3'], 'q back): '],
])('C9: after %j the end of input leaves without showing the menu', async (answers, question) => {
  const { said, left } = await conversation(answers);
  expect(left).toEqual([]);
  expect(times(said, 'q  Leave')).toBe(1);
  const kept =
    answers.length === 2 && answers[0] === '1' ? 'Stored as “Connect Four”. “rowhouse resume” continues it.\n' : '';
  expect(said.endsWith(`${question}\n${kept}`)).toBe(true);
});

test('C9: a script from a pipe plays a game line by line', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const said = text(output);
  input.end('1\n1\n2\n1\n2\n1\n2\n1\n\nq\n');
  const folder = newFolder();
  await runMenu(lineDialogue(input, output, false), { saves: savesIn(folder), seed: () => RED_BEGINS });
  output.end();
  const transcript = await said;
  expect(transcript).toContain('Choose: 1\n');
  expect(transcript.match(/^> [12]$/gm)).toHaveLength(7);
  expect(transcript).toContain('Line (column, row): (1, 1) (1, 2) (1, 3) (1, 4)\nRed wins.\n');
  expect(transcript.endsWith('Choose: q\n')).toBe(true);
  expect(transcript).not.toContain('\x1b');
});

test('A13: stored games can be renamed and deleted', async () => {
  const { folder } = await conversation(['1', '4', 'q', '2', '0.0', 'q', 'q']);
  const { said, left } = await conversation(
    ['l', 'r 1 With Ann', 'R 3 x', `r 1 ${'x'.repeat(101)}`, 'd 2', 'd 2', '1', 'q', 'q'],
    { folder },
  );
  expect(stored(folder)).toEqual([expect.stringMatching(/^With Ann: /)]);
  expect(said).toContain('“R 3 x”: expected a whole number from 1 to 2');
  expect(said).toContain('A name has 1 to 100 characters.');
  expect(said).toContain('“d 2”: expected a whole number from 1 to 1');
  expect(left).toEqual([]);
});

test('A13: every move is stored before it is shown', async () => {
  const folder = newFolder();
  const shown: string[][] = [];
  const answers = ['1', '4', '3', 'u', '5', 'q', 'q'];
  await runMenu(
    {
      ask: async () => answers.shift() ?? null,
      say: (text) => {
        if (text.includes('to move')) shown.push(stored(folder));
      },
    },
    { saves: savesIn(folder), seed: () => RED_BEGINS },
  );
  expect(shown).toEqual([[], ...['4', '43', '4', '45'].map((moves) => [`Connect Four: connect-7x6x4 r ${moves}`])]);
});

test('A13: a game in which only a computer player has moved is not stored', async () => {
  const computers = { choose: async () => 3, advise: async () => null };
  const folder = newFolder();
  const saves = savesIn(folder);
  const playAgainst = async (answers: readonly string[]) => {
    const services = { saves, seed: () => RED_BEGINS, computers };
    const game = newGame({ config: CONNECT_FOUR, seats: [bot('level-1'), person()] }, services);
    await playByText(game, new Conversation(new ScriptedDialogue(answers)), services);
    return stored(folder);
  };
  expect(await playAgainst(['q'])).toEqual([]);
  expect(await playAgainst(['1', 'q'])).toEqual(['Connect Four: connect-7x6x4 r 414']);
});

test('a hint names a side, asks, and then shows the idea, the move and the line', async () => {
  const { said } = await conversation(['1', 'h', 'q', 'q']);
  expect(said).not.toContain('Hint');
  const folder = newFolder();
  const dialogue = new ScriptedDialogue(['1', ...'121212', ...'hhhhh', 'q', 'q']);
  await runMenu(dialogue, {
    saves: savesIn(folder),
    seed: () => RED_BEGINS,
    computers: { choose: async () => null, advise: (position) => findHint(position, { engine }) },
  });
  expect(dialogue.said.match(/(?<=Hint: ).*/g)).toEqual([
    'Look on the left.',
    'Can you win right now?',
    'Red wins: a vertical line.',
    'column 1, win in 1.',
    '1.',
  ]);
});

test('commands can be whole words, and the board can be described in words', async () => {
  const { said } = await conversation(['1', '4', '4', 'board', 'nonsense', 'undo', 'drawing', '5', '?', 'quit', 'q']);
  expect(said).toContain('Column 4: Red, Blue.\n');
  // The pictures of the start, two moves and the undone move. After that there are only words.
  expect(said.split('|1|2|3|4|5|6|7|')).toHaveLength(5);
  expect(said).toContain('\nGame in progress. Red to move\n');
  expect(said.split('b board in words')).toHaveLength(4);
});

test('the only person at a game reads their colour', async () => {
  const services = { saves: savesIn(newFolder()), seed: () => RED_BEGINS };
  const dialogue = new ScriptedDialogue(['q']);
  const game = newGame({ config: CONNECT_FOUR, seats: [bot('level-1'), person()] }, services);
  await playByText(game, new Conversation(dialogue), services);
  expect(dialogue.said).toContain('Connect Four. You are Blue. Type a column');
});

/** The services for learning: the real engine, and statistics in a new folder. */
function learning(): Partial<PlayServices> {
  const folder = newFolder();
  const file = (name: string) => textFile(join(folder, name));
  const nobody = () => Promise.reject(new Error('nobody asks'));
  return {
    computers: { choose: nobody, advise: nobody, engine },
    statistics: storedStatistics(file('statistics'), file('puzzles'), file('results')),
  };
}

test('E13, E16: a puzzle, a lesson and statistics with a trend work line by line', async () => {
  const [puzzle] = await loadPuzzles('connect-7x6x4');
  const answer = Number(puzzle!.answer) + 1;
  const wrong = answer === 1 ? 2 : 1;
  const services = learning();
  const { said } = await conversation(
    ['p', '99', '1 1', '9', String(wrong), String(answer), 'n', 'q', 'p', '6', '3', 'q', 's', 'q'],
    { services },
  );
  expect(said).toContain('“99”: expected a number from 1 to');
  expect(said).toContain('Puzzle 1 of');
  expect(said).toContain(`Not ${wrong}.`);
  expect(said).toContain('found “9”, expected a column from 1 to 7');
  expect(said).toContain('Puzzle 2 of');
  expect(said).toContain('You are red.');
  expect(said).toContain('Puzzles: 0 of 1 tried');
  const seats = [person(), bot('level-1')];
  for (let game = 0; game < 12; game++)
    services.statistics!.countGame({
      ...newGame({ config: CONNECT_FOUR, seats }, { saves: savesIn(newFolder()), seed: () => 0 }).state,
      ending: { winner: game < 3 ? 1 : 0, by: 'line' },
    });
  expect((await conversation(['s', 'q'], { services })).said).toContain(
    'lately, the newest last: LWWWWWWWWW; won 9 of 10, before that won 0 of 2',
  );
});

test('a game is told and graded line by line', async () => {
  const { said } = await conversation(['1', ...'1212', 'v', '1', '2', '1', 'review', '', 'q'], {
    services: learning(),
  });
  expect(said).toContain('Not finished.');
  expect(said).toContain('Red wins (line).');
  expect(said).toMatch(/accuracy \d+/);
});
