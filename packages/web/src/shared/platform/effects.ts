import { type Accessor, type AccessorArray, createEffect, createRoot, on } from 'solid-js';

type Source<T> = Accessor<T> | AccessorArray<T>;

/** Calls `act` now and after every change of `source`. Nothing else is tracked. */
export function onValue<T>(source: Source<T>, act: (value: T, before: T | undefined) => void): void {
  createEffect(on(source, (value, before) => act(value, before)));
}

/** Calls `act` after every change of `source`. Nothing else is tracked. */
export function onChange<T>(source: Source<T>, act: (value: T, before: T | undefined) => void): void {
  createEffect(on(source, (value, before) => act(value, before), { defer: true }));
}

/** Resolves when the condition, which follows signals, is true. */
export const whenTrue = (condition: () => boolean): Promise<void> =>
  new Promise((resolve) =>
    createRoot((dispose) =>
      createEffect(() => {
        if (!condition()) return;
        resolve();
        dispose();
      }),
    ),
  );
