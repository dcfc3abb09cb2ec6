import { expect, test } from 'vitest';
import { timeFor } from './bridged-bot.ts';

const clock = { kind: 'live', initial: 300_000, increment: 3000 } as const;

test.each([
  ['no clock', null, null, null, 1000],
  ['no clock, --time', 250, null, null, 250],
  ['a full clock', null, 300_000, clock, 17_250],
  ['a full clock, --time', 250, 300_000, clock, 250],
  ['hardly any time left', null, 4000, clock, 1000],
  ['nothing left', null, 20, clock, 50],
  ['days for a move', null, 86_400_000, { kind: 'days', days: 1 }, 1000],
] as const)('%s', (_, wanted, left, spec, ms) => {
  expect(timeFor(wanted, left, spec)).toBe(ms);
});
