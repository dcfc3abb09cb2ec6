import { SafeStorage } from './safe-storage.ts';

/** What this device remembers until somebody clears it: settings, choices, progress. */
export const deviceStorage = new SafeStorage(() => localStorage);

/** What this tab remembers until it is closed, reloads included. */
export const tabStorage = new SafeStorage(() => sessionStorage);
