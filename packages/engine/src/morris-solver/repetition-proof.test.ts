// Slow: not part of `npm test`.

import { type MorrisPosition, type MorrisTurn, morris, randomFrom, unwrap } from '@rowhouse/rules';
import { parseMorrisConfig, pickOne } from '@rowhouse/rules/internal';
import { morrisMoves, playMorris, startMorris } from '@rowhouse/rules/morris';
import { isComplete } from '@rowhouse/tools';
import { expect, test } from 'vitest';
import { analyzeSolvedMorris } from './analyze.ts';
import { mayRepeatToDraw } from './tablebase-lookup.ts';

/**
 * Scores a position by an exhaustive search that takes the game so far into account: positive for a win, and larger for
 * an earlier win; 0 for a draw.
 */
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

/** A turn that usually takes back the side's last one, so that positions repeat. */
function repetitiveTurn(position: MorrisPosition, before: MorrisTurn | undefined, random: () => number): MorrisTurn {
  const turns = morrisMoves(position);
  const back = before && turns.find(({ from, to }) => from === before.to && to === before.from);
  return back && random() < 0.7 ? back : pickOne(turns, random);
}

const expected = (score: number) =>
  score === 0 ? ['draw', null] : [score > 0 ? 'win' : 'loss', 1000 - Math.abs(score)];

// The limit on plies keeps the exhaustive search short with three men. With five men it would take too long.
test.each([
  ['morris-3-draw12', isComplete ? 400 : 100],
  ['morris-3-fly-draw9', isComplete ? 200 : 50],
  ['morris-3-draw11-rep2', isComplete ? 200 : 50],
] as const)(
  'E7: %s: near a repetition, the known values of turns agree with an exhaustive search',
  async (name, games) => {
    const config = unwrap(parseMorrisConfig(name));
    const random = randomFrom(games);
    let [near, valued, turns] = [0, 0, 0];
    for (let game = 0; game < games; game++) {
      const played: MorrisTurn[] = [];
      for (let at = startMorris(config, 0); !at.outcome; ) {
        const turn = repetitiveTurn(at, played.at(-2), random);
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
          valued++;
          expect([value, depth]).toEqual(expected(scoreOfTurn(at, move, known)));
        }
      }
    }
    expect(near).toBeGreaterThan(games / 5);
    expect(valued / turns).toBeGreaterThan(0.8);
  },
);
