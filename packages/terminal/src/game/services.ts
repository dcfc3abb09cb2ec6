/** What a game at this terminal needs from outside. Tests hand in their own. */
import { randomInt } from 'node:crypto';
import { Saves } from '@rowhouse/table';
import type { ComputerPlayers } from '../players/computer-players.ts';
import { fileStorage, savesFolder } from '../storage/file-storage.ts';

export interface PlayServices {
  readonly saves: Saves;
  /** A new seed, for drawing who begins. */
  readonly seed: () => number;
  /** Chooses the moves of the seats that are bots, and gives hints. */
  readonly computers?: Pick<ComputerPlayers, 'choose' | 'advise'>;
}

/** The saves of the person who started the program, and real chance. */
export const userServices = (): Pick<PlayServices, 'saves' | 'seed'> => ({
  saves: new Saves(fileStorage(savesFolder()), Date.now),
  seed: () => randomInt(2 ** 32),
});
