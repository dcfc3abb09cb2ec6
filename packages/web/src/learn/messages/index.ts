import { ENGLISH_LESSONS, type LessonWords } from '@rowhouse/coach/words';
import { catalogue } from '../../shared/messages/messages.ts';

/** The texts of the lessons. The English ones belong to the coach, because the terminal shares them. */
export const lessonWords = catalogue<LessonWords>(ENGLISH_LESSONS, import.meta.glob(['./??.ts', '!./en.ts']));
