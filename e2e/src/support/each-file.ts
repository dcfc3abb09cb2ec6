/** Runs before every file of journeys: faults in the pages fail them. Without a browser all journeys are skipped. */
import { beforeEach, inject } from 'vitest';
import { watchJourneys } from './visit.ts';

if (inject('browser') === '') beforeEach(({ skip }) => skip('no browser'));
watchJourneys();
