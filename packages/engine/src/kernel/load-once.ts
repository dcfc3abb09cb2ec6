const loads = new Map<string, Promise<unknown>>();

/** Loads something once for each key. A load that failed begins again when it is next needed. */
export function loadOnce<T>(key: string, load: () => Promise<T>): Promise<T> {
  let loading = loads.get(key) as Promise<T> | undefined;
  if (!loading) {
    loading = load();
    loads.set(key, loading);
    loading.catch(() => loads.delete(key));
  }
  return loading;
}
