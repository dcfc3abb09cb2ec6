import { type GameRecord, gameOf, type Move, replay } from '@rowhouse/rules';
import { GRADES, type Grade } from '../review/grade.ts';
import type { Review, ReviewedMove } from '../review/review.ts';
import { storyOf } from '../review/story.ts';
import { ENGLISH_STORY } from '../words/english-story.ts';
import { storySentences, withoutBrackets } from '../words/story-sentences.ts';
import { evaluationText } from './evaluation-text.ts';
import { colourName, type Reason } from './reasons.ts';

/** A review for a person to read. */
export function reviewText(
  review: Review,
  reasons: readonly Reason[],
  /** Lines to show after the moves. */
  graph: readonly string[] = [],
): string {
  const { record, moves, sides, turningPoints, exact } = review;
  const text = (move: Move) => gameOf(record.config).showMove(record.config, move);
  const lines = [
    `${moves.length} ${moves.length === 1 ? 'move' : 'moves'}. ${endWords(record)}`,
    '',
    ...storySentences(storyOf(review), ENGLISH_STORY, colourName).map(withoutBrackets),
    '',
    exact
      ? 'All evaluations are exact.'
      : `Evaluations marked “about” are estimates${graph.length > 0 ? ', ○ in the graph' : ''}.`,
    '',
    ...moves.map((move) => moveLine(move, text)),
    ...(moves.length > 0 ? [''] : []),
    ...graph,
    ...(graph.length > 0 ? [''] : []),
    turningPoints.length === 0
      ? 'Turning points: none.'
      : `Turning points: ${turningPoints.map((ply) => `${ply + 1} (${turnWords(moves[ply]!, text)})`).join(', ')}.`,
    ...reasons.map(({ ply, sentences }) => `  ${String(ply + 1).padStart(3)}  ${sentences.join(' ')}`),
    ...sides.map(({ player, accuracy, grades }) => {
      const counted = GRADES.filter((grade) => grades[grade] > 0).map((grade) => gradeCount(grade, grades[grade]));
      const percent = accuracy === null ? 'no choice to judge' : `accuracy ${accuracy.toFixed(1)} %`;
      return `${colourName(player)}: ${percent}${counted.length > 0 ? `; ${counted.join(', ')}` : ''}.`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function endWords(record: GameRecord): string {
  const end = replay(record);
  if (!end.ok || !end.value.outcome) return 'Not finished.';
  const { winner, by } = end.value.outcome;
  return winner === null ? `Drawn (${by}).` : `${colourName(winner)} wins (${by}).`;
}

/** A move with its grade and evaluation, followed by the better moves with theirs. */
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

const colourWords = (player: number): string => colourName(player).toLowerCase();
