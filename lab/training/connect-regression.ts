/** From games of self-play to the weights of windows and threats in connect games with lines of one length. */

import {
  bitLayoutOf,
  type ConnectWeights,
  goodParity,
  type Phases,
  plainWeights,
  THREAT_COUNTS,
  threatsOf,
  WINDOW_KINDS,
} from '@rowhouse/engine/research';
import type { PlayedGame } from './connect-self-play.ts';
import { descend, errorOf, type Features, seenChance, splitGames, unitOf } from './logistic.ts';

export interface ConnectLearnOptions {
  readonly epochs: number;
  /** The share of the result of the game in a target; the rest is the score of the search. */
  readonly byResult: number;
}

export interface ConnectLearnResult {
  readonly weights: ConnectWeights;
  readonly positions: number;
  readonly unit: number;
  readonly error: { readonly learned: number; readonly heldBack: number };
}

/** Scores beyond this are wins and losses that the search has seen. */
const DECIDED = 20_000;
const MOST = 2000;
/** One position of a game in this many is a sample: neighbours are much alike, and memory is short. */
const KEPT = 2;

export function learnConnect(
  connect: number,
  games: readonly PlayedGame[],
  { epochs, byResult }: ConnectLearnOptions,
): ConnectLearnResult {
  const samples = new Samples(connect);
  for (const [number, game] of games.entries()) samples.addGame(game, number);
  const { scores, results } = samples;
  const scored = scores.map((score, at) => ({ score, result: results[at]! }));
  const unit = unitOf(scored.filter(({ score }) => Math.abs(score) < DECIDED));
  const targets = Float64Array.from(scored, ({ score, result }) => {
    const seen = seenChance(score, unit);
    return Math.abs(score) >= DECIDED ? seen : byResult * ((result + 1) / 2) + (1 - byResult) * seen;
  });
  const features = samples.features();
  const { learning, heldBack } = splitGames(samples.games);
  const first = flatten(plainWeights(connect), connect).map((weight) => weight / unit);
  const fitted = descend(features, targets, learning, epochs, first);
  return {
    weights: unflatten(fitted, connect, unit),
    positions: scores.length,
    unit,
    error: {
      learned: errorOf(features, targets, learning, fitted),
      heldBack: errorOf(features, targets, heldBack, fitted),
    },
  };
}

/** A row read from the right is the same row. */
function mirrored(mask: number, connect: number): number {
  let found = 0;
  for (let at = 0; at < connect; at++) if ((mask >> at) & 1) found |= 1 << (connect - 1 - at);
  return found;
}

/** The number of a window's weight: two numbers, for the middle and the end, begin at twice that. */
function windowNumber(connect: number, kind: number, isGood: number, mask: number): number {
  const one = kind === WINDOW_KINDS.indexOf('horizontal') ? Math.min(mask, mirrored(mask, connect)) : mask;
  return (2 * kind + isGood) * 2 ** connect + one;
}

const windowCount = (connect: number): number => 2 * WINDOW_KINDS.length * 2 ** connect;

function flatten({ windows, threats }: ConnectWeights, connect: number): Float64Array {
  const flat = new Float64Array(2 * (windowCount(connect) + THREAT_COUNTS));
  for (const [at, phases] of [...WINDOW_KINDS.flatMap((kind) => windows[kind].flat()), ...threats].entries())
    flat.set(phases, 2 * at);
  return flat;
}

function unflatten(fitted: Float64Array, connect: number, unit: number): ConnectWeights {
  // Adding 0 turns −0 into 0, which is all that a file can tell.
  const whole = (at: number): number => Math.max(-MOST, Math.min(MOST, Math.round(fitted[at]! * unit))) + 0;
  const phases = (number: number): Phases => [whole(2 * number), whole(2 * number + 1)];
  const masks = (kind: number, isGood: number) =>
    Array.from(
      { length: 2 ** connect },
      (_, mask): Phases => (mask === 0 ? [0, 0] : phases(windowNumber(connect, kind, isGood, mask))),
    );
  const [horizontal, vertical, diagonal] = WINDOW_KINDS.map((_, kind) => [masks(kind, 0), masks(kind, 1)]);
  return {
    windows: { horizontal: horizontal!, vertical: vertical!, diagonal: diagonal! },
    threats: Array.from({ length: THREAT_COUNTS }, (_, at) => phases(windowCount(connect) + at)),
  };
}

interface Window {
  readonly kind: number;
  readonly firstRow: number;
  /** Column × rows + row, from the lowest. */
  readonly cells: readonly number[];
}

const STEPS = [
  [0, 1, 0],
  [1, 0, 1],
  [2, 1, 1],
  [2, -1, 1],
] as const;

function windowsOf({ columns, rows, connect }: PlayedGame['config']): Window[] {
  const found: Window[] = [];
  for (const [kind, dx, dy] of STEPS)
    for (let x = 0; x < columns; x++)
      for (let y = 0; y < rows; y++) {
        const [lastX, lastY] = [x + dx * (connect - 1), y + dy * (connect - 1)];
        if (lastX < 0 || lastX >= columns || lastY >= rows) continue;
        const cells = Array.from({ length: connect }, (_, at) => (x + dx * at) * rows + y + dy * at);
        found.push({ kind, firstRow: y, cells });
      }
  return found;
}

/** The entry of the threat weights by their counts, as `threatsOf` reads it. */
const THREAT_ENTRIES = new Map(Array.from({ length: THREAT_COUNTS }, (_, at) => [threatsOf(at).join(), at]));

/** Collects the quiet positions of games: those that an evaluation is asked about. */
class Samples {
  readonly scores: number[] = [];
  readonly results: number[] = [];
  readonly games: number[] = [];
  readonly #connect: number;
  readonly #windows = new Map<string, readonly Window[]>();
  readonly #starts: number[] = [0];
  readonly #of: number[] = [];
  readonly #times: number[] = [];

  constructor(connect: number) {
    this.#connect = connect;
  }

  features(): Features {
    return {
      starts: Float64Array.from(this.#starts),
      of: Int32Array.from(this.#of),
      times: Float32Array.from(this.#times),
      total: 2 * (windowCount(this.#connect) + THREAT_COUNTS),
    };
  }

  addGame({ config, moves, scores, result }: PlayedGame, game: number): void {
    if (config.connect !== this.#connect) return;
    const key = Object.values(config).join();
    const windows = this.#windows.get(key) ?? windowsOf(config);
    this.#windows.set(key, windows);
    const owners = new Int8Array(config.columns * config.rows).fill(-1);
    const heights = new Uint8Array(config.columns);
    for (const [ply, column] of moves.entries()) {
      const score = scores[ply]!;
      const isKept = (ply + game) % KEPT === 0;
      if (isKept && score !== null && this.#add({ config, windows, owners, heights, ply })) {
        this.scores.push(ply % 2 === 0 ? score : -score);
        this.results.push(result);
        this.games.push(game);
      }
      owners[column * config.rows + heights[column]!++] = ply % 2;
    }
  }

  /** Adds what a position sums, for the player who began. Returns false if the position is not quiet. */
  #add(position: Situation): boolean {
    const { config, windows, owners, ply } = position;
    const good = goodParity(bitLayoutOf({ ...config, players: 2 } as Parameters<typeof bitLayoutOf>[0])!);
    const late = ply / (config.columns * config.rows);
    const threats = [new Set<number>(), new Set<number>()] as const;
    const found: [number: number, sign: number][] = [];
    for (const { kind, firstRow, cells } of windows) {
      const masks = [0, 0];
      for (const [at, cell] of cells.entries()) if (owners[cell]! >= 0) masks[owners[cell]!]! |= 1 << at;
      const [zero, one] = masks as [number, number];
      if ((zero === 0) === (one === 0)) continue;
      const owner = zero > 0 ? 0 : 1;
      const gaps = (2 ** this.#connect - 1) & ~(zero | one);
      if ((gaps & (gaps - 1)) === 0) threats[owner].add(cells[31 - Math.clz32(gaps)]!);
      const isGood = (firstRow % 2 === good) === (owner === 0) ? 1 : 0;
      found.push([windowNumber(this.#connect, kind, isGood, zero | one), owner === 0 ? 1 : -1]);
    }
    const counts = threatCounts(position, threats, good);
    if (!counts) return false;
    found.push([windowCount(this.#connect) + THREAT_ENTRIES.get(counts.join())!, 1]);
    for (const [number, sign] of found) {
      this.#of.push(2 * number, 2 * number + 1);
      this.#times.push(sign * (1 - late), sign * late);
    }
    this.#starts.push(this.#of.length);
    return true;
  }
}

interface Situation {
  readonly config: PlayedGame['config'];
  readonly windows: readonly Window[];
  readonly owners: Int8Array;
  readonly heights: Uint8Array;
  readonly ply: number;
}

/**
 * The threats that count, as in the kernel; `null` if a line can be completed now, or the side to move has no safe
 * move.
 */
function threatCounts(
  { config: { columns, rows }, heights, ply }: Situation,
  threats: readonly [ReadonlySet<number>, ReadonlySet<number>],
  good: number,
): readonly number[] | null {
  const counts = [0, 0, 0, 0];
  let safe = 0;
  for (let x = 0; x < columns; x++) {
    const [low, high] = [x * rows + heights[x]!, (x + 1) * rows];
    if (low === high) continue;
    if (threats[0].has(low) || threats[1].has(low)) return null;
    if (low + 1 === high || !threats[(1 - (ply % 2)) as 0 | 1].has(low + 1)) safe++;
    for (let cell = low; cell < high; cell++) {
      const isGood = (cell - x * rows) % 2 === good;
      const [zero, one] = [threats[0].has(cell), threats[1].has(cell)];
      if (zero) counts[isGood ? 0 : 2]!++;
      if (one) counts[isGood ? 3 : 1]!++;
      if ((zero && isGood) || (one && !isGood)) break;
    }
  }
  if (safe === 0) return null;
  return counts.map((count, at) => Math.min(count, at < 2 ? 3 : 2));
}
