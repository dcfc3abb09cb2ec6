import type { Store } from '../store/store.ts';

/** A part that answers only what a test expects to be asked. Any other question is a bug, and throws. */
export const fake = <T extends object>(name: string, answers: Partial<T>): T =>
  new Proxy(answers as T, {
    get(part, asked) {
      if (!(asked in part)) throw new Error(`the fake ${name} has no ${String(asked)}`);
      return Reflect.get(part, asked);
    },
  });

export const fakeStore = (answers: Partial<Store>): Store => fake('store', answers);
