/** The code of a thread that helps to search (connect-kernel.ts), for workers of browsers and of Node. */
import { runSearchHelper } from '../kernel/search-kernel.ts';
import { setUpConnect } from './connect-root.ts';

runSearchHelper(setUpConnect);
