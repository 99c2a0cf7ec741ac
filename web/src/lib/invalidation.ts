/** Refreshes what mounted screens show of the resources that changed. */
export interface Invalidation<R extends string> {
  /** Reads every mounted key of the resources again, each once. Resolves when the answers are in. */
  invalidate(resources: readonly R[]): Promise<void>;
  /** As `invalidate`, for all resources, when it is unknown what changed. */
  invalidateAll(): Promise<void>;
  /** Calls `refresh` when the resource changes. Subscribers of one key share a call. Returns the removal. */
  subscribe(resource: R, key: string, refresh: () => Promise<unknown> | undefined): () => void;
}

interface Subscriber<R> {
  resource: R;
  key: string;
  refresh: () => Promise<unknown> | undefined;
}

export function createInvalidation<R extends string>(): Invalidation<R> {
  const subscribers = new Set<Subscriber<R>>();

  async function refresh(isChanged: (resource: R) => boolean): Promise<void> {
    const byKey = new Map<string, Subscriber<R>>();
    for (const one of subscribers) if (isChanged(one.resource)) byKey.set(one.key, one);
    // A failed read shows its own error where it is read.
    await Promise.allSettled([...byKey.values()].map((one) => one.refresh()));
  }

  return {
    invalidate: (resources) => refresh((resource) => resources.includes(resource)),
    invalidateAll: () => refresh(() => true),
    subscribe(resource, key, refresh) {
      const one = { resource, key, refresh };
      subscribers.add(one);
      return () => subscribers.delete(one);
    },
  };
}
