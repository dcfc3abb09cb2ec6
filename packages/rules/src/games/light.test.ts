import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connect } from './connect-game.ts';
import type { Family, Game, Position } from './game.ts';
import { type LightGame, lightConnect, lightMorris } from './light.ts';
import { morris } from './morris-game.ts';

/** A set-up: a real game, of which some pieces may be changed. */
const disturbed = fc.record({
  moves: fc.array(fc.nat(), { maxLength: 30 }),
  changes: fc.array(fc.record({ at: fc.nat(), to: fc.nat({ max: 2 }) }), { maxLength: 3 }),
});

function positionAfter<F extends Family>(game: Game<F>, text: string, moves: readonly number[]): Position<F> {
  const config = game.parseConfig(text);
  if (!config.ok) throw new Error(text);
  let position = game.start(config.value, 0);
  for (const choice of moves) {
    const legal = game.moves(position);
    const next = legal.length > 0 && game.play(position, legal[choice % legal.length]!);
    if (next !== false && next.ok) position = next.value;
  }
  return position;
}

/** The text of a position with some of its pieces changed. */
function change(text: string, changes: readonly { readonly at: number; readonly to: number }[]): string {
  const signs = [...text];
  const places = signs.flatMap((sign, at) => (/[.rb]/.test(sign) && at < text.indexOf(' ') ? [at] : []));
  for (const { at, to } of changes) signs[places[at % places.length]!] = '.rb'[to]!;
  return signs.join('');
}

function expectSameLegal<F extends Family>(full: Game<F>, light: LightGame<F>, text: string): void {
  fc.assert(
    fc.property(disturbed, ({ moves, changes }) => {
      const { config, ...position } = positionAfter(full, text, moves);
      const setup = full.parseSetup(config, change(full.makePosition({ config, ...position } as Position<F>), changes));
      if (!setup.ok) throw new Error('a changed text cannot be read');
      const legal = full.fromSetup(setup.value);
      const found = light.legal(setup.value);
      expect(found && full.state(found)).toBe(legal.ok ? full.state(legal.position) : null);
      expect(found?.outcome ?? null).toEqual(legal.ok ? legal.position.outcome : null);
    }),
    { numRuns: 60, seed: 1 },
  );
}

describe('the light rules allow exactly the set-ups that the rules allow', () => {
  test.each(['connect-4x4x3', 'connect-7x6x4', 'connect-5x4x3-memory'])('A10: %s', (text) =>
    expectSameLegal(connect, lightConnect, text),
  );
  test.each(['morris-3', 'morris-6', 'morris-9'])('E9: %s', (text) => expectSameLegal(morris, lightMorris, text));
});

test('the light rules start like the rules', () => {
  const config = connect.parseConfig('connect-7x6x4');
  const men = morris.parseConfig('morris-9');
  if (!config.ok || !men.ok) throw new Error('no such game');
  expect(connect.state(lightConnect.start(config.value))).toBe(connect.state(connect.start(config.value, 0)));
  expect(morris.state(lightMorris.start(men.value))).toBe(morris.state(morris.start(men.value, 0)));
});
