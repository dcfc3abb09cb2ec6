/**
 * Runs before every file of journeys. Faults in the pages fail the journeys. Without a browser all journeys are
 * skipped.
 */
import { beforeEach, inject } from 'vitest';
import { watchJourneys } from './visit.ts';

if (inject('browser') === '') beforeEach(({ skip }) => skip('no browser'));
watchJourneys();
