import { CONNECT_FOUR, makeConfig, type Setup } from '@rowhouse/rules';
import { emptySetup, piecesOf } from '@rowhouse/table/set-up';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setPendingSetup } from '../shared/game/store.ts';
import { announcement } from '../shared/platform/announce.ts';
import { mount } from '../shared/testing/fake-online.ts';
import type { FakeStorage } from '../shared/testing/fake-storage.ts';
import { createFreePlay } from './free-play.ts';

const opened: (() => void)[] = [];
function open(address = '#/set-up') {
  location.hash = address;
  vi.runAllTimers();
  dispatchEvent(new Event('hashchange'));
  vi.runAllTimers();
  const { it: model, dispose } = mount(createFreePlay);
  opened.push(dispose);
  return model;
}
/** Checks the set-up, as after a press on the button. */
function check(model: ReturnType<typeof open>) {
  model.runCheck();
  vi.runAllTimers();
  return model.report()?.findings.map(({ code }) => code);
}
const discs = (setup: Setup) => piecesOf(setup).flatMap((piece, place) => (piece === null ? [] : [[place, piece]]));

beforeEach(() => {
  vi.useFakeTimers();
  (localStorage as unknown as FakeStorage).map.clear();
});
afterEach(() => {
  for (const close of opened.splice(0)) close();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('Free Play', () => {
  test('A9: the tool puts pieces and the eraser removes them, with an announcement', async () => {
    const model = open();
    model.choose(0);
    model.setTool(1);
    model.choose(1);
    expect(discs(model.setup())).toEqual([
      [0, 0],
      [1, 1],
    ]);
    model.choose(1, 'eraser');
    expect(discs(model.setup())).toEqual([[0, 0]]);
    vi.runAllTimers();
    // An announcement of another test file may still wait in real time.
    await vi.waitFor(() => expect(announcement()).toContain('Removed: '));
  });

  test('A10: a check shows its findings until the set-up changes, or only the chosen one', () => {
    const model = open();
    model.choose(7);
    model.choose(14);
    expect(check(model)).toEqual(expect.arrayContaining(['floating', 'unbalanced']));
    const [first] = model.report()!.findings;
    model.setOnly(first!);
    expect(model.shownFindings()).toEqual([first]);
    model.choose(7, 'eraser');
    expect([model.report(), model.shownFindings()]).toEqual([null, []]);
  });

  test('a change during a check makes its result void', () => {
    const model = open();
    model.runCheck();
    expect(model.isChecking()).toBe(true);
    model.choose(0);
    vi.runAllTimers();
    expect([model.isChecking(), model.report()]).toEqual([false, null]);
  });

  test('A3: leaving an invalid set-up takes a second press', () => {
    const model = open();
    model.choose(7);
    model.end();
    vi.runAllTimers();
    expect(location.hash).toMatch(/^#\/set-up/);
    model.end();
    expect(location.hash).toBe('#/');
  });

  test('a board with fewer players than the chosen colour chooses the first colour', () => {
    const model = open();
    model.edit(emptySetup({ ...CONNECT_FOUR, columns: 9, rows: 7, players: 4 }));
    model.setTool(3);
    model.edit(emptySetup(CONNECT_FOUR));
    expect(model.tool()).toBe(0);
  });

  test('the draft of each board survives a reload, and the address follows the board', () => {
    const model = open();
    model.choose(3);
    expect(discs(open().setup())).toEqual([[3, 0]]);
    const morris = open('#/set-up/morris-6');
    expect(discs(morris.setup())).toEqual([]);
    expect(discs(open(`#/set-up/${makeConfig(CONNECT_FOUR)}`).setup())).toEqual([[3, 0]]);
  });

  test('a saved set-up is opened once, and a broken link shows the draft', () => {
    setPendingSetup(emptySetup({ ...CONNECT_FOUR, columns: 8 }));
    expect(makeConfig(open().setup().config)).toBe('connect-8x6x4');
    const broken = open('#/set-up/connect-7x6x4/nonsense');
    expect([broken.hasBadLink(), makeConfig(broken.setup().config)]).toEqual([true, 'connect-7x6x4']);
    broken.choose(0);
    expect(broken.hasBadLink()).toBe(false);
  });
});
