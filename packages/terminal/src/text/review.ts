import type { GraphPoint, Review } from '@rowhouse/coach';
import { type Reason, reasonsOf, reviewGame, reviewText } from '@rowhouse/coach/internal';
import type { GameRecord } from '@rowhouse/rules';
import { colourWords, gameName } from './game-words.ts';

/**
 * The number of lines above and below the draw. The outer half shows proved values: the further out, the sooner the
 * end.
 */
const LINES = 6;
const LABEL = 14;

/**
 * The evaluation of every position from left to right, in blocks that fit the width: `●` is exact, `○` an estimate.
 *
 *       red wins soon ┤      ●●●
 *                     │    ●
 *                draw ┼●●●─────────
 */
export function textGraph(review: Review, width: number): readonly string[] {
  const across = Math.max(10, width - LABEL - 2);
  const lines: string[] = [];
  for (let from = 0; from < review.points.length; from += across) {
    if (from > 0) lines.push('');
    lines.push(...block(review, from, review.points.slice(from, from + across)));
  }
  return lines;
}

const rowOf = ({ height }: GraphPoint): number => {
  const row = Math.round(height * LINES);
  // An estimate that favours one side is not drawn as even.
  const least = height === 0 ? 0 : 1;
  return Math.sign(height) * Math.max(least, Math.abs(row));
};

function block({ sides, moves }: Review, from: number, points: readonly GraphPoint[]): readonly string[] {
  const labels = labelsFor(sides.length);
  const lines: string[] = [];
  for (let row = LINES; row >= (sides.length === 2 ? -LINES : 0); row--) {
    const axis = row === 0 ? '┼' : labels.has(row) ? '┤' : '│';
    const cells = points.map((point) => (rowOf(point) === row ? (point.exact ? '●' : '○') : row === 0 ? '─' : ' '));
    lines.push(`${(labels.get(row) ?? '').padStart(LABEL)} ${axis}${cells.join('')}`.trimEnd());
  }
  const marks = points.map(({ ply }) => (ply === 0 ? ' ' : MARKS[moves[ply - 1]!.grade]));
  lines.push(`${'mistakes'.padStart(LABEL)}  ${marks.join('')}`.trimEnd());
  const numbers = points.map(({ ply }) => (ply % 10 === 0 ? String(ply).padEnd(10) : '')).join('');
  const lead = (10 - (from % 10)) % 10;
  lines.push(`${'move'.padStart(LABEL)}  ${' '.repeat(lead)}${numbers}`.trimEnd());
  return lines;
}

const MARKS = { best: ' ', good: ' ', inaccuracy: '~', mistake: '?', blunder: 'X' } as const;

const labelsFor = (players: number): ReadonlyMap<number, string> =>
  players === 2
    ? new Map([
        [LINES, `${colourWords(0)} wins soon`],
        [LINES / 2, `${colourWords(0)} wins late`],
        [0, 'draw'],
        [-LINES / 2, `${colourWords(1)} wins late`],
        [-LINES, `${colourWords(1)} wins soon`],
      ])
    : new Map([
        [LINES, 'mover wins'],
        [0, 'mover: even'],
      ]);

/** For each position of the game. */
const BUDGET = { ms: 500 };

/** Reviews a game. Returns the lines of the review with its graph. */
export async function reviewLines(
  record: GameRecord,
  options: Omit<Parameters<typeof reviewGame>[1], 'budget'>,
  width: number,
): Promise<readonly string[]> {
  const found = await reviewGame(record, { ...options, budget: BUDGET });
  const reasons = await reasonsOf(found, { ...options, budget: BUDGET });
  return reviewWithGraph(found, width, reasons).trimEnd().split('\n');
}

/** A review for a person to read, with its graph. */
export const reviewWithGraph = (review: Review, width: number, reasons: readonly Reason[] = []): string =>
  `${gameName(review.record.config)}, ${reviewText(review, reasons, textGraph(review, width))}`;
