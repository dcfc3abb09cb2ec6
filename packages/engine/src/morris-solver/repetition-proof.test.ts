// Slow: not part of `npm test`.
import { choose, type MorrisPosition, type MorrisTurn, morris, randomFrom, unwrap } from '@rowhouse/rules';
import { parseMorrisConfig } from '@rowhouse/rules/formats';
import { morrisMoves, playMorris, startMorris } from '@rowhouse/rules/morris';
import { isComplete } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { analyzeSolvedMorris } from './analyze.ts';
import { mayRepeatToDraw } from './tablebase-lookup.ts';

/** Slow and obvious: tries everything, with the whole game so far. Positive: a win; the sooner, the more. */
function solve(position: MorrisPosition, known: Map<string, number>): number {
  const { outcome, toMove } = position;
  if (outcome) return outcome.winner === null ? 0 : outcome.winner === toMove ? 1000 : -1000;
  const key = morris.state(position);
  const old = known.get(key);
  if (old !== undefined) return old;
  const best = Math.max(...morrisMoves(position).map((turn) => scoreOfTurn(position, turn, known)));
  known.set(key, best);
  return best;
}

function scoreOfTurn(position: MorrisPosition, turn: MorrisTurn, known: Map<string, number>): number {
  const score = -solve(unwrap(playMorris(position, turn)), known);
  return score - Math.sign(score);
}

/** Walks to and fro more often than not, so that positions come again. */
function shuffle(position: MorrisPosition, before: MorrisTurn | undefined, random: () => number): MorrisTurn {
  const turns = morrisMoves(position);
  const back = before && turns.find(({ from, to }) => from === before.to && to === before.from);
  return back && random() < 0.7 ? back : choose(turns, random);
}

const expected = (score: number) =>
  score === 0 ? ['draw', null] : [score > 0 ? 'win' : 'loss', 1000 - Math.abs(score)];

// The limit of plies keeps trying everything short, with three men: with five there is too much to try.
test.each([
  ['morris-3-draw12', isComplete ? 400 : 100],
  ['morris-3-fly-draw9', isComplete ? 200 : 50],
  ['morris-3-draw11-rep2', isComplete ? 200 : 50],
] as const)('E7: %s: near a repetition, what is said of a turn is what trying everything says', async (name, games) => {
  const config = unwrap(parseMorrisConfig(name));
  const random = randomFrom(games);
  let [near, said, turns] = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    const played: MorrisTurn[] = [];
    for (let at = startMorris(config, 0); !at.outcome; ) {
      const turn = shuffle(at, played.at(-2), random);
      at = unwrap(playMorris(at, turn));
      played.push(turn);
      if (at.outcome || at.pliesSinceMill < config.drawAfter - 7 || !mayRepeatToDraw(at)) continue;
      near++;
      const known = new Map<string, number>();
      const analysis = (await analyzeSolvedMorris(at))!;
      if (analysis.exact) expect([analysis.value, analysis.depth]).toEqual(expected(solve(at, known)));
      for (const { move, value, depth } of analysis.moves) {
        turns++;
        if (value === null) continue;
        said++;
        expect([value, depth]).toEqual(expected(scoreOfTurn(at, move, known)));
      }
    }
  }
  expect(near).toBeGreaterThan(games / 5);
  expect(said / turns).toBeGreaterThan(0.8);
});
