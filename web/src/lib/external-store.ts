/** A value that can be read, set and watched: what useSyncExternalStore wants. */
export interface Store<T> {
  get(): T;
  /** What it held when it was made, unless `rendered` says otherwise: see createStore. */
  getRendered(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/** `rendered`: the value that pages were rendered with at build, where it isn't the first one here. */
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
