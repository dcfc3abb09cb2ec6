/** Before every file of journeys: they are watched. Without a browser none of them runs; the end of the run says why. */
import { beforeEach, inject } from 'vitest';
import { watchJourneys } from '../visits/visit.ts';

if (inject('browser') === '') beforeEach(({ skip }) => skip('no browser'));
watchJourneys();
