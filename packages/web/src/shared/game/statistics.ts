import { countResult, NO_STATISTICS, parseResults, parseStatistics, type Statistics } from '@rowhouse/table';
import { deviceStorage } from '../platform/storage.ts';
import { earlierStatistics, resultLines } from './store.ts';

/** E13: statistics of the games finished on this device, including games counted by earlier versions. */
export function statistics(): Statistics {
  const earlier = parseStatistics(earlierStatistics() ?? '');
  return parseResults(resultLines()).reduce(countResult, earlier.ok ? earlier.value : NO_STATISTICS);
}

/** The player's accuracy by game: lines of a game's id and a number from 0 to 100. */
const ACCURACY = 'rowhouse.accuracy';

const lines = (): readonly string[] => (deviceStorage.get(ACCURACY) ?? '').split('\n').filter(Boolean);

export function storeAccuracy(id: string, accuracy: number): void {
  const others = lines().filter((line) => !line.startsWith(`${id} `));
  deviceStorage.set(ACCURACY, [...others, `${id} ${Math.round(accuracy)}`].join('\n'));
}

/** By the id of the game. */
export const accuracies = (): ReadonlyMap<string, number> =>
  new Map(
    lines().flatMap((line) => {
      const [id, accuracy] = line.split(' ');
      return id && accuracy && /^\d+$/.test(accuracy) ? [[id, Number(accuracy)] as const] : [];
    }),
  );
