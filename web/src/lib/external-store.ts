/** An observable value, for useSyncExternalStore. */
export interface Store<T> {
  get(): T;
  /** The value for hydration: the initial one, unless createStore is given another. See src/hydration/README.md. */
  getRendered(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/** @param rendered the value that pages are rendered with at build, when the browser's initial value can differ */
export function createStore<T>(initial: T, rendered: T = initial): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    getRendered: () => rendered,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
