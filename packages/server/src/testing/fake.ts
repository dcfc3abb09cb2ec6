import { Quarantine } from '../quarantine.ts';
import type { Store } from '../store/store.ts';

/** A part that has only the members that a test expects to be used. The use of any other member throws. */
export const fake = <T extends object>(name: string, answers: Partial<T>): T =>
  new Proxy(answers as T, {
    get(part, asked) {
      if (!(asked in part)) throw new Error(`the fake ${name} has no ${String(asked)}`);
      return Reflect.get(part, asked);
    },
  });

/** A quarantine that forgets nothing. */
export const testQuarantine = (): Quarantine =>
  new Quarantine({ elapsed: () => 0, checkStore: async () => {}, onDamaged: () => {} });

export const fakeStore = (answers: Partial<Store>): Store => fake('store', answers);
