/** Refreshes what mounted screens show of the resources that changed. */
export interface Invalidation<R extends string> {
  /**
   * Reads every mounted key of the resources again, each once. A key that is being read again already is read once more
   * after that, however often it is asked for. Resolves when the answers are in.
   */
  invalidate(resources: readonly R[]): Promise<void>;
  /** As `invalidate`, for all resources, when it is unknown what changed; it waits for no earlier answer. */
  invalidateAll(): Promise<void>;
  /** As `invalidate`, a moment later: one action changes something several times, and its hints are one. */
  hint(resources: readonly R[]): void;
  /** Calls `refresh` when the resource changes. Subscribers of one key share a call. Returns the removal. */
  subscribe(resource: R, key: string, refresh: Refresh): () => void;
}

type Refresh = () => Promise<unknown> | undefined;

interface Subscriber<R> {
  resource: R;
  key: string;
  refresh: Refresh;
}

/** A read of a key that is under way, and the one after it. */
interface Reload {
  done: Promise<void>;
  next: Promise<void> | null;
}

const MOMENT_MS = 250;

export function createInvalidation<R extends string>(): Invalidation<R> {
  const subscribers = new Set<Subscriber<R>>();
  const reloads = new Map<string, Reload>();
  const hinted = new Set<R>();

  function reload(key: string): Promise<void> {
    const current = reloads.get(key);
    if (current) {
      current.next ??= current.done.then(() => reload(key));
      return current.next;
    }
    // The newest subscriber: an earlier one may be gone by now.
    const subscriber = [...subscribers].findLast((one) => one.key === key);
    if (!subscriber) return Promise.resolve();
    const own: Reload = { done: run(subscriber.refresh), next: null };
    own.done = own.done.then(() => {
      if (reloads.get(key) === own) reloads.delete(key);
    });
    reloads.set(key, own);
    return own.done;
  }

  async function reloadAll(isChanged: (resource: R) => boolean): Promise<void> {
    const changed = [...subscribers].filter(({ resource }) => isChanged(resource));
    await Promise.all([...new Set(changed.map(({ key }) => key))].map(reload));
  }

  const invalidate = (resources: readonly R[]) =>
    reloadAll((resource) => resources.includes(resource));

  return {
    invalidate,
    invalidateAll() {
      // After a lost connection an answer may never come.
      reloads.clear();
      return reloadAll(() => true);
    },
    hint(resources) {
      if (hinted.size === 0 && resources.length > 0) {
        setTimeout(() => {
          const changed = [...hinted];
          hinted.clear();
          void invalidate(changed);
        }, MOMENT_MS);
      }
      for (const resource of resources) hinted.add(resource);
    },
    subscribe(resource, key, refresh) {
      const one = { resource, key, refresh };
      subscribers.add(one);
      return () => subscribers.delete(one);
    },
  };
}

/** A failed read shows its own error where it is read. */
async function run(refresh: Refresh): Promise<void> {
  try {
    await refresh();
  } catch {}
}
