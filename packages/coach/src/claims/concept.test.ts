import { expect, test } from 'vitest';
import { CONCEPTS } from '../concepts.ts';
import { LESSONS } from '../lessons.ts';
import { CLAIMS, type ClaimParts } from './claim.ts';
import { conceptOf } from './concept.ts';
import { CONCEPT_NAMES, EVENT_CONCEPTS } from './events.ts';

const claim = (parts: Partial<ClaimParts>): ClaimParts => ({
  code: 'evaluation',
  player: 0,
  cells: [],
  lines: [],
  moves: [],
  ...parts,
});

test('every concept is expressed by a claim or an event, and its lessons exist', () => {
  const expressed = [
    ...Object.values(CLAIMS).flatMap((entry) => ('concept' in entry ? [entry.concept] : [])),
    ...Object.values(EVENT_CONCEPTS),
    // These depend on more than the code.
    'guard',
    'even-threat',
  ];
  expect(new Set(expressed)).toEqual(new Set(CONCEPT_NAMES));
  const ids: readonly string[] = LESSONS.map(({ id }) => id);
  for (const { lessons } of Object.values(CONCEPTS)) for (const id of Object.values(lessons)) expect(ids).toContain(id);
});

test('a text opens with the concept of its first claim that has one', () => {
  const value = claim({ code: 'throws-away' });
  const line = claim({ code: 'runs-into', event: 'lasting-threat', cells: [[2, 3]] });
  expect(conceptOf([value, claim({ code: 'runs-into', event: 'double-threat' })])).toBe('double-threat');
  expect(conceptOf([value, line])).toBe('poisoned-column');
  expect(conceptOf([value, { ...line, decides: true }])).toBe('even-threat');
  expect(conceptOf([claim({ code: 'better', idea: claim({ code: 'seven' }) })])).toBe('stacked-threat');
});
