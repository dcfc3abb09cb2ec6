import type { Store } from '../store/store.ts';

/** A store that answers only what a test expects to be asked. Any other question is a bug, and throws. */
export const fakeStore = (answers: Partial<Store>): Store =>
  new Proxy(answers as Store, {
    get(store, name) {
      if (!(name in store)) throw new Error(`the fake store has no ${String(name)}`);
      return Reflect.get(store, name);
    },
  });
