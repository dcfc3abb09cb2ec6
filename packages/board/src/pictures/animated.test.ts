import { type GameRecord, gameOf, parseRecord, type Setup, startingPosition, unwrap } from '@rowhouse/rules';
import { describe, expect, test } from 'vitest';
import { animated } from './animated.ts';

function setupsOf(text: string): readonly Setup[] {
  const record: GameRecord = unwrap(parseRecord(text));
  const game = gameOf(record.config);
  const setups: Setup[] = [];
  let position = unwrap(startingPosition(record));
  setups.push(game.toSetup(position));
  for (const move of record.moves) {
    position = unwrap(game.play(position, move));
    setups.push(game.toSetup(position));
  }
  return setups;
}

const count = (svg: string, part: RegExp): number => svg.match(part)?.length ?? 0;

describe('a game as an animated picture', () => {
  test.each([
    ['connect-7x6x4 r 44553', 6],
    ['morris-6 r 0.0,0.4,0.1,1.2,0.2x1.2', 6],
  ])('every position of %s has its time on the screen', (game, positions) => {
    const svg = animated(setupsOf(game));
    expect(count(svg, /<animate /g)).toBe(positions);
    const times = [...svg.matchAll(/keyTimes="([^"]+)"/g)].map(([, list]) => list!.split(';').map(Number));
    for (const list of times) {
      expect(list[0]).toBe(0);
      expect([...list].sort((a, b) => a - b)).toEqual(list);
      expect(list.at(-1)).toBeLessThan(1);
    }
  });

  test('a viewer that cannot play it shows the end of the game', () => {
    const still = (game: string) => count(animated(setupsOf(game)), /<g opacity="1">/g);
    // Discs stay on the board, so all of them are shown. Of a morris game only the last position is.
    expect(still('connect-7x6x4 r 44553')).toBe(6);
    expect(still('morris-6 r 0.0,0.4,0.1,1.2,0.2x1.2')).toBe(1);
  });

  test.each([
    ['connect-7x6x4 r 1212121', 4],
    ['morris-3 r 0.0,0.4,0.1,0.3,0.2', 3],
    ['connect-7x6x4 r 44553', 0],
    ['morris-9 r 0.0,0.4,0.1,0.3,0.2x0.4', 0],
  ])('marks around the winning line of %s appear at the end', (game, marks) => {
    const svg = animated(setupsOf(game));
    expect(count(svg, /cell-mark win/g)).toBe(marks);
    // Never alone: they appear with the last move.
    const [, times] = /cell-mark win.*keyTimes="([^"]+)"/.exec(svg) ?? [];
    if (marks > 0) expect(svg.split(`keyTimes="${times}"`).length - 1).toBe(2);
  });
});
