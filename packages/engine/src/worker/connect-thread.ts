/** The code of a helper thread of connect-kernel.ts, for browsers and Node. */
import { setUpConnect } from '../connect-search/connect-root.ts';
import { runSearchHelper } from '../kernel/search-kernel.ts';

runSearchHelper(setUpConnect);
