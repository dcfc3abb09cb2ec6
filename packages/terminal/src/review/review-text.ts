import { GRADES, type Grade, type Review, type ReviewedMove } from '@rowhouse/coach';
import { type GameRecord, gameOf, type Move, replay } from '@rowhouse/rules';
import { evaluationText } from '../words/evaluations.ts';
import { gameName } from '../words/games.ts';
import { colourWords } from '../words/table.ts';
import { textGraph } from './text-graph.ts';

/** The sentences that explain a turning point. */
export interface Reason {
  readonly ply: number;
  readonly sentences: readonly string[];
}

/** A review for a person to read. */
export function reviewText(review: Review, width: number, reasons: readonly Reason[] = []): string {
  const { record, moves, sides, turningPoints, exact } = review;
  const text = textOf(record);
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

const textOf =
  ({ config }: GameRecord) =>
  (move: Move): string =>
    gameOf(config).showMove(config, move);

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
