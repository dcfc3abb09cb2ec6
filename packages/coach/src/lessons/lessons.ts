import { CONNECT4_LESSONS } from './connect4.ts';
import { CONNECTX_LESSONS } from './connectx.ts';
import { MORRIS_LESSONS } from './morris.ts';

/** All lessons, in the order in which they are taken. */
export const LESSONS = [...CONNECT4_LESSONS, ...CONNECTX_LESSONS, ...MORRIS_LESSONS] as const;

/** The id of a lesson. */
export type LessonId = (typeof LESSONS)[number]['id'];

/** Such as `connect4-threats.double`: the key of a step's words in a catalogue. A missing step is a type error. */
export type LessonKey = {
  [L in (typeof LESSONS)[number] as L['id']]: `${L['id']}.${L['steps'][number]['id']}`;
}[LessonId];
