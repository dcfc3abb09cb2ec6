/** Before every file of journeys: without a browser none of them runs. The end of the run says why. */
import { beforeEach, inject } from 'vitest';

if (inject('browser') === '') beforeEach(({ skip }) => skip('no browser'));
