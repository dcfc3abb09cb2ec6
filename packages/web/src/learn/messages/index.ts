import { ENGLISH_LESSONS, type LessonWords } from '@rowhouse/coach/words';
import { catalogue } from '../../shared/messages/messages.ts';

/** What the lessons say. The terminal says the same in English, so that is the coach's. */
export const lessonWords = catalogue<LessonWords>(ENGLISH_LESSONS, import.meta.glob(['./??.ts', '!./en.ts']));
