// Slow: not part of `npm test`.
/** Two terminals play whole games with a clock through a server, from the invitation to the rematch. */
import { type MorrisTurn, morris, morrisConfig, unwrap } from '@rowhouse/rules';
import { ringAndPlace } from '@rowhouse/rules/morris';
import { type RowhouseServer, startRowhouse } from '@rowhouse/server/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pane } from './pane.ts';

let rowhouse: RowhouseServer;
beforeAll(async () => {
  rowhouse = await startRowhouse();
});
afterAll(() => rowhouse.stop());

/** A win of the side that begins, as keys. */
const CONNECT_GAME = [...'1212121'].map((column) => [[column]]);
const TURNS: readonly MorrisTurn[] = unwrap(
  morris.parseMoves(
    morrisConfig(6),
    '0.4,0.7,1.2,1.5,1.3,0.6,1.4x0.6,1.7,1.6,0.0,0.2,1.0,1.3-0.3x1.5,0.0-0.1,0.3-1.3x1.7,0.7-0.0,1.3-0.3x0.1',
  ),
);
const MORRIS_GAME = TURNS.map(({ from, to, remove }) =>
  [from, to, remove].flatMap((point) => (point === null ? [] : [ringAndPlace(point).map(String)])),
);

test.each([
  ['Connect Four', 'connect4', CONNECT_GAME],
  ['Connect X', 'connect-8x7x4', CONNECT_GAME],
  ['Six Men’s Morris', 'morris', MORRIS_GAME],
] as const)('%s: two terminals play a game with a clock, and a rematch begins', async (_, game, turns) => {
  await using ann = await Pane.open({ width: 80, height: 24, env: { NO_MOTION: '1' } });
  await using bo = await Pane.open({ width: 40, height: 12, env: { NO_MOTION: '1', LC_ALL: 'C', NO_COLOR: '1' } });
  ann.start(`online ${game} --server ${rowhouse.url} --name Ann --clock 5+3`);
  await ann.waitForTexts('i links');
  ann.press('i');
  const page = await ann.waitForTexts('For the other player', '▀');
  const [link] = /http\S+#join\/[\w-]{43}/.exec(page.split('\n').slice(1).join(''))!;
  ann.press('q');
  bo.start(`online '${link}' --name Bo`);
  const [, first] = /(Ann|Bo) to move \d:\d\d/.exec(await bo.waitForTexts(/(Ann|Bo) to move/, '5:00'))!;
  const [mover, other] = first === 'Ann' ? [ann, bo] : [bo, ann];
  for (const [at, points] of turns.entries()) {
    const pane = at % 2 === 0 ? mover : other;
    const name = (at % 2 === 0) === (first === 'Ann') ? 'Ann' : 'Bo';
    // Both screens have shown the turn before, so no key comes too early.
    for (const side of [ann, bo]) await side.waitForTexts(`${name} to move`);
    for (const point of points) {
      pane.press(...point, 'Enter');
      // A man that is picked up, put down, or taken changes the screen.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  for (const pane of [ann, bo]) await pane.waitForTexts(/(Red|Blue) wins/);
  mover.press('n');
  await other.waitForTexts(/asks for a/);
  other.press('y');
  for (const pane of [ann, bo]) await pane.waitForTexts('Game in progress', /(Ann|Bo) to move/);
  ann.press('q');
  await ann.waitForTexts('Come back with', 'status 0');
  expect(ann.state()).toEqual({ alternate: false, cursor: true, mouse: false });
});
