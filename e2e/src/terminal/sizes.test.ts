// Slow: not part of `npm test`.
/**
 * In windows of every size, with and without colours, in UTF-8 and in plain ASCII, the screen shows what a player
 * needs.
 */
import { isComplete } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { Pane, type PaneOptions } from './pane.ts';

const SIZES = [
  [40, 12],
  [80, 24],
  [200, 60],
] as const;

interface TerminalKind {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  readonly isColoured: boolean;
  readonly isAscii: boolean;
}

const TERMINAL_KINDS: readonly TerminalKind[] = [
  { name: 'UTF-8 with colours', env: {}, isColoured: true, isAscii: false },
  { name: 'the C locale without colours', env: { LC_ALL: 'C', NO_COLOR: '1' }, isColoured: false, isAscii: true },
];

/** Each size with one kind of terminal; complete runs try all. */
const CASES = SIZES.flatMap(([width, height], at) =>
  TERMINAL_KINDS.filter((_, of) => isComplete || of === at % 2).map(({ name, ...kind }) => ({
    name: `${width} × ${height}, ${name}`,
    width,
    height,
    ...kind,
  })),
);

const paneOf = ({ width, height, env }: PaneOptions): Promise<Pane> =>
  Pane.open({ width: width!, height: height!, env: { NO_MOTION: '1', ...env } });

test.each(CASES)(
  'A6, E8, C7: Connect Four and Nine Men’s Morris show board, turn and keys: $name',
  async ({ isColoured, isAscii, ...options }) => {
    await using pane = await paneOf(options);
    pane.start('play connect4');
    await pane.waitForTexts(/(Red|Blue) to move/);
    pane.press('4', 'Enter');
    // The last move is marked, every column has its number, and the keys are below the board.
    const connect = await pane.waitForTexts(/\([RB]\)/, 'Game in progress', /1.*2.*3.*4.*5.*6.*7/, '? keys');
    expect(pane.isColoured()).toBe(isColoured);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for characters other than ASCII.
    expect(/[^\x00-\x7f]/.test(connect)).toBe(!isAscii);
    const lines = connect.split('\n');
    expect(lines.findIndex((line) => line.includes('? keys'))).toBe(options.height - 1);
    pane.press('q');
    await pane.waitForTexts(/status 0/);
    pane.start('play morris --men 9');
    await pane.waitForTexts(/(Red|Blue) to move/);
    pane.press('Enter');
    const morris = await pane.waitForTexts(/\([RB]\)/, 'placing', '? keys');
    // Twenty-three of the twenty-four points are free.
    expect(
      morris
        .split('\n')
        .slice(0, -1)
        .join('\n')
        .match(isAscii ? /(?<![a-z])o(?![a-z])/g : /○/g),
    ).toHaveLength(23);
    expect(morris).toMatch(/8 (left|in hand), 0 lost/);
    expect(morris).toMatch(/9 (left|in hand), 0 lost/);
  },
);

test.each(CASES)(
  'A3, A9, A10: Free Play, a review and the help open: $name',
  async ({ isColoured: _, isAscii: __, ...options }) => {
    await using pane = await paneOf(options);
    pane.start('');
    await pane.waitForTexts('1 Player', '2 Player', 'Free Play', 'Load a game (0)');
    pane.press('3', 'Enter');
    await pane.waitForTexts('Connect Four');
    pane.press('Enter');
    await pane.waitForTexts('Free Play: Connect Four');
    pane.press('Up', 'r', 'e');
    await pane.waitForTexts('Invalid.', '?R?');
    pane.press('r', 'Down', 'r', 'e');
    await pane.waitForTexts('Valid.');
    pane.press('e');
    await pane.waitForTexts('who plays');
    pane.press('Enter');
    await pane.waitForTexts('Blue to move');
    pane.press('?');
    await pane.waitForTexts('back');
    pane.press('x', '4', 'Enter', 'v');
    await pane.waitForTexts(/Connect Four, 1 move/);
  },
);

test.each(['SIGKILL', 'SIGQUIT'] as const)(
  'A13: %s loses no shown move, and restores the screen and line editing of the shell',
  async (signal) => {
    await using pane = await Pane.open({ env: { NO_MOTION: '1' } });
    pane.start('play connect4');
    await pane.waitForTexts(/(Red|Blue) to move/);
    for (const [at, column] of [...'4453'].entries()) {
      pane.press(column, 'Enter');
      await pane.waitUntil((screen) => discCount(screen) > at, 'the disc');
    }
    process.kill(pane.pid, signal);
    await pane.waitUntil(() => !pane.state().alternate && pane.state().cursor, 'the screen of the shell');
    expect(pane.saves()).toEqual([expect.stringMatching(/^connect-7x6x4 [rb] 4453$/)]);
    pane.type('\nstty -a | tr " ;" "\\n\\n" | grep -xE "(-?)(icanon|echo|isig)" | sort | tr "\\n" " "\n');
    await pane.waitForTexts('echo icanon isig');
  },
);

/** How many discs lie on the board. */
const discCount = (screen: string): number => screen.match(/▐[ (][RB][ )]▌/g)?.length ?? 0;
