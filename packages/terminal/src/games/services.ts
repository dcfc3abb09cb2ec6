/** The services of a game at this terminal. Tests pass their own. */
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { Saves } from '@rowhouse/table';
import type { ComputerPlayers } from './computer-players.ts';
import { dataFolder, fileStorage, savesFolder } from './file-storage.ts';
import { type StoredStatistics, storedDrafts, storedSeats, storedStatistics, textFile } from './stored.ts';

export interface PlayServices {
  readonly saves: Saves;
  /** A new seed, for drawing who begins. */
  readonly seed: () => number;
  /** Chooses the moves of the seats that are bots, and gives hints. */
  readonly computers?: Pick<ComputerPlayers, 'choose' | 'advise'>;
  /** E13: counts the games that end. */
  readonly statistics?: Pick<StoredStatistics, 'countGame'>;
}

/** The services for the person who started the program. */
export const userServices = () => ({
  saves: new Saves(fileStorage(savesFolder()), Date.now),
  seed: () => randomInt(2 ** 32),
  statistics: storedStatistics(
    textFile(join(dataFolder(), 'statistics.json')),
    textFile(join(dataFolder(), 'puzzles.json')),
  ),
  seats: storedSeats(textFile(join(dataFolder(), 'seats.json'), 0o600)),
  drafts: storedDrafts(textFile(join(dataFolder(), 'set-ups.json'))),
});
