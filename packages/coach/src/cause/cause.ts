/** Proves that something on the board decides a game: without it, the same position has a worse result. */
import type { Value } from '@rowhouse/engine';
import {
  type Cell,
  type Family,
  type MorrisPosition,
  type Player,
  type Point,
  type Position,
  unwrap,
} from '@rowhouse/rules';
import { morrisFromSetup, morrisToSetup } from '@rowhouse/rules/morris';
import type { CoachEngine } from '../analysis/analyzer.ts';
import type { Place } from '../claims/claim.ts';

/**
 * A part of a player's position that may decide the game, and the position without it.
 *
 * - `lines`: lines through cells of a connect board. They do not count.
 * - `men`: men on points of a morris board. They are not there.
 * - `station`: where a man stands. It stands on any other empty point.
 */
export interface Factor<F extends Family = Family> {
  readonly kind: 'lines' | 'men' | 'station';
  readonly player: Player;
  /** One point for `station`. */
  readonly places: readonly Place<F>[];
  /** For `lines`: only those along this one of `LINE_STEPS`. */
  readonly direction?: number | undefined;
}

/** `unknown`: the time was up, or no solver knows the position. */
export type Verdict = 'decides' | 'does-not-decide' | 'unknown';

export interface ProofOptions {
  readonly engine: CoachEngine;
  /** The end of the time for the proof, by the clock of `performance`. */
  readonly deadline: number;
  readonly signal?: AbortSignal | undefined;
}

/** Whether the result for the factor's player would be worse without it. `value` is the exact value of the position. */
export async function decides<F extends Family>(
  position: Position<F>,
  value: Value,
  factor: Factor<F>,
  options: ProofOptions,
): Promise<Verdict> {
  const rankFor = (result: Value) => RANK[result] * (position.toMove === factor.player ? 1 : -1);
  let isComplete = false;
  for await (const without of valuesWithout(position, factor, options)) {
    if (without === null) return 'unknown';
    if (rankFor(without) >= rankFor(value)) return 'does-not-decide';
    isComplete = true;
  }
  return isComplete ? 'decides' : 'unknown';
}

const RANK: Readonly<Record<Value, number>> = { win: 1, draw: 0, loss: -1 };

/** The smallest part of a factor that decides: a place, two places, or all of them. `places` is empty if none does. */
export interface Cause<F extends Family = Family> {
  readonly verdict: Verdict;
  readonly places: readonly Place<F>[];
}

/** Tries the places of a factor one by one, then in pairs, then all together. Earlier places take precedence. */
export async function smallestCause<F extends Family>(
  position: Position<F>,
  value: Value,
  factor: Factor<F>,
  options: ProofOptions,
): Promise<Cause<F>> {
  const { places } = factor;
  const test = (some: Factor<F>['places']) => decides(position, value, { ...factor, places: some }, options);
  const whole = await test(places);
  // Fewer lines never help their player, so no part of these lines decides.
  if (places.length < 2 || (factor.kind === 'lines' && whole !== 'decides'))
    return { verdict: whole, places: whole === 'decides' ? places : [] };
  const pairs = places.flatMap((first, at) => places.slice(at + 1).map((second) => [first, second]));
  let isComplete = whole !== 'unknown';
  for (const some of [...places.map((place) => [place]), ...(places.length > 2 ? pairs : [])]) {
    const verdict = await test(some);
    if (verdict === 'decides') return { verdict, places: some };
    isComplete &&= verdict !== 'unknown';
  }
  if (whole === 'decides') return { verdict: whole, places };
  return { verdict: isComplete ? 'does-not-decide' : 'unknown', places: [] };
}

/** A tablebase answers at once. A slower answer would prove nothing. */
const MAX_LOOKUP_MS = 50;

/** The values, for the side to move, of the position without the factor. */
async function* valuesWithout(
  position: Position,
  { kind, player, places, direction }: Factor,
  { engine, deadline, signal }: ProofOptions,
): AsyncGenerator<Value | null> {
  const leftMs = () => deadline - performance.now();
  if (position.family === 'connect') {
    const ignored = { player, cells: places as readonly Cell[], direction };
    const solved = leftMs() > 0 ? engine.solveWithout?.(position, ignored, { ms: leftMs(), signal }) : null;
    yield (await solved) ?? null;
    return;
  }
  for (const other of morrisWithout(position, kind, player, places as readonly Point[])) {
    const budget = { ms: Math.min(MAX_LOOKUP_MS, leftMs()) };
    const found = budget.ms > 0 ? await engine.analyze(other, { budget, signal }) : null;
    yield found?.exact ? found.value : null;
  }
}

function morrisWithout(
  position: MorrisPosition,
  kind: Factor['kind'],
  player: Player,
  places: readonly Point[],
): readonly MorrisPosition[] {
  const setup = morrisToSetup(position);
  // No man is ever taken in Three Men's Morris, so its tablebase knows nothing about fewer men.
  if (position.config.men === 3 && kind !== 'station') return [];
  const changed = setup.points.map((owner, at) => (places.includes(at) ? null : owner));
  const others = setup.points.flatMap((owner, at) => (owner === null ? [changed.with(at, player)] : []));
  return (kind === 'station' ? others : [changed]).map(
    (points) => unwrap(morrisFromSetup({ ...setup, points }, 'as-it-is')).position,
  );
}
