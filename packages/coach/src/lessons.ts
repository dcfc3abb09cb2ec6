/** Lessons: positions with a task each, and how to check what a learner does. */
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
