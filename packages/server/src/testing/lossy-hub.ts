import type { LocalHub } from '../bus.ts';

/** Connects servers by a bus that loses every message. */
export const lossyHub: Pick<LocalHub, 'connect'> = {
  connect: () => ({ connected: false, publish() {}, listen: () => () => {}, close: async () => {} }),
};
