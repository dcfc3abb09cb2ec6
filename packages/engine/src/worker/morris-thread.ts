/** The code of a helper thread of morris-kernel.ts, for browsers and Node. */
import { runSearchHelper } from '../kernel/search-kernel.ts';
import { setUpMorris } from '../morris-search/morris-root.ts';

runSearchHelper(setUpMorris);
