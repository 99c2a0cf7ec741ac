/** An observable value, for useSyncExternalStore. */
export interface Store<T> {
  get(): T;
  /** The value at build, for the hydration of prerendered pages. */
  getRendered(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/** `rendered`: the value at build, where it differs from the initial one in the browser. */
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
