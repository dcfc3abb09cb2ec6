import { ACCURACY_VERSION } from '@rowhouse/coach/internal';
import { deviceStorage } from '../shared/platform/storage.ts';

/**
 * The player’s accuracy by game. Each line has the id of a game and a number from 0 to 100. Each version of the scale
 * has its own key, so that a graph or an average never mixes two scales.
 */
const ACCURACY_KEY = `rowhouse.accuracy.${ACCURACY_VERSION}`;

const lines = (): readonly string[] => (deviceStorage.get(ACCURACY_KEY) ?? '').split('\n').filter(Boolean);

export function storeAccuracy(id: string, accuracy: number): void {
  const others = lines().filter((line) => !line.startsWith(`${id} `));
  deviceStorage.set(ACCURACY_KEY, [...others, `${id} ${Math.round(accuracy)}`].join('\n'));
}

/** The player’s accuracy by the id of the game. */
export const accuracies = (): ReadonlyMap<string, number> =>
  new Map(
    lines().flatMap((line) => {
      const [id, accuracy] = line.split(' ');
      return id && accuracy && /^\d+$/.test(accuracy) ? [[id, Number(accuracy)] as const] : [];
    }),
  );
