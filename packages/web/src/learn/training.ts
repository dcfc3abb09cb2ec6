import { MISTAKE_IDEAS, puzzlesAbout } from '@rowhouse/coach/internal';
import { LESSONS, type Lesson } from '@rowhouse/coach/lessons';
import { loadPuzzles, PUZZLE_GAMES, type Puzzle, solvedIds } from '@rowhouse/coach/puzzles';
import { type GameRecord, type Move, makeConfig, replay, unwrap } from '@rowhouse/rules';
import { createMemo, createSignal, onCleanup } from 'solid-js';
import { faultWords } from '../analysis/analysis-words.ts';
import { type JudgedTry, judgeTry, type Mistake } from '../analysis/reviews.ts';
import { resultLines } from '../shared/game/store.ts';
import { coachWords } from '../shared/messages/coach/index.ts';
import { announce } from '../shared/platform/announce.ts';
import { playSound } from '../shared/platform/sound.ts';
import { sentence } from '../shared/words/format.ts';
import { moveWords } from '../shared/words/move-words.ts';
import { type Card, cards, dueCards, gradeCard, recordOfCard, type Weakness, weakness } from './cards.ts';
import { countFinishedPuzzle, finishedLessons, puzzleStatistics, solvedDays, today } from './progress.ts';

/** The parts of one training: about five minutes. */
const MAX_CARDS = 8;
const MAX_PUZZLES = 3;
/** A set for one idea has more puzzles. */
const MAX_SET_PUZZLES = 6;

/** A position to play right: a mistake of the player or a puzzle. */
export interface Task extends Mistake {
  readonly record: GameRecord;
  readonly source: { readonly card: Card } | { readonly puzzle: Puzzle };
}

const taskOfCard = (card: Card): Task => ({
  record: recordOfCard(card),
  bestMoves: card.answers,
  value: card.value,
  move: card.game.moves[card.ply]!,
  source: { card },
});

/** A puzzle has one answer. Its value is left out, so that no other move counts as right. */
const taskOfPuzzle = (puzzle: Puzzle): Task => ({
  record: puzzle.record,
  bestMoves: [puzzle.answer],
  value: null,
  move: null,
  source: { puzzle },
});

/** Unsolved puzzles about an idea, in the game where the player overlooked it last, or a similar game. */
async function puzzlesFor(idea: Weakness['idea'], max: number): Promise<readonly Task[]> {
  const config = cards().findLast((card) => card.idea === idea)?.game.config;
  const isMorris = config?.family === 'morris';
  const game = PUZZLE_GAMES.find((one) => config && one === makeConfig(config));
  const pack = puzzlesAbout(await loadPuzzles(game ?? (isMorris ? 'morris-6' : 'connect-7x6x4')), idea);
  const solved = solvedIds(puzzleStatistics());
  const fresh = pack.filter(({ id }) => !solved.has(id));
  return (fresh.length >= max ? fresh : pack).slice(0, max).map(taskOfPuzzle);
}

/** What the Train button of the Learn page starts. */
export type NextTraining =
  | { readonly kind: 'mistakes'; readonly cards: readonly Card[] }
  | { readonly kind: 'lesson'; readonly lesson: Lesson }
  | { readonly kind: 'today' | 'weakness' | 'puzzles' };

/**
 * The best training now: own mistakes, today's puzzle, a weakness, the next lesson, or puzzles. A newcomer begins with
 * the first lesson.
 */
export function nextTraining(): NextTraining {
  const due = dueCards().slice(0, MAX_CARDS);
  if (due.length > 0) return { kind: 'mistakes', cards: due };
  const finished = finishedLessons();
  const lesson = LESSONS.find(({ id }) => !finished.has(id));
  const isNew = cards().length === 0 && finished.size === 0 && solvedDays().size === 0 && resultLines() === '';
  if (lesson && isNew) return { kind: 'lesson', lesson };
  if (!solvedDays().has(today())) return { kind: 'today' };
  if (weakness()) return { kind: 'weakness' };
  return lesson ? { kind: 'lesson', lesson } : { kind: 'puzzles' };
}

/** The tasks for today: the due mistakes, then the weakness. With an idea, all tasks are about it. */
export async function planTraining(idea: Weakness['idea'] | null): Promise<readonly Task[]> {
  if (idea !== null) {
    const own = [...cards()].sort((a, b) => a.due - b.due).filter((card) => card.idea === idea);
    return [...own.slice(0, MAX_CARDS).map(taskOfCard), ...(await puzzlesFor(idea, MAX_SET_PUZZLES))];
  }
  const own = dueCards().slice(0, MAX_CARDS).map(taskOfCard);
  const weak = weakness();
  return [...own, ...(weak ? await puzzlesFor(weak.idea, MAX_PUZZLES) : [])];
}

/** The idea of an address, if it has one. */
export const ideaNamed = (name: string | undefined): Weakness['idea'] | null =>
  MISTAKE_IDEAS.find((one): one is Weakness['idea'] => one === name && one !== 'other') ?? null;

/** Schedules the card, or counts the puzzle. */
function record({ source }: Task, isRight: boolean): void {
  if ('puzzle' in source) countFinishedPuzzle({ puzzle: source.puzzle, solved: isRight, day: today() });
  // Offline, the scheduler may be missing. Then the card stays due.
  else gradeCard(source.card, isRight).catch(() => {});
}

/** The tries at a task. `onResult` is called once: whether the first try was right. */
export function createTaskTry(task: Task, onResult: (isRight: boolean) => void) {
  const start = unwrap(replay(task.record));
  const [best] = task.bestMoves;
  const controller = new AbortController();
  onCleanup(() => controller.abort());
  /** The last move that the player tried; `isRight` is `null` until it is judged. */
  const [tried, setTried] = createSignal<
    ({ readonly move: Move } & (JudgedTry | { readonly isRight: null; readonly value: null })) | null
  >(null);
  const [isShown, setShown] = createSignal(false);
  let isCounted = false;
  const isOver = () => isShown() || tried()?.isRight === true;
  const isWrong = () => !isOver() && tried()?.isRight === false;
  /** Why the last move is wrong. */
  const fault = () => `${faultWords(start, tried()?.value ?? null)} ${coachWords().today.again}`;
  const count = (isRight: boolean) => {
    if (isCounted) return;
    isCounted = true;
    onResult(isRight);
    record(task, isRight);
  };
  return {
    tried,
    /** Whether the player asked for the answer. */
    isShown,
    isOver,
    isWrong,
    fault,
    play: async (move: Move) => {
      setTried({ move, isRight: null, value: null });
      try {
        const judged = await judgeTry(start, task, move, controller.signal);
        if (controller.signal.aborted) return;
        setTried({ move, ...judged });
        count(judged.isRight);
        playSound(judged.isRight ? 'won' : 'refused');
        announce(judged.isRight ? coachWords().review.retryRight : fault());
      } catch {
        if (!controller.signal.aborted) setTried(null);
      }
    },
    show: () => {
      count(false);
      setShown(true);
      announce(sentence(moveWords(task.record.config, best!)));
    },
    /** The moves on the board. A wrong move is taken back at once, so that the next click is another try. */
    moves: createMemo(() => {
      const move = isShown() ? best! : isWrong() ? null : (tried()?.move ?? null);
      return move === null ? task.record.moves : [...task.record.moves, move];
    }),
  };
}
