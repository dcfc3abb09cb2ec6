/** Lessons: positions with tasks, and checks of the learner's moves. */
import {
  type Column,
  type ConnectPosition,
  connect as connectGame,
  type GameRecord,
  gameOf,
  type Move,
  type Player,
  parseRecord,
  unwrap,
} from '@rowhouse/rules';
import {
  afterMove,
  type CoachOptions,
  DEFAULT_BUDGET,
  positionOf,
  sameMove,
  type WithEngine,
  withMove,
} from './analysis/analyzer.ts';
import { winsAtOnce } from './connect/threats.ts';
import { CONNECT4_LESSONS } from './lessons/packs/connect4.ts';
import { CONNECTX_LESSONS } from './lessons/packs/connectx.ts';
import { MORRIS_LESSONS } from './lessons/packs/morris.ts';
import type { LessonStep } from './lessons/step.ts';
import { longestDefence } from './puzzles/attempt.ts';

export type { LessonFact, LessonGoal, LessonStep, MoveRule } from './lessons/step.ts';

/** The id of a lesson. */
export type LessonId = keyof typeof CONNECT4_LESSONS | keyof typeof CONNECTX_LESSONS | keyof typeof MORRIS_LESSONS;

/** A few steps about one idea. The last one is played out. */
export interface Lesson {
  readonly id: LessonId;
  readonly steps: readonly LessonStep[];
}

/** All lessons, game by game, in the order in which a learner takes them. */
export const LESSONS: readonly Lesson[] = Object.entries({
  ...CONNECT4_LESSONS,
  ...CONNECTX_LESSONS,
  ...MORRIS_LESSONS,
}).map(([id, steps]) => ({ id: id as LessonId, steps }));

/** The game at the start of a step. */
export const recordOfStep = (step: LessonStep): GameRecord => unwrap(parseRecord(step.game));

/** Whether this legal move solves the step. `playOn` judges the moves of a step that is played out. */
export function isRightMove({ game, goal }: LessonStep, move: Move): boolean {
  if (goal.kind !== 'moves') return goal.kind === 'any';
  const record = unwrap(parseRecord(game));
  return goal.moves.some((text) => sameMove(moveOf(record, text), move));
}

/** The game after a right move and, if the step has one, its reply. */
export function afterStep(step: LessonStep, move: Move): GameRecord {
  const moved = withMove(recordOfStep(step), move);
  return step.reply === undefined ? moved : withMove(moved, moveOf(moved, step.reply));
}

const moveOf = ({ config }: GameRecord, text: string): Move => unwrap(gameOf(config).parseMove(config, text));

/** The result of a move in a step that is played out. */
export interface PlayedOn {
  /** Whether the step's aim can still be reached. */
  readonly isRight: boolean;
  /** The game after the move and the other side's reply, which follows only a right move. */
  readonly record: GameRecord;
  readonly reply: Move | null;
  readonly isOver: boolean;
}

/** A tablebase that has just begun to load is ready within this budget. */
const LOADING_BUDGET = { ms: 15_000 };

/** Plays a move in a step that is played out. Every other side replies with the move that holds out longest. */
export async function playOn(
  { goal }: LessonStep,
  record: GameRecord,
  move: Move,
  { engine, budget = DEFAULT_BUDGET, signal }: WithEngine<Omit<CoachOptions, 'timeMs'>>,
): Promise<PlayedOn> {
  const isWinNeeded = goal.kind === 'play-out' && goal.aim === 'win';
  const moved = withMove(record, move);
  const after = positionOf(moved);
  if (after.family === 'connect' && after.config.players > 2) return playOnAgainstMany(moved, after);
  const known = await engine.analyze(after, { budget, signal });
  const isLoading = after.family === 'morris' && known.value === null;
  const analysis = isLoading ? await engine.analyze(after, { budget: LOADING_BUDGET, signal }) : known;
  const isRight = analysis.value === 'loss' || (analysis.value === 'draw' && !isWinNeeded);
  const defence = () => (analysis.value === 'loss' ? longestDefence(analysis) : analysis.moves[0]!.move);
  const reply = isRight && !after.outcome ? defence() : null;
  const replied = reply === null ? moved : withMove(moved, reply);
  return { isRight, record: replied, reply, isOver: positionOf(replied).outcome !== null };
}

/** The engine only estimates games of three or more players. So these steps win with the next turn but one. */
function playOnAgainstMany(moved: GameRecord, after: ConnectPosition): PlayedOn {
  const { players, connect } = after.config;
  const learner = (after.toMove + players - 1) % players;
  const isRight = isWonInRound(after, learner, players);
  let [record, at, reply]: [GameRecord, ConnectPosition, Move | null] = [moved, after, null];
  const threatsAfter = (column: Column) => winsAtOnce(afterMove<'connect'>(at, column).board, learner, connect).length;
  while (isRight && !at.outcome && at.toMove !== learner) {
    const columns = connectGame.moves(at);
    const column = columns.reduce((best, other) => (threatsAfter(other) < threatsAfter(best) ? other : best));
    [record, at, reply] = [withMove(record, column), afterMove<'connect'>(at, column), column];
  }
  return { isRight, record, reply, isOver: at.outcome !== null };
}

/** Whether the player wins within this many plies, whatever the others do. */
function isWonInRound(position: ConnectPosition, player: Player, plies: number): boolean {
  if (position.outcome || plies === 0) return position.outcome?.winner === player;
  const isWon = (column: Column) => isWonInRound(afterMove<'connect'>(position, column), player, plies - 1);
  const columns = connectGame.moves(position);
  return position.toMove === player ? columns.some(isWon) : columns.every(isWon);
}

/** The words of a step: its task, and the replies to a right and a wrong move. */
export interface StepWords {
  readonly say: string;
  readonly right: string;
  readonly wrong: string;
}

/** The words of all lessons in a language. */
export interface LessonWords {
  readonly titles: Readonly<Record<LessonId, string>>;
  readonly about: Readonly<Record<LessonId, string>>;
  /** By the ids of the lesson and of the step: `connect4-threats.double`. Tasks that recur in lessons are `common`. */
  readonly steps: Readonly<Record<`${LessonId | 'common'}.${string}`, StepWords>>;
  /** By the aim of a step that is played out. */
  readonly playOut: Readonly<Record<'win' | 'draw', StepWords>>;
}

/** The words of a step. Similar steps share them. */
export function wordsOfStep(
  words: LessonWords,
  { id }: Lesson,
  { goal, words: name, id: stepId }: LessonStep,
): StepWords {
  if (goal.kind === 'play-out') return words.playOut[goal.aim];
  const key = name?.includes('.') ? (name as `common.${string}`) : (`${id}.${name ?? stepId}` as const);
  return words.steps[key]!;
}
