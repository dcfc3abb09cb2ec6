/** The full-screen app without a terminal. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hint } from '@rowhouse/coach';
import { loadPuzzles, PUZZLE_GAMES } from '@rowhouse/coach/puzzles';
import * as engine from '@rowhouse/engine';
import { CONNECT_FOUR, type Config, gameOf, type Move, morrisConfig, type Position } from '@rowhouse/rules';
import { bot, person, Saves, type Seat } from '@rowhouse/table';
import { expect, test } from 'vitest';
import { fileStorage } from '../../games/file-storage.ts';
import { newGame } from '../../games/open-game.ts';
import { storedDrafts, storedSeats, storedStatistics, textFile } from '../../games/stored.ts';
import { BrokenSaves } from '../../testing/broken-saves.ts';
import { type AppServices, FullScreenApp } from './app.ts';
import { fallTime, heightAt, startFall } from './fall.ts';
import { exitsFromApp } from './game-exits.ts';
import { GamePage } from './game-page.ts';
import { openStartPage } from './start-page.ts';

const newFolder = () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'rowhouse-')), 'saves');
  mkdirSync(folder);
  return folder;
};

const firstHint = async (position: Position): Promise<Hint> => {
  const move = await firstMove(position);
  const evaluation = { score: 0, value: 'draw', depth: null } as const;
  const idea = { code: 'most-lines', player: 0, cells: [[0, 0]], lines: [], moves: [] } as const;
  return {
    move,
    evaluation,
    exact: true,
    idea: idea as Hint['idea'],
    line: [move],
    side: 'left',
    region: [],
    question: 'plan',
    replies: null,
  };
};

const firstMove = async (position: Position): Promise<Move> => gameOf(position.config).moves(position)[0]!;

function openApp({ folder = newFolder(), size = { width: 80, height: 24 }, ...services }: Options = {}) {
  let screen = '';
  const app = new FullScreenApp(
    {
      size,
      isLagging: false,
      show: (canvas) => {
        screen = canvas.text();
      },
      redrawAll: () => {},
      copy: () => {},
      ring: () => {},
    },
    { colour: true },
    {
      saves: new Saves(fileStorage(folder), () => 5),
      seed: () => 0,
      statistics: storedStatistics(
        textFile(join(folder, '..', 'statistics.json')),
        textFile(join(folder, '..', 'puzzles.json')),
        textFile(join(folder, '..', 'results.txt')),
      ),
      seats: storedSeats(textFile(join(folder, '..', 'seats.json'))),
      name: textFile(join(folder, '..', 'name')),
      drafts: storedDrafts(textFile(join(folder, '..', 'set-ups.json'))),
      computers: { choose: firstMove, advise: firstHint, engine },
      animation: false,
      ...services,
    },
  );
  return {
    app,
    folder,
    screen: () => screen,
    async press(...keys: string[]) {
      for (const key of keys) app.press(key);
      await app.idle();
      // Computer players answer a moment later.
      await new Promise((resolve) => setImmediate(resolve));
      return screen;
    },
  };
}
type Options = Partial<AppServices> & { folder?: string; size?: { width: number; height: number } };

function atGame(config: Config, seats: readonly Seat[] = [person(), person()], options: Options = {}) {
  const opened = openApp(options);
  const left = opened.app.run(
    new GamePage(opened.app, newGame({ config, seats }, opened.app.services), exitsFromApp(opened.app)),
  );
  return { ...opened, left };
}

/** The panel beside a board of 80 × 24, as one line. */
const panelOf = (screen: string) =>
  screen
    .split('\n')
    .map((line) => line.slice(58).trim())
    .join(' ');

const stored = (folder: string) =>
  readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).game as string);

test('A3: leaving a game stores it and returns to the start page', async () => {
  const { app, press, folder } = openApp();
  void app.run(await openStartPage(app));
  expect(await press()).toContain('▸ 1 Player');
  expect(await press('down', 'return')).toContain('▸ Connect Four');
  expect(await press('return')).toContain('‹ person ›');
  expect(await press('return')).toContain('Red to move');
  const back = await press('return', 'q');
  expect(back).toContain('Stored as “Connect Four”.');
  expect(back).toContain('Load a game (1)');
  expect(stored(folder)).toEqual(['connect-7x6x4 r 4']);
});

test('C3, C10: the start page opens Connect X with two people and a computer player', async () => {
  const { app, press } = openApp({ seed: () => 1 });
  void app.run(await openStartPage(app));
  await press('2', 'return', 'end', 'return', '3', ...new Array<string>(7).fill('down'), 'right');
  const screen = await press('return');
  expect(screen).toContain('Green level-1');
  expect(screen).toContain('Red to move');
  expect(await press('7', 'return', '7', 'return')).toContain('1  7  7  1');
});

test('A5: a full column is refused with a message', async () => {
  const { press } = atGame(CONNECT_FOUR);
  expect(await press(...new Array<string>(7).fill('return'))).toContain('That column is full.');
});

test('A17: undo and redo skip the computer’s reply', async () => {
  const { press } = atGame(CONNECT_FOUR, [person(), bot('level-5')]);
  expect(await press('4', 'return')).toContain('1  4  1');
  expect(await press('u')).not.toContain('1  4');
  expect(await press('r')).toContain('1  4  1');
  expect(await press('u', 'u')).toContain('There is nothing to');
});

test('A13: a saved game can be loaded after a new game', async () => {
  const { press, folder } = atGame(CONNECT_FOUR);
  expect(await press('4', 'return', '3', 'return', 's', ...'Ann', 'return')).toContain('Stored as “Ann”.');
  const anew = await press('n');
  expect(anew).not.toContain('1  4  3');
  expect(await press('l')).toContain('▸ Ann');
  expect(await press('return')).toContain('1  4  3');
  expect(stored(folder)).toEqual(['connect-7x6x4 r 43']);
  expect(await press('l', 'd')).toContain('Delete “Ann”? Press d again.');
  expect(await press('d')).toContain('There are no stored games yet.');
  expect(await press('escape')).toContain('1  4  3');
});

test('C10: seats can change during a game', async () => {
  const { press } = atGame(CONNECT_FOUR);
  await press('return', 'o', 'down', 'right');
  expect(await press('return')).toContain('1  4  1');
});

test('a hint goes on step by step until the next move', async () => {
  const { press } = atGame(CONNECT_FOUR);
  expect(panelOf(await press('h'))).toContain('Hint: Look on the left.');
  expect(panelOf(await press('h'))).toContain('Hint: Which move helps you most later on?');
  expect(panelOf(await press('h'))).toContain('Hint: More lines');
  expect(panelOf(await press('h'))).toMatch(/Hint: column 1, draw\./);
  expect(panelOf(await press('h'))).toContain('Hint: 1.');
  expect(panelOf(await press('h'))).toContain('Hint: 1.');
  expect(await press('return')).not.toContain('Hint');
});

test('a person moves for a computer player that fails', async () => {
  const choose = async () => Promise.reject(new Error('out of order'));
  const { press } = atGame(CONNECT_FOUR, [bot('level-5'), person()], {
    computers: { choose, advise: choose, engine: { analyze: choose } },
  });
  expect(await press()).toMatch(/level-5 cannot play:/);
  expect(await press('4', 'return')).toContain('Blue to move');
  expect(await press('h')).toContain('No hint: out of');
});

test('A8: players can continue a game that neither side can win', async () => {
  const config: Config = { ...CONNECT_FOUR, columns: 3, rows: 3, connect: 3 };
  const { press } = atGame(config);
  let screen = '';
  for (const column of '11122333') screen = await press(column, 'return');
  expect(screen).toContain('Neither side can win');
  expect(await press('p')).toContain('Game in progress');
});

test('E2, E8: keys play a turn of Six Men’s Morris', async () => {
  const { press } = atGame(morrisConfig(6));
  expect(await press('return')).toContain('1  a5');
  expect(await press('return')).toContain('There is already a man');
  expect(await press('g', 'y')).toContain('Red wins');
});

test.each(['q', 'ctrl-c', 'ctrl-d'])('A3: %s leaves and saves the unfinished game', async (key) => {
  const { press, left, folder } = atGame(CONNECT_FOUR);
  await press('return', key);
  expect(await left).toBe('Stored as “Connect Four”. “rowhouse resume” continues it.');
  expect(stored(folder)).toHaveLength(1);
});

test.each(['l', 'o'])('A3: Ctrl-C saves the game behind the page of %s', async (key) => {
  const { press, left, folder } = atGame(CONNECT_FOUR);
  await press('return', key, 'ctrl-c');
  await left;
  expect(stored(folder)).toEqual(['connect-7x6x4 r 4']);
});

test('an error while handling a key ends the app', async () => {
  const { press, left, app } = atGame(CONNECT_FOUR, undefined, {
    saves: new BrokenSaves(newFolder()),
  });
  const failed = expect(left).rejects.toThrow('a bug');
  await press('l');
  await failed;
  await app.saveAfterCrash();
});

test('A4: a disc accelerates as it falls, and lands at once on a slow terminal', async () => {
  expect([heightAt(6, 0, 0), heightAt(6, 0, 0.5), heightAt(6, 0, 1), heightAt(6, 2, 9)]).toEqual([6, 4.5, 0, 2]);
  expect(fallTime(100)).toBeLessThan(500);
  let slow = false;
  const fall = startFall(
    100,
    [3, 0],
    () => {},
    () => slow,
  );
  expect(fall.now()).toMatchObject({ column: 3 });
  slow = true;
  await expect.poll(() => fall.now()).toBeNull();
});

test('A13: the list of stored games shows date, opponent and state, and can rename a game', async () => {
  const { press, folder } = atGame(CONNECT_FOUR, [person(), bot('level-5')]);
  const list = await press('4', 'return', 'l');
  expect(list).toMatch(/▸ Connect Four {2}1970-01-01 \d\d:00 {2}against level-5 {2}Red to move, 2 moves/);
  expect(await press('r')).toContain('New name (Esc: keep the old one): Connect Four');
  expect(await press('escape')).toContain('r rename');
  const renamed = await press('r', ...new Array<string>(12).fill('backspace'), ...'Ann', 'return');
  expect(renamed).toContain('It is called “Ann” now.');
  expect(renamed).toContain('▸ Ann ');
  expect(await press('r', 'backspace', 'backspace', 'backspace', 'return')).toContain('A name has 1 to 100');
  expect(stored(folder)).toEqual(['connect-7x6x4 r 41']);
  // The open game goes on under its new name.
  expect(await press('escape', 'return', 'l')).toContain('▸ Ann ');
});

test('A13: a move is stored before it is shown, and at most twenty unnamed finished games are kept', async () => {
  const folder = newFolder();
  const { press, app } = atGame(CONNECT_FOUR, undefined, { folder });
  await press('4', 'return');
  expect(stored(folder)).toEqual(['connect-7x6x4 r 4']);
  for (let game = 0; game < 22; game++) await press('return', 'g', 'y', 'n');
  await expect.poll(() => stored(folder)).toHaveLength(20);
  await app.saveAfterCrash();
});

test('A13: a failing storage is reported once during a game and once on leaving', async () => {
  const file = join(newFolder(), 'file');
  writeFileSync(file, '');
  const { press, left } = atGame(CONNECT_FOUR, undefined, { folder: file });
  expect(await press('return')).toContain('The game could not');
  expect(await press('return')).not.toContain('The game could not');
  await press('q');
  expect(await left).toContain('The game could not be stored');
});

test('A3, C10: a game of one player begins against a computer, which the settings can change', async () => {
  const { app, press } = openApp();
  void app.run(await openStartPage(app));
  expect(await press('return', 'return')).toMatch(/Blue +level-5/);
  expect(await press('return', '4', 'return')).toContain('1  4  1');
});

test('A3, A9, A10, A11, A12, B2: Free Play sets up, checks, corrects and plays a position', async () => {
  const { app, press, folder } = openApp();
  void app.run(await openStartPage(app));
  expect(await press('3', 'return', 'return')).toContain('Free Play: Connect Four');
  const floating = await press('up', 'r', 'e');
  expect(floating).toMatch(/Invalid\.[\s\S]*discs float at/);
  expect(floating).toContain('?R?');
  // A second press removes the piece and the marks.
  expect(await press('r')).not.toContain('Invalid');
  await press('down', 'r', 'right', 'b', 'e');
  expect(app && (await press())).toContain('Valid.');
  expect(await press()).toContain('A game that leads here: 45');
  expect(await press('e')).toContain('‹ person ›');
  expect(await press('return')).toMatch(/(Red|Blue) to move/);
  await press('1', 'return', 'q');
  expect(stored(folder)[0]).toMatch(/^connect-7x6x4 [rb] 1 from /);
});

test('A11: cells that would complete a line of three are marked', async () => {
  const { app, press } = openApp();
  void app.run(await openStartPage(app));
  await press('3', 'return', 'return', 'home');
  const screen = await press('right', 'r', 'right', 'r', 'right', 'r', 'up', 'b', 'left', 'b', 'left', 'b', 'e');
  expect(screen).toContain('the next disc would');
  expect(screen.match(/│ {2}! {2}│/g)).toHaveLength(2);
});

test('E9, E11: an illegal morris position is marked and can be played as it is', async () => {
  const { app, press } = openApp();
  void app.run(await openStartPage(app));
  await press('3', 'return');
  expect(await press('down', 'down', 'down', 'return')).toContain('Free Play: Six Men’s Morris');
  const seven = ['0.0', '0.6', '1.0', '1.1', '1.4', '1.5', '1.7'];
  for (const [at] of seven.entries()) await press(...new Array<string>(at === 0 ? 0 : 1).fill('tab'), 'r');
  expect(await press('e')).toMatch(/Invalid\.[\s\S]*more men/);
  expect(await press()).toContain('?R?');
  expect(await press('a')).toContain('who plays');
  expect(await press('down', 'down', 'return')).toContain('Game in progress');
});

test('A13: a set-up is stored and can be opened from the list', async () => {
  const { app, press } = openApp();
  void app.run(await openStartPage(app));
  expect(await press('3', 'return', 'return', 'r', 'k', 'return')).toMatch(/Stored as “Connect Four, set\s+up”\./);
  expect(await press('q', 'l')).toContain('a position that is being set up');
  expect(await press('return')).toMatch(/Red: 1/);
});

test('A17, A18: a set-up has undo and redo, and stays after the page closes', async () => {
  const { app, press } = openApp();
  void app.run(await openStartPage(app));
  expect(await press('3', 'return', 'return', 'r', 'right', 'b', 'u')).toMatch(/Red: 1[\s\S]*Blue: 0/);
  expect(await press('U')).toMatch(/Red: 1[\s\S]*Blue: 1/);
  expect(await press('u', 'u', 'u')).toMatch(/Red: 0[\s\S]*Blue: 0/);
  expect(await press('U', 'q')).toContain('Free Play: set up a position');
  expect(await press('3', 'return', 'return')).toMatch(/Red: 1[\s\S]*Blue: 0/);
});

test('E13: finished games are counted once, and the statistics show them', async () => {
  const { app, press } = openApp();
  void app.run(await openStartPage(app));
  await press('1', 'return', 'return', 'return');
  await press('4', 'return', 'g', 'y', 'u', 'g', 'y', 'q');
  const screen = await press('7', 'return');
  expect(screen).toContain('Connect Four (connect-7x6x4)');
  expect(screen).toContain('1 played: Red won 0, Blue won 1, drawn 0');
  expect(screen).toContain('you against level-5: won 0, drawn 0, lost 1');
  // E16: the trend.
  expect(screen).toContain('lately, the newest last: L; won 0 of 1');
  expect(await press('escape')).toContain('▸ Statistics');
});

test('a review grades every move and returns to the game', async () => {
  const { press } = atGame(CONNECT_FOUR);
  for (const column of '1212121') await press(column, 'return');
  await press('v');
  await expect.poll(() => press()).toContain('Red wins (line)');
  expect(await press('end')).toContain('accuracy');
  expect(await press('escape')).toContain('Red wins');
});

test('a puzzle takes back a wrong move, accepts the answer, counts the result and leads to the next puzzle', async () => {
  const { app, press } = openApp();
  void app.run(await openStartPage(app));
  const [first] = await loadPuzzles('connect-7x6x4');
  const screen = await press('5', 'return', 'return', 'return');
  expect(screen).toContain('Puzzle 1 of');
  const answer = Number(first!.answer) + 1;
  const wrong = answer === 1 ? 2 : 1;
  expect(panelOf(await press(String(wrong), 'return'))).toMatch(/Not\s+\d\./);
  await press('h');
  await expect.poll(async () => panelOf(await press())).toMatch(/Hint: Look/);
  for (let step = 0; step < 3; step++) await press('h');
  await expect.poll(async () => panelOf(await press())).toContain(`column ${answer}`);
  await press(String(answer), 'return');
  await expect.poll(() => press('n')).toContain('Puzzle 2 of');
  await press('q', 'escape', 'escape');
  expect(await press('7', 'return')).toContain('Puzzles: 0 of 1 tried');
});

test('a lesson refuses a wrong move and continues after a right one', async () => {
  const { app, press } = openApp();
  void app.run(await openStartPage(app));
  expect(await press('5', 'return', String(PUZZLE_GAMES.length + 1), 'return')).toContain('You are red.');
  expect(panelOf(await press('return'))).toContain('It falls as far as it can.');
  const stack = await press('n');
  expect(panelOf(stack)).toContain('Columns fill from the bottom up.');
  expect(stack).toContain('!');
  expect(panelOf(await press('1', 'return'))).toContain('Play the marked place.');
  expect(panelOf(await press('4', 'return'))).toContain('Discs stack:');
});

test('A18: clearing a set-up can be undone, its name is asked for, and leaving stores a changed set-up again', async () => {
  const { app, press, folder } = openApp();
  void app.run(await openStartPage(app));
  expect(await press('3', 'return', 'return', 'r', 'c', 'u')).toContain('Red: 1');
  const name = [...'Connect Four, set up'].map(() => 'backspace');
  expect(await press('k', ...name, ...'Sunday', 'return')).toContain('Stored as “Sunday”.');
  await press('right', 'b', 'q', 'l');
  expect(await press('return')).toMatch(/Red: 1[\s\S]*Blue: 1/);
  await press('right', 'r', 'ctrl-c');
  const [file] = readdirSync(folder);
  expect(JSON.parse(readFileSync(join(folder, file!), 'utf8'))).toMatchObject({ name: 'Sunday', setup: /^.*rbr.*$/s });
});

test('A10, A18: at 40 × 12 the reasons are whole, count from 1, and warnings are apart', async () => {
  const { app, press } = openApp({ size: { width: 40, height: 12 } });
  void app.run(await openStartPage(app));
  const screen = await press('3', 'return', 'return', 'home', 'r', 'right', 'r', 'right', 'r', 'right', 'up', 'r', 'e');
  const text = screen.replace(/\s+/g, ' ');
  expect(text).toContain(
    'Invalid. Error: discs float at column 4 row 2: there is nothing below them at column 4 row 1.',
  );
  expect(text).toContain('cannot have these numbers of discs (Red 4, Blue 0).');
  expect(text).toContain('Warning: the next disc would complete a line at column 4 row 1.');
  expect(await press('left')).toContain('?R?');
});

test('A14, B4, A18: a game is exported in every format, and each file is opened again', async () => {
  const here = newFolder();
  const { press, app } = atGame(CONNECT_FOUR);
  await press('4', 'return', '4', 'return');
  for (const [at, file] of ['game.json', 'moves.txt', 'Saved_Game.txt', 'save.txt'].entries()) {
    expect(await press('E', String(at + 3), 'return', ...[...file].map(() => 'backspace'))).toContain('File:');
    expect(await press(...join(here, file), 'return')).toContain('Written to');
    const opened = await press('escape', 'l', 'f', ...join(here, file), 'return');
    expect([file, opened]).toEqual([file, expect.stringContaining('to move')]);
    expect(opened).toMatch(/\bR\b[\s\S]*Connect Four/);
  }
  await press('E', '3', 'return', ...[...'game.json'].map(() => 'backspace'), ...join(here, 'game.json'));
  expect(await press('return')).toContain('exists already');
  expect(await press('1', 'return')).toContain('Copied');
  expect(await press('escape', 'l', 'f', ...join(here, 'none.txt'), 'return')).toContain('none.txt');
  await app.saveAfterCrash();
});

test('A13: c on the start page continues the last unfinished game', async () => {
  const { app, press } = openApp();
  void app.run(await openStartPage(app));
  expect(await press('c')).toContain('There is no unfinished game.');
  await press('2', 'return', 'return', 'return', '4', 'return', 'q');
  expect(await press('c')).toContain('1  4');
});

/** Clicks on the last place where a text is on the screen. */
const clickOn = (screen: string, text: string) => {
  const lines = screen.split('\n');
  const y = lines.findLastIndex((line) => line.includes(text));
  return `click ${lines[y]!.indexOf(text)} ${y}`;
};

test('A4: clicks open items, play columns and points, change settings and press the keys below', async () => {
  const { app, press, screen } = openApp();
  void app.run(await openStartPage(app));
  const click = (text: string) => press(clickOn(screen(), text));
  await click('2 Player');
  await click('Connect Four');
  await click('Blue');
  expect(await click('Blue')).toContain('level-1');
  await click('Blue');
  expect(await click('Play')).toContain('to move');
  expect(await press('click 5 12')).toMatch(/1 {2}1 /);
  await click('q leave');
  await press('2', 'return');
  await click('Nine Men');
  await click('Play');
  expect(await press(clickOn(screen(), '○'))).toContain('1  a1');
});

test('a list can be searched, by pasting as well, and shows what an item opens', async () => {
  const { app, press } = openApp();
  void app.run(await openStartPage(app));
  await press('2', 'return', 'return', 'return', '4', 'return', 's', ...'Ann', 'return', 'q');
  await press('2', 'return', 'return', 'return', '5', 'return', 's', ...'Bo', 'return', 'q', 'l');
  const found = await press('/', 'paste ann');
  expect(found).toContain('▸ Ann');
  expect(found).not.toContain('Bo ');
  expect(found).toMatch(/\(?[RB]\)?[\s\S]*─4─/);
  expect(await press('return', 'return')).toContain('1  4');
  await press('q', 'l', '/', ...'nothing', 'return');
  expect(await press('escape')).toContain('Bo ');
});

test('C7: on 100 × 100 the last move is one key away, and another key shows the whole board', async () => {
  const board = { ...CONNECT_FOUR, columns: 100, rows: 100, connect: 5 };
  const { press } = atGame(board, undefined, { size: { width: 120, height: 40 } });
  await press('9', '7', 'return', 'home');
  expect(await press('.')).toContain('97');
  const map = await press('z');
  expect(map).toContain('column 97');
  expect(map.match(/▄/g)).toHaveLength(1);
  expect(await press('left')).toContain('column 96');
  expect(await press('z')).not.toContain('▄');
});

test('C10: at 80 columns ten players and the one to move are in view', async () => {
  const board = { ...CONNECT_FOUR, columns: 30, rows: 20, players: 10 };
  const { press } = atGame(
    board,
    Array.from({ length: 10 }, () => person()),
  );
  expect(await press('return')).toMatch(/ R +B +◂ +G +Y +P +O +T +M +W +S/);
});
