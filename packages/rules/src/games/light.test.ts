import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { connect } from './connect-game.ts';
import type { Family, Game, Move, Position } from './game.ts';
import { type LightGame, lightConnect, lightMorris } from './light.ts';
import { type LightSetups, lightConnectSetups, lightMorrisSetups } from './light-setups.ts';
import { morris } from './morris-game.ts';

/** The set-up of a real game, with up to three pieces changed. */
const changedGame = fc.record({
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

function expectSameLegal<F extends Family>(full: Game<F>, light: LightSetups<F>, text: string): void {
  fc.assert(
    fc.property(changedGame, ({ moves, changes }) => {
      const { config, ...position } = positionAfter(full, text, moves);
      const setup = full.parseSetup(config, change(full.makePosition({ config, ...position } as Position<F>), changes));
      if (!setup.ok) throw new Error('a changed text cannot be read');
      const legal = full.fromSetup(setup.value);
      const found = light.legal(setup.value);
      expect(found && full.state(found)).toBe(legal.ok ? full.state(legal.value.position) : null);
      expect(found?.outcome ?? null).toEqual(legal.ok ? legal.value.position.outcome : null);
    }),
    { numRuns: 60, seed: 1 },
  );
}

describe('the light rules allow the same set-ups as the full rules', () => {
  test.each(['connect-4x4x3', 'connect-7x6x4', 'connect-5x4x3-memory'])('A10: %s', (text) =>
    expectSameLegal(connect, lightConnectSetups, text),
  );
  test.each(['morris-3', 'morris-6', 'morris-9'])('E9: %s', (text) => expectSameLegal(morris, lightMorrisSetups, text));
});

test('the light rules start from the same position as the full rules', () => {
  const config = connect.parseConfig('connect-7x6x4');
  const men = morris.parseConfig('morris-9');
  if (!config.ok || !men.ok) throw new Error('no such game');
  expect(connect.state(lightConnect.start(config.value))).toBe(connect.state(connect.start(config.value, 0)));
  expect(morris.state(lightMorris.start(men.value))).toBe(morris.state(morris.start(men.value, 0)));
});

/** Any text, and almost correct texts. */
const texts = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.stringMatching(/^(connect|morris)-\d{1,4}(x\d{1,3}){0,2}(-p\d{1,2}|-any|-walk|-draw\d{1,4}|-rep\d{1,2})?$/),
  fc.stringMatching(/^[0-8.,x-]{0,12}$/),
);

function expectSameTexts<F extends Family>(full: Game<F>, light: LightGame<F>, games: readonly string[]): void {
  fc.assert(
    fc.property(texts, (text) => {
      const config = full.parseConfig(text);
      expect(light.readConfig(text)).toEqual(config.ok ? config.value : null);
      for (const game of games) {
        const known = light.readConfig(game)!;
        const moves = full.parseMoves(known, text);
        expect(light.readMoves(known, text)).toEqual(moves.ok ? moves.value : null);
      }
    }),
    { numRuns: 1000, seed: 1 },
  );
}

test('the light rules read the same texts as the full rules', () => {
  expectSameTexts(connect, lightConnect, ['connect-7x6x4', 'connect-12x3x3-p3']);
  expectSameTexts(morris, lightMorris, ['morris-3', 'morris-9']);
});

function expectSamePlays<F extends Family>(
  full: Game<F>,
  light: LightGame<F>,
  game: string,
  move: fc.Arbitrary<Move<F>>,
): void {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 40 }), fc.array(move, { maxLength: 20 }), (moves, tried) => {
      const position = positionAfter(full, game, moves);
      for (const each of [...tried, ...full.moves(position)]) {
        const [played, found] = [full.play(position, each), light.play(position, each)];
        expect(found && full.state(found)).toBe(played.ok ? full.state(played.value) : null);
      }
    }),
    { numRuns: 60, seed: 1 },
  );
}

const point = fc.integer({ min: -1, max: 25 });
const turn = fc.record({ from: fc.option(point), to: point, remove: fc.option(point) });

describe('the light rules allow the same moves as the full rules', () => {
  test.each(['connect-4x4x3', 'connect-7x6x4'])('A5: %s', (game) =>
    expectSamePlays(connect, lightConnect, game, fc.oneof(fc.integer({ min: -1, max: 8 }), fc.double())),
  );
  test.each(['morris-3', 'morris-6', 'morris-9'])('E3, E4: %s', (game) =>
    expectSamePlays(morris, lightMorris, game, turn),
  );
});
