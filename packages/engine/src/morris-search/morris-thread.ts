/** The code of a thread that helps to search (morris-kernel.ts), for workers of browsers and of Node. */
import { runSearchHelper } from '../kernel/search-kernel.ts';
import { setUpMorris } from './morris-root.ts';

runSearchHelper(setUpMorris);
