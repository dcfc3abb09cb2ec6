/** The full-screen app without a terminal: keys in, screens out. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CONNECT_FOUR,
  type Config,
  type GameRecord,
  gameOf,
  type Move,
  morrisConfig,
  replay,
  unwrap,
} from '@rowhouse/rules';
import { bot, person, Saves, type Seat } from '@rowhouse/table';
import { expect, test } from 'vitest';
import { newGame } from '../../game/open-game.ts';
import { fileStorage } from '../../storage/file-storage.ts';
import { BrokenSaves } from '../../testing/broken-saves.ts';
import { type AppServices, FullScreenApp } from './app.ts';
import { FallAnimation, fallTime, heightAt } from './fall.ts';
import { exitsFromApp } from './game-exits.ts';
import { GamePage } from './game-page.ts';
import { StartPage } from './start-page.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'rowhouse-'));

const firstMove = async (record: GameRecord): Promise<Move> => gameOf(record.config).moves(unwrap(replay(record)))[0]!;

function openApp({ folder = newFolder(), size = { width: 80, height: 24 }, ...services }: Options = {}) {
  let screen = '';
  const app = new FullScreenApp(
    {
      size,
      look: { colour: true },
      isLagging: false,
      show: (canvas) => {
        screen = canvas.text();
      },
      redrawAll: () => {},
    },
    {
      saves: new Saves(fileStorage(folder), () => 5),
      seed: () => 0,
      computers: { choose: firstMove, advise: firstMove },
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

const stored = (folder: string) =>
  readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).game as string);

test('A3: from the start page to a game and back; an unfinished game is stored', async () => {
  const { app, press, folder } = openApp();
  void app.run(await StartPage.open(app));
  expect(await press()).toContain('▸ Connect Four');
  expect(await press('return')).toContain('‹ person ›');
  expect(await press('return')).toContain('Red to move');
  const back = await press('return', 'q');
  expect(back).toContain('Stored as “Connect Four, 1 move, unfinished”.');
  expect(back).toContain('Load a game (1)');
  expect(stored(folder)).toEqual(['connect-7x6x4 r 4']);
});

test('C3, C10: Connect X from the start page, with three players, one of them a computer', async () => {
  const { app, press } = openApp({ seed: () => 1 });
  void app.run(await StartPage.open(app));
  await press('x', '3', ...new Array<string>(7).fill('down'), 'right');
  const screen = await press('return');
  expect(screen).toContain('Green level-1');
  expect(screen).toContain('Red to move');
  expect(await press('7', 'return', '7', 'return')).toContain('1  7  7  1');
});

test('A5: a full column says so', async () => {
  const { press } = atGame(CONNECT_FOUR);
  expect(await press(...new Array<string>(7).fill('return'))).toContain('That column is full.');
});

test('A17: undo and redo, past the computer’s answer', async () => {
  const { press } = atGame(CONNECT_FOUR, [person(), bot('level-5')]);
  expect(await press('4', 'return')).toContain('1  4  1');
  expect(await press('u')).not.toContain('1  4');
  expect(await press('r')).toContain('1  4  1');
  expect(await press('u', 'u')).toContain('There is nothing to');
});

test('A13: save, new game, load: the game comes back as it was', async () => {
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

test('C10: the seats can be changed in the middle of a game', async () => {
  const { press } = atGame(CONNECT_FOUR);
  await press('return', 'o', 'down', 'right');
  expect(await press('return')).toContain('1  4  1');
});

test('a hint is shown until the next move', async () => {
  const { press } = atGame(CONNECT_FOUR);
  expect(await press('h')).toContain('Hint: column 1.');
  expect(await press('return')).not.toContain('Hint');
});

test('the failure of a computer player is reported, and a person moves for it', async () => {
  const choose = async () => Promise.reject(new Error('out of order'));
  const { press } = atGame(CONNECT_FOUR, [bot('level-5'), person()], { computers: { choose, advise: choose } });
  expect(await press()).toMatch(/level-5 cannot play:/);
  expect(await press('4', 'return')).toContain('Blue to move');
  expect(await press('h')).toContain('No hint: out of');
});

test('A8: a game that nobody can win can be played on', async () => {
  const config: Config = { ...CONNECT_FOUR, columns: 3, rows: 3, connect: 3 };
  const { press } = atGame(config);
  let screen = '';
  for (const column of '11122333') screen = await press(column, 'return');
  expect(screen).toContain('Nobody can win any');
  expect(await press('p')).toContain('Game in progress');
});

test('E2, E8: a turn of Six Men’s Morris at the screen', async () => {
  const { press } = atGame(morrisConfig(6));
  expect(await press('return')).toContain('1  0.0');
  expect(await press('return')).toContain('There is already a man');
  expect(await press('g')).toContain('Red wins');
});

test.each(['q', 'ctrl-c', 'ctrl-d'])('A3: %s leaves, and the unfinished game is saved', async (key) => {
  const { press, left, folder } = atGame(CONNECT_FOUR);
  await press('return', key);
  expect(await left).toBe('Stored as “Connect Four, 1 move, unfinished”.');
  expect(stored(folder)).toHaveLength(1);
});

test.each(['l', 'o'])('A3: Ctrl-C saves the game behind the page of %s, too', async (key) => {
  const { press, left, folder } = atGame(CONNECT_FOUR);
  await press('return', key, 'ctrl-c');
  await left;
  expect(stored(folder)).toEqual(['connect-7x6x4 r 4']);
});

test('a bug in a key ends the app with that error, and does not hang', async () => {
  const { press, left, app } = atGame(CONNECT_FOUR, undefined, {
    saves: new BrokenSaves(newFolder()),
  });
  const failed = expect(left).rejects.toThrow('a bug');
  await press('l');
  await failed;
  await app.saveAfterCrash();
});

test('A4: a disc falls faster and faster, lands where it belongs, and lands at once on a slow terminal', async () => {
  expect([heightAt(6, 0, 0), heightAt(6, 0, 0.5), heightAt(6, 0, 1), heightAt(6, 2, 9)]).toEqual([6, 4.5, 0, 2]);
  expect(fallTime(100)).toBeLessThan(500);
  let slow = false;
  const fall = new FallAnimation(100, [3, 0], { frame: () => {}, isSlow: () => slow });
  expect(fall.now()).toMatchObject({ column: 3 });
  slow = true;
  await expect.poll(() => fall.now()).toBeNull();
});
