import { GRADES, type Grade, type GraphPoint, type Review, type ReviewedMove } from '@rowhouse/coach';
import { type GameRecord, gameOf, type Move, replay } from '@rowhouse/rules';
import { evaluationText, type Reason } from './coach.ts';
import { colourWords, gameName } from './game-words.ts';

/** Lines above and below the draw. The outer half is proved; the further out, the sooner the game is over. */
const LINES = 6;
const LABEL = 14;

/**
 * The evaluation of every position from left to right, as many to a block as fit: `●` is exact, `○` an estimate.
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

/** A review for a person to read. */
export function reviewText(review: Review, width: number, reasons: readonly Reason[] = []): string {
  const { record, moves, sides, turningPoints, exact } = review;
  const text = (move: Move) => gameOf(record.config).showMove(record.config, move);
  const lines = [
    `${gameName(record.config)}, ${moves.length} ${moves.length === 1 ? 'move' : 'moves'}. ${endWords(record)}`,
    exact ? 'All evaluations are exact.' : 'Evaluations marked “about” are the bot’s estimates, ○ in the graph.',
    '',
    ...moves.map((move) => moveLine(move, text)),
    ...(moves.length > 0 ? [''] : []),
    ...textGraph(review, width),
    '',
    turningPoints.length === 0
      ? 'Turning points: none.'
      : `Turning points: ${turningPoints.map((ply) => `${ply + 1} (${turnWords(moves[ply]!, text)})`).join(', ')}.`,
    ...reasons.map(({ ply, sentences }) => `  ${String(ply + 1).padStart(3)}  ${sentences.join(' ')}`),
    ...sides.map(({ player, accuracy, grades }) => {
      const counted = GRADES.filter((grade) => grades[grade] > 0).map((grade) => gradeCount(grade, grades[grade]));
      const percent = accuracy === null ? 'no choice to judge' : `accuracy ${accuracy.toFixed(1)} %`;
      return `${capital(colourWords(player))}: ${percent}${counted.length > 0 ? `; ${counted.join(', ')}` : ''}.`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function endWords(record: GameRecord): string {
  const end = replay(record);
  if (!end.ok || !end.value.outcome) return 'Not finished.';
  const { winner, by } = end.value.outcome;
  return winner === null ? `Drawn (${by}).` : `${capital(colourWords(winner))} wins (${by}).`;
}

/** A move, its grade and its evaluation; if other moves were better, which, and how good they were. */
function moveLine({ ply, player, move, grade, best, played, bestMoves }: ReviewedMove, text: (move: Move) => string) {
  const better =
    grade === 'best' ? '' : `; better ${bestMoves.slice(0, 3).map(text).join(', ')}: ${evaluationText(best)}`;
  const head = `${String(ply + 1).padStart(3)}  ${colourWords(player).padEnd(7)} ${text(move).padEnd(11)}`;
  return `${head} ${grade.padEnd(11)} ${evaluationText(played)}${better}`;
}

const turnWords = ({ player, move, best, played }: ReviewedMove, text: (move: Move) => string): string =>
  `${colourWords(player)} ${text(move)}: ${evaluationText(best)} became ${evaluationText(played)}`;

const PLURALS: Record<Grade, string> = {
  best: 'best',
  good: 'good',
  inaccuracy: 'inaccuracies',
  mistake: 'mistakes',
  blunder: 'blunders',
};
const gradeCount = (grade: Grade, count: number): string => `${count} ${count === 1 ? grade : PLURALS[grade]}`;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
