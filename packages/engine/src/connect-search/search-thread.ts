/** The code of a thread that helps to search (search-threads.ts), for workers of browsers and of Node. */
import { obeySearchOrders } from '../kernel/obey-search-orders.ts';
import { KernelThread, type KernelThreadOptions } from './kernel-thread.ts';

obeySearchOrders((options: KernelThreadOptions) => KernelThread.load(options));
