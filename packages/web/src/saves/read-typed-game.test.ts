import { CONNECT_FOUR, makeRecord, morrisConfig, unwrap } from '@rowhouse/rules';
import { beforeAll, expect, test, vi } from 'vitest';

let readTypedGame: typeof import('./read-typed-game.ts').readTypedGame;
let recordOfSetup: typeof import('./read-typed-game.ts').recordOfSetup;

beforeAll(async () => {
  // The router reads these two when it loads.
  vi.stubGlobal('location', { hash: '', href: 'https://example.org/' });
  vi.stubGlobal('addEventListener', () => {});
  ({ readTypedGame, recordOfSetup } = await import('./read-typed-game.ts'));
});

test.each([
  ['4455', 'connect-7x6x4 r 4455'],
  [' 4 4 5 5 ', 'connect-7x6x4 r 4455'],
  ['1. 4 4 2. 5 5', 'connect-7x6x4 r 4455'],
  ['4,4,5', 'connect-7x6x4 r 445'],
  ['connect-7x6x4 b 445', 'connect-7x6x4 b 445'],
  ['morris-6 r 0.0', 'morris-6 r 0.0'],
  ['https://example.org/#/game/connect-7x6x4_r_445', 'connect-7x6x4 r 445'],
  ['https://example.org/game/connect-7x6x4_r_445', 'connect-7x6x4 r 445'],
  ['https://example.org/app/game/connect-7x6x4%20r%20445', 'connect-7x6x4 r 445'],
  ['https://example.org/#/analyse/connect-7x6x4_r_445/2', 'connect-7x6x4 r 445'],
])('a game is read from “%s”', (text, record) => {
  expect(makeRecord(unwrap(readTypedGame(text, CONNECT_FOUR)))).toBe(record);
});

test('morris moves are read in the notation of lists', () => {
  const text = '0.0 0.4 0.1 1.2 0.2 ×1.2';
  expect(readTypedGame(text, morrisConfig(6)).ok).toBe(false);
  expect(makeRecord(unwrap(readTypedGame('0.0 0.4 0.1 1.2 0.2×1.2', morrisConfig(6))))).toBe(
    'morris-6 r 0.0,0.4,0.1,1.2,0.2x1.2',
  );
});

test.each([
  ['', 1],
  ['4 x', 2],
  ['4444444', 7],
  ['https://example.org/#/settings', 1],
  ['connect-7x6x4 r 9', 1],
])('“%s” is refused with the place of the fault', (text, at) => {
  const read = readTypedGame(text, CONNECT_FOUR);
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.error.at).toBe(at);
});

test('a legal set-up becomes a game without moves, an illegal one is refused', () => {
  const cells = Array.from({ length: 42 }, (_, at) => (at === 3 ? 0 : null));
  const setup = { family: 'connect', config: CONNECT_FOUR, cells } as const;
  expect(recordOfSetup(setup)).toMatchObject({ first: 1, moves: [] });
  expect(recordOfSetup({ ...setup, cells: cells.map((_, at) => (at === 40 ? 0 : null)) })).toBe(null);
});
