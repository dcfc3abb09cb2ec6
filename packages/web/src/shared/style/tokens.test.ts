import { readFileSync } from 'node:fs';
import { BOARD_COLOURS } from '@rowhouse/board/svg';
import { expect, test } from 'vitest';

test('the boards have the colours of the page around them', () => {
  const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
  for (const [name, values] of Object.entries(BOARD_COLOURS)) {
    const [light, dark] = values.split(',');
    const own = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(tokens);
    if (own) expect([name, own[1], own[2]]).toEqual([name, light, dark]);
  }
  expect(Object.keys(BOARD_COLOURS).filter((name) => tokens.includes(`--${name}:`)).length).toBeGreaterThan(20);
});
