/** Lessons: positions with a task each, and a check of the learner's moves. */
export {
  afterStep,
  isRightMove,
  LESSON_GAMES,
  type Lesson,
  type LessonGame,
  type LessonGoal,
  type LessonStep,
  recordOfStep,
} from './lessons/lesson.ts';
export { LESSONS, type LessonId, type LessonKey } from './lessons/lessons.ts';
