import type { Family } from '@rowhouse/rules';
import type { Concept } from './claims/events.ts';
import type { LessonId } from './lessons.ts';
import type { PuzzleTheme } from './puzzles/puzzle.ts';

/** The lesson about a concept, by family, and the theme of its puzzles. */
interface ConceptEntry {
  readonly lessons: Readonly<Partial<Record<Family, LessonId>>>;
  readonly theme: PuzzleTheme | null;
}

/** The lessons and puzzles about each concept. The entries of `CLAIMS` say which claims express it. */
export const CONCEPTS: Readonly<Record<Concept, ConceptEntry>> = {
  win: { lessons: { connect: 'connect4-first-steps', morris: 'morris-first-steps' }, theme: null },
  block: { lessons: { connect: 'connect4-reading', morris: 'morris-placing' }, theme: 'defence' },
  'double-threat': { lessons: { connect: 'connect4-threats', morris: 'morris-placing' }, theme: 'double-threat' },
  'stacked-threat': { lessons: { connect: 'connect4-sevens' }, theme: 'seven' },
  'poisoned-column': { lessons: { connect: 'connect4-defence' }, theme: 'defence' },
  'odd-threat': { lessons: { connect: 'connect4-parity' }, theme: 'zugzwang' },
  'even-threat': { lessons: { connect: 'connect4-parity' }, theme: 'zugzwang' },
  zugzwang: { lessons: { connect: 'connect4-zugzwang' }, theme: 'zugzwang' },
  'follow-up': { lessons: { connect: 'connect4-pairs' }, theme: 'zugzwang' },
  'key-place': { lessons: { connect: 'connect4-defence', morris: 'morris-placing' }, theme: 'defence' },
  tempo: { lessons: { connect: 'connect4-combinations', morris: 'morris-placing' }, theme: null },
  centre: { lessons: { connect: 'connect4-centre' }, theme: null },
  mill: { lessons: { morris: 'morris-mills' }, theme: 'mill' },
  'open-mill': { lessons: { morris: 'morris-running' }, theme: 'mill' },
  'running-mill': { lessons: { morris: 'morris-running' }, theme: 'double-mill' },
  'shut-in': { lessons: { morris: 'morris-blocking' }, theme: 'shut-in' },
  guard: { lessons: { morris: 'morris-capture' }, theme: 'defence' },
  'waiting-move': { lessons: { morris: 'morris-waiting' }, theme: 'defence' },
  crossing: { lessons: { morris: 'morris-plans' }, theme: null },
  'three-men': { lessons: { morris: 'morris-flying' }, theme: null },
  'which-man': { lessons: { morris: 'morris-capture' }, theme: 'mill' },
  'move-limit': { lessons: {}, theme: null },
};
