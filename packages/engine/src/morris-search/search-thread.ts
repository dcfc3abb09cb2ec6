/** The code of a thread that helps to search (search-threads.ts), for workers of browsers and of Node. */
import { obeySearchOrders } from '../kernel/obey-search-orders.ts';
import { MorrisThread, type MorrisThreadOptions } from './morris-thread.ts';

obeySearchOrders((options: MorrisThreadOptions) => MorrisThread.load(options));
