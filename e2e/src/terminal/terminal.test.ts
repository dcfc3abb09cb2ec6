/**
 * Journeys in a pseudo-terminal: whole games by keyboard, windows that change size, and terminals that are restored.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type MorrisTurn, morris, morrisConfig, unwrap } from '@rowhouse/rules';
import { ringAndPlace } from '@rowhouse/rules/morris';
import { isLong } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { Pane, type PaneOptions } from './pane.ts';

const BIN = fileURLToPath(new URL('../../../packages/terminal/bin/rowhouse.js', import.meta.url));
const QUIET: PaneOptions = { env: { NO_MOTION: '1' } };

async function startPlaying(args: string, options: PaneOptions = QUIET): Promise<Pane> {
  const pane = await Pane.open(options);
  pane.start(args);
  await pane.waitForTexts('to move');
  return pane;
}

/** Expects that the program has ended and that the shell has its screen, cursor and line editing again. */
async function expectShellRestored(pane: Pane): Promise<string> {
  const screen = await pane.waitForTexts(/^status \d+$/m);
  expect(pane.state()).toEqual({ alternate: false, cursor: true, mouse: false });
  pane.type('stty -a | tr " ;" "\\n\\n" | grep -xE "(-?)(icanon|echo|isig)" | sort | tr "\\n" " "\n');
  await pane.waitForTexts('echo icanon isig');
  return screen;
}

test('A4, A6, A7: Connect Four can be won with arrow keys, digits, Enter and Space, with falling discs', async () => {
  await using pane = await startPlaying('play connect4', {});
  const [, first] = /(Red|Blue) to move/.exec(pane.screen())!;
  const other = first === 'Red' ? 'Blue' : 'Red';
  pane.press('Enter');
  await pane.waitForTexts(`${other} to move`);
  pane.press('Right', 'Space');
  await pane.waitForTexts(`${first} to move`);
  for (const [column, mover] of [
    ['4', other],
    ['5', first],
    ['4', other],
    ['5', first],
  ]) {
    pane.press(column!, 'Enter');
    await pane.waitForTexts(`${mover} to move`);
  }
  pane.press('Home', 'Right', 'Right', 'Right', 'Enter');
  await pane.waitForTexts(`${first} wins`);
  await pane.waitUntil(
    (screen) => screen.match(/\*[RB]\*/g)?.length === 4 && !screen.includes('to move'),
    'four marked discs, and no player to move',
  );
  expect(pane.isColoured()).toBe(true);
  pane.press('q');
  expect(await expectShellRestored(pane)).not.toContain('Stored');
  expect(pane.saves()).toEqual([expect.stringMatching(/^connect-7x6x4 [rb] 4545454$/)]);
});

test.runIf(isLong)('C8, C10: three players start Connect X from its settings, and the third wins', async () => {
  await using pane = await Pane.open(QUIET);
  pane.start('play connectx --columns 8');
  await pane.waitForTexts('▸ Players');
  pane.press('3', 'Enter');
  await pane.waitForTexts('Red to move');
  const rounds = ['123', '123', '453', '123'];
  const players = ['Red', 'Blue', 'Green'];
  for (const [at, column] of [...rounds.join('')].entries()) {
    await pane.waitForTexts(`${players[at % 3]} to move`);
    pane.press(column, 'Enter');
  }
  await pane.waitForTexts('Green wins');
  await pane.waitUntil((screen) => screen.match(/\*G\*/g)?.length === 4, 'four marked discs');
  pane.press('n');
  await pane.waitUntil((screen) => screen.includes('Red to move') && !screen.includes('Green wins'), 'a new game');
  pane.press('q');
  await expectShellRestored(pane);
});

/** Seventeen turns to a win of the side that begins. They are legal for either colour. */
const MORRIS_GAME =
  '0.4,0.7,1.2,1.5,1.3,0.6,1.4x0.6,1.7,1.6,0.0,0.2,1.0,1.3-0.3x1.5,0.0-0.1,0.3-1.3x1.7,0.7-0.0,1.3-0.3x0.1';

test('E2, E3, E4, E6, E8: Six Men’s Morris can be won by choosing points, with mills and removals', async () => {
  await using pane = await startPlaying('play morris');
  const [, first] = /(Red|Blue) to move/.exec(pane.screen())!;
  const other = first === 'Red' ? 'Blue' : 'Red';
  const turns: readonly MorrisTurn[] = unwrap(morris.parseMoves(morrisConfig(6), MORRIS_GAME));
  for (const [at, { from, to, remove }] of turns.entries()) {
    await pane.waitForTexts(`${at % 2 === 0 ? first : other} to move`, `Phase: ${at < 12 ? 'placing' : 'moving'}`);
    const touch = (point: number) => pane.press(...ringAndPlace(point).map(String), 'Enter');
    if (from !== null) {
      await touch(from);
      await pane.waitForTexts(/>[RB]</);
    }
    await touch(to);
    if (remove === null) continue;
    await pane.waitForTexts('Phase: removing');
    await touch(remove);
  }
  await pane.waitForTexts(`${first} wins`, '0 in hand, 4 lost');
  pane.press('q');
  await expectShellRestored(pane);
});

test('C10, A16: a computer player answers, a hint appears, undo takes both moves back', async () => {
  await using pane = await startPlaying(
    'play connectx --players 2 --rows 6 --columns 7 --connect 4 --seats person,level-2',
  );
  pane.press('4', 'Enter');
  await pane.waitForTexts(/1 {2}4 {2}[1-7]/);
  pane.press('h');
  await pane.waitForTexts(/Hint: Look /);
  pane.press('h', 'h', 'h');
  await pane.waitForTexts(/Hint: column \d,/);
  pane.press('u');
  // It was red's turn before the two moves, so both are undone.
  await pane.waitForTexts(/^(?![\s\S]*1 {2}4 {2}[1-7])[\s\S]*Red to move/);
});

test.runIf(isLong)(
  'A13, A14: a game is saved, converted, and loaded from the start screen of another session',
  async () => {
    await using pane = await startPlaying('play connect4');
    pane.press('1', 'Enter', '2', 'Enter', 's');
    await pane.waitForTexts('Save as');
    pane.type('With Ann');
    pane.press('Enter');
    await pane.waitForTexts(/Stored as “With/);
    pane.press('q');
    await expectShellRestored(pane);
    expect(pane.saves()).toEqual([expect.stringMatching(/^connect-7x6x4 [rb] 12$/)]);
    const call = ['convert', '--from', 'native', '--to', 'moves', pane.savePath()];
    const converted = spawnSync(process.execPath, [BIN, ...call], { encoding: 'utf8' });
    expect(converted.stdout).toBe('12\n');
    pane.start('');
    await pane.waitForTexts('Load a game (1)');
    pane.press('l');
    await pane.waitForTexts('▸ With Ann');
    pane.press('Enter');
    // The moves are in one row if red began, in two if blue did.
    await pane.waitForTexts(/ {2}1 {2}1 {2}2| {2}1 {5}1[\s\S]* {2}2 {2}2/);
  },
);

test.runIf(isLong)('the screen is redrawn when the window changes its size, and a large board scrolls', async () => {
  await using pane = await startPlaying('play connectx --players 2 --rows 100 --columns 100 --connect 5');
  pane.press('End', 'Enter', 'Home');
  await pane.waitForTexts(/^ *1 {2,}5? /m);
  pane.resize(120, 40);
  await pane.waitUntil((screen) => {
    const lines = screen.trimEnd().split('\n');
    return lines.length === 40 && lines.some((line) => line.length > 80);
  }, 'forty lines, wider than before');
  pane.press('End');
  await pane.waitForTexts('100');
  pane.resize(60, 20);
  await pane.waitUntil((screen) => {
    const lines = screen.trimEnd().split('\n');
    return lines.length === 20 && lines.at(-2)!.includes('100');
  }, 'twenty lines, and the last column');
});

test.each([
  ['Connect Four', 'play connect4'],
  ...(isLong ? ([['Six Men’s Morris', 'play morris']] as const) : []),
] as const)('A3: Ctrl-C leaves %s, stores the game and restores the terminal', async (_, args) => {
  await using pane = await Pane.open(QUIET);
  pane.type('echo before\n');
  await pane.waitForTexts(/^before$/m);
  pane.start(args);
  await pane.waitForTexts('to move');
  expect(pane.state()).toEqual({ alternate: true, cursor: false, mouse: true });
  pane.press('Enter');
  await pane.waitForTexts(/1 +[a-g\d]/);
  pane.press('C-c');
  const screen = await expectShellRestored(pane);
  expect(screen).toMatch(/^before$/m);
  expect(screen).toContain('Stored as “');
  expect(screen).toContain('status 0');
  expect(pane.saves()).toHaveLength(1);
});

test.runIf(isLong)('A3: kill restores the terminal and stores the game', async () => {
  await using pane = await startPlaying('play connect4');
  pane.press('Enter');
  await pane.waitForTexts(/1 +4/);
  process.kill(pane.pid, 'SIGTERM');
  const screen = await expectShellRestored(pane);
  expect(screen).toContain('Stored as “');
  // The signal itself ended the process, as its sender expects.
  expect(screen).toContain('status 143');
  expect(pane.saves()).toHaveLength(1);
});

test.runIf(isLong)('A3: closing the window stores the game', async () => {
  await using pane = await startPlaying('play connect4');
  pane.press('Enter');
  await pane.waitForTexts(/1 +4/);
  await pane.hangUp();
  await expect.poll(() => pane.saves()).toEqual([expect.stringMatching(/^connect-7x6x4 [rb] 4$/)]);
});

test.runIf(isLong)('A3: a crash restores the terminal, reports the bug, and stores the game', async () => {
  await using pane = await Pane.open(QUIET);
  const bug = "data:text/javascript,process.on('SIGUSR2',()=>{throw(new(Error)('a-bug'))})";
  pane.start('play connect4', { node: `--import "${bug}"` });
  await pane.waitForTexts('to move');
  pane.press('Enter');
  await pane.waitForTexts(/1 +4/);
  process.kill(pane.pid, 'SIGUSR2');
  const screen = await expectShellRestored(pane);
  expect(screen).toContain('rowhouse: a-bug');
  expect(screen).toContain('status 1');
  expect(pane.saves()).toHaveLength(1);
});

test.runIf(isLong)('Ctrl-Z returns to the shell, and fg returns to the game', async () => {
  await using pane = await startPlaying('play connect4');
  pane.press('Enter');
  await pane.waitForTexts(/1 +4/);
  pane.press('C-z');
  await pane.waitUntil(() => !pane.state().alternate, 'the shell');
  pane.type('fg\n');
  await pane.waitForTexts(/1 +4/);
  expect(pane.state()).toEqual({ alternate: true, cursor: false, mouse: true });
  pane.press('q');
  await expectShellRestored(pane);
});

test.runIf(isLong)('A4, A18: clicks play, a pasted name is one text, and resume continues the game', async () => {
  await using pane = await startPlaying('play connect4');
  const lines = (await pane.waitForTexts(/1.*2.*3.*4/)).split('\n');
  const y = lines.findIndex((line) => /1.*2.*3.*4/.test(line));
  // SGR reports of a press and a release on the second column.
  const at = `${lines[y]!.indexOf('2') + 1};${y - 3}`;
  pane.type(`\x1b[<0;${at}M\x1b[<0;${at}m`);
  await pane.waitForTexts(/1 +2/);
  pane.press('s');
  await pane.waitForTexts('Save as');
  pane.type('\x1b[200~Quiet evening\x1b[201~');
  await pane.waitForTexts('Quiet evening');
  pane.press('Enter', '3', 'Enter');
  await pane.waitForTexts(/2 +3|1 +2 +3/);
  pane.press('q');
  expect(await expectShellRestored(pane)).toContain('“rowhouse resume” continues it.');
  pane.type('clear\n');
  pane.start('resume');
  await pane.waitForTexts('to move', /2 +3|1 +2 +3/);
});

test.runIf(isLong)('NO_COLOR removes colours, and letters distinguish the players', async () => {
  await using pane = await startPlaying('play connect4', { env: { NO_MOTION: '1', NO_COLOR: '1' } });
  pane.press('Enter', '1', 'Enter');
  await pane.waitForTexts(/\([RB]\)/, / R /);
  expect(pane.isColoured()).toBe(false);
});

test('C9: with TERM=dumb and with --lines the game works line by line', async () => {
  for (const [args, env] of [
    ['play connect4', { TERM: 'dumb' }],
    ['play connect4 --lines', {}],
  ] as const) {
    await using pane = await Pane.open();
    const set = Object.entries(env).map(([name, value]) => `export ${name}=${value}\n`);
    pane.type(set.join(''));
    pane.start(args);
    await pane.waitForTexts(/^>\s*$/m);
    expect(pane.state().alternate).toBe(false);
    pane.press('C-c');
    await pane.waitForTexts('status 0');
  }
});
