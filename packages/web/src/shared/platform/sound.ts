import { settings } from './settings.ts';

/** Loads the sounds with the first one. Browsers play none before the player has used the page. */
const play = (call: (sounds: typeof import('./sounds.ts')) => void): void => {
  if (settings.sound || settings.haptics) void import('./sounds.ts').then(call, () => {});
};

/** A disc lands. The farther it fell, in rows, the louder it is. */
export const knock = (fall: number): void => play((sounds) => sounds.knock(fall));

export const slide = (): void => play((sounds) => sounds.slide());

/** A man is removed. */
export const taken = (): void => play((sounds) => sounds.taken());

export const won = (): void => play((sounds) => sounds.won());

/** Calls a player whose turn it is. */
export const called = (): void => play((sounds) => sounds.called());

/** Something was refused. */
export const no = (): void => play((sounds) => sounds.no());
