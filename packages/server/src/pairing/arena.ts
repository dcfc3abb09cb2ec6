/** The arena: whoever is free is paired at once with somebody near in points, but not with the last opponent again. */

export interface ArenaPlayer {
  readonly number: number;
  readonly points: number;
  readonly lastOpponent: number | null;
  /** How many games they began, minus how many they did not. */
  readonly begun: number;
}

/**
 * Pairs as many as it can. `mayRepeat`: two who have just played may play again; for when nobody else is there. Who begins
 * comes first: whoever began less often so far.
 */
export function pairArena(free: readonly ArenaPlayer[], mayRepeat: boolean): readonly (readonly [number, number])[] {
  const waiting = [...free].sort((one, two) => two.points - one.points || one.number - two.number);
  const fits = (one: ArenaPlayer, two: ArenaPlayer) =>
    mayRepeat || (one.lastOpponent !== two.number && two.lastOpponent !== one.number);
  const pairs: (readonly [ArenaPlayer, ArenaPlayer])[] = [];
  const left: ArenaPlayer[] = [];
  while (waiting.length > 0) {
    const one = waiting.shift()!;
    const at = waiting.findIndex((two) => fits(one, two));
    if (at === -1) left.push(one);
    else pairs.push([one, waiting.splice(at, 1)[0]!]);
  }
  // Two are left only if they have just played each other: another pair takes one of them each.
  for (let [one, two] = [left.pop(), left.pop()]; one && two; [one, two] = [left.pop(), left.pop()]) {
    const [a, b] = [one, two];
    const at = pairs.findLastIndex(([c, d]) => (fits(a, c) && fits(b, d)) || (fits(a, d) && fits(b, c)));
    if (at === -1) continue;
    const [c, d] = pairs[at]!;
    pairs.splice(
      at,
      1,
      ...(fits(a, c) && fits(b, d)
        ? ([
            [a, c],
            [b, d],
          ] as const)
        : ([
            [a, d],
            [b, c],
          ] as const)),
    );
  }
  return pairs.map(([one, two]) =>
    one.begun < two.begun || (one.begun === two.begun && one.number < two.number)
      ? [one.number, two.number]
      : [two.number, one.number],
  );
}

/** Points of a game as in the arenas of lichess: 2 for a win, 1 for a draw, and twice that from the third win in a row on. */
export function arenaPoints(results: readonly (0 | 1 | 2)[]): number {
  let streak = 0;
  let sum = 0;
  for (const halfPoints of results) {
    sum += halfPoints * (streak >= 2 ? 2 : 1);
    streak = halfPoints === 2 ? streak + 1 : 0;
  }
  return sum;
}
