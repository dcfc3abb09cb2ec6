// Slow: not part of `npm test`.
/** Processes that are killed at any moment lose no game, and leave a usable terminal. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isComplete } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { Pane } from './pane.ts';

/** An older Node, which hands over to the Node that the command needs. */
const OLD_NODE = fileURLToPath(new URL('../../../tools/node_modules/node/bin/node', import.meta.url));

const childOf = (pid: number): number =>
  Number(spawnSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' }).stdout);

/** Expects the screen, the cursor and the line editing of the shell, and a command that works. */
async function expectUsable(pane: Pane): Promise<void> {
  await pane.waitUntil(() => {
    const { alternate, cursor, mouse } = pane.state();
    return !alternate && cursor && !mouse;
  }, 'the screen of the shell');
  pane.type('\nstty -a | tr " ;" "\\n\\n" | grep -xE "(-?)(icanon|echo|isig)" | sort | tr "\\n" " "\n');
  await pane.waitForTexts('echo icanon isig');
}

test.runIf(existsSync(OLD_NODE)).each(['first', 'second'] as const)(
  'A13: after the %s process of a relaunched command is killed, the game is kept and the terminal usable',
  async (which) => {
    await using pane = await Pane.open({ env: { NO_MOTION: '1' } });
    pane.start('play connect4', { program: OLD_NODE });
    await pane.waitForTexts('to move');
    pane.press('4', 'Enter');
    await pane.waitForTexts(/1 +4/);
    const child = childOf(pane.pid);
    expect(child).toBeGreaterThan(0);
    process.kill(which === 'first' ? pane.pid : child, 'SIGKILL');
    await expectUsable(pane);
    expect(pane.saves()).toEqual([expect.stringMatching(/^connect-7x6x4 [rb] 4$/)]);
    await expect.poll(() => spawnSync('ps', ['-p', `${child}`]).status).not.toBe(0);
  },
);

const KEYS = [...'1234567usnhvl?.z', 'Enter', 'Left', 'Right', 'Up', 'Down'];

test.runIf(isComplete)(
  'A13: kill -9 at 50 random moments leaves readable games and a usable terminal',
  { timeout: 900_000 },
  async () => {
    await using pane = await Pane.open({ env: { NO_MOTION: '1' } });
    for (let round = 0; round < 50; round++) {
      pane.type('clear\n');
      pane.start(round % 2 === 0 ? 'play connect4' : 'play morris');
      await pane.waitForTexts('to move');
      for (let key = 0; key < 30; key++) pane.press(KEYS[Math.floor(Math.random() * KEYS.length)]!);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
      process.kill(pane.pid, 'SIGKILL');
      await expectUsable(pane);
      // Every stored game can be read.
      for (const record of pane.saves()) expect(record).toMatch(/^(connect-7x6x4|morris-6) [rb] /);
    }
  },
);
