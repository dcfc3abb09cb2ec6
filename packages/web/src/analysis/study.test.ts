import { CONNECT_FOUR, type GameRecord, gameOf, morrisConfig, newRecord, replay, unwrap } from '@rowhouse/rules';
import fc from 'fast-check';
import { createRoot } from 'solid-js';
import { expect, test } from 'vitest';
import { createStudy, type Study } from './study.ts';
import { makeVariations, movesTo, ROOT } from './variation-tree.ts';

const game = (moves: GameRecord['moves'], config: GameRecord['config'] = CONNECT_FOUR): GameRecord =>
  newRecord(config, moves);
const inStudy = (record: GameRecord, act: (study: Study) => void, ply?: number) =>
  createRoot((dispose) => {
    act(createStudy(record, ply));
    dispose();
  });
const text = (study: Study) => makeVariations(CONNECT_FOUR, study.tree());
const moves = (study: Study) => study.record().moves;

test.each([
  [undefined, 3],
  [0, 0],
  [2, 2],
  [9, 3],
  [-1, 0],
])('with ply %s a study begins after %i moves', (ply, shown) => {
  inStudy(game([3, 3, 4]), (study) => expect(moves(study)).toHaveLength(shown), ply);
});

test('steps stop at the ends of the game', () => {
  inStudy(game([3, 3, 4]), (study) => {
    const after = (step: () => void) => {
      step();
      return moves(study).length;
    };
    expect([study.first, study.back, study.forward, study.last, study.forward, study.back].map(after)).toEqual([
      0, 0, 1, 3, 3, 2,
    ]);
  });
});

test('another move becomes a variation, the same move adds nothing', () => {
  inStudy(game([3, 3, 4]), (study) => {
    study.first();
    study.play(3, 3);
    expect(text(study)).toBe('4 4 5');
    study.play(0);
    expect(text(study)).toBe('4 4 5 ( 1 )');
    study.alternative(-1);
    expect(moves(study)).toEqual([3, 3, 4]);
    study.alternative(1);
    study.alternative(1);
    expect(moves(study)).toEqual([3, 3, 0]);
    study.makeMain();
    expect(text(study)).toBe('4 4 1 ( 5 )');
  });
});

test('undo restores a deleted variation', () => {
  inStudy(game([3, 3, 4]), (study) => {
    study.first();
    study.play(0, 1, 2);
    study.back();
    const before = [text(study), study.at()];
    const undo = study.deleteLine();
    expect([text(study), moves(study)]).toEqual(['4 ( 1 ) 4 5', [0]]);
    undo();
    expect([text(study), study.at()]).toEqual(before);
  });
});

test.each([
  ['Connect Four', CONNECT_FOUR],
  ['six men', morrisConfig(6)],
])('property: in %s the position always matches the shown moves', (_, config) => {
  const step = fc.constantFrom('back', 'forward', 'first', 'last', 'makeMain', 'deleteLine', 'play', 'alternative');
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.nat()), { maxLength: 40 }), (steps) => {
      inStudy(game([], config), (study) => {
        for (const [name, number] of steps) {
          const legal = gameOf(config).moves(study.position());
          if (name === 'play') {
            if (legal.length > 0) study.play(legal[number % legal.length]!);
          } else if (name === 'alternative') study.alternative(number % 2 === 0 ? 1 : -1);
          else study[name]();
          expect(study.tree().nodes.has(study.at())).toBe(true);
          expect(moves(study)).toEqual(movesTo(study.tree(), study.at()));
          const { toMove, outcome } = unwrap(replay(study.record()));
          expect(study.position()).toMatchObject({ toMove, outcome });
          expect(study.at() === ROOT).toBe(moves(study).length === 0);
        }
      });
    }),
  );
});
