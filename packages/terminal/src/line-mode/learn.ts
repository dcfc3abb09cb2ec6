/** Lessons, puzzles and statistics line by line. */
import { LESSONS } from '@rowhouse/coach/lessons';
import { loadPuzzles, PUZZLE_GAMES, solvedIds } from '@rowhouse/coach/puzzles';
import { ENGLISH_LESSONS } from '@rowhouse/coach/words';
import { gameOf } from '@rowhouse/rules';
import { tableOfRecord } from '@rowhouse/table';
import type { ComputerPlayers } from '../games/computer-players.ts';
import type { StoredStatistics } from '../games/stored.ts';
import type { BoardTask } from '../screen/pages/board-task-page.ts';
import { lessonTask, puzzleTask } from '../screen/pages/tasks.ts';
import { errorClause } from '../text/errors.ts';
import { PUZZLE_GAME_NAMES, statisticsLines } from '../text/learning.ts';
import { tablePicture } from '../text/pictures.ts';
import type { Conversation } from './dialogue.ts';

export interface LearnServices {
  readonly computers: Pick<ComputerPlayers, 'engine'>;
  readonly statistics: StoredStatistics;
}

export const showStatistics = (conversation: Conversation, { statistics }: LearnServices): void =>
  conversation.say(`\n${statisticsLines(statistics.games(), statistics.puzzles(), statistics.results()).join('\n')}\n`);

/** Asks for a lesson or for the puzzles of a game, and goes through it. */
export async function learn(conversation: Conversation, { computers, statistics }: LearnServices): Promise<void> {
  const titles = [
    ...PUZZLE_GAMES.map((game) => `Puzzles of ${PUZZLE_GAME_NAMES[game]}`),
    ...LESSONS.map(({ id }) => `Lesson: ${ENGLISH_LESSONS.titles[id]}`),
  ];
  conversation.say(`\n${titles.map((title, at) => `  ${String(at + 1).padStart(2)}  ${title}`).join('\n')}\n`);
  for (;;) {
    const answer = await conversation.ask('Which one, or a puzzle as 1 17 (Enter: none)? ');
    if (!answer || answer.toLowerCase() === 'q') return;
    const [, item, puzzle] = /^(\d+)(?:\s+(\d+))?$/.exec(answer) ?? [];
    const game = PUZZLE_GAMES[Number(item) - 1];
    const lesson = LESSONS[Number(item) - 1 - PUZZLE_GAMES.length];
    const puzzles = game ? await loadPuzzles(game) : [];
    const solved = solvedIds(statistics.puzzles());
    const first = puzzle
      ? Number(puzzle) - 1
      : Math.max(
          0,
          puzzles.findIndex(({ id }) => !solved.has(id)),
        );
    if (lesson) return goThrough(lessonTask(lesson, computers.engine), conversation);
    if (puzzles[first])
      return goThrough(puzzleTask(puzzles, first, computers.engine, statistics.countPuzzle), conversation);
    conversation.say(`“${answer}”: expected a number from 1 to ${titles.length}.\n`);
  }
}

async function goThrough(task: BoardTask, conversation: Conversation): Promise<void> {
  let shown: unknown = null;
  for (;;) {
    const { record, message, isOpen } = task.now();
    const table = tableOfRecord(record);
    if (record !== shown) conversation.say(`\n${tablePicture(table)}\n`);
    shown = record;
    conversation.say(`${message}\n`);
    const answer = (
      await conversation.ask(`${isOpen ? 'a move, ' : ''}n next, h hint, u again, q leave: `)
    )?.toLowerCase();
    if (answer === undefined || answer === 'q') return;
    if (answer === 'n' && !task.next()) return;
    if (answer === 'h') await task.help();
    if (answer === 'u') task.again();
    if (/^[nhu]$/.test(answer) || !isOpen) continue;
    const { parseMove, play } = gameOf(record.config);
    const move = parseMove(record.config, answer);
    const played = move.ok ? play(table.position, move.value) : move;
    if (move.ok && played.ok) await task.move(move.value);
    else if (!played.ok) conversation.say(`${errorClause(played.error)}.\n`);
  }
}
