export interface BoundedGroups<T> {
  /** Counts a member of a group; where that makes too many, an older one is evicted. */
  add(key: string, member: T): void;
  /** Any number of times, also for a member that was evicted. */
  remove(key: string, member: T): void;
}

export interface BoundedGroupsOptions<T> {
  perGroup: number;
  inAll: number;
  /** Has to end the member. It is no longer counted by then. */
  evict(member: T): void;
  /** Whether a member may make way; without it any may. */
  mayEvict?(member: T): boolean;
}

/**
 * Bounds how many of a kind there are for each group and in all. The oldest makes way for the newest: what
 * has been incomplete for longest is the least likely to ever be complete, and whoever comes now is served.
 * Where there are too many in all, the largest group gives one up, so that a few cannot crowd out the rest.
 */
export function createBoundedGroups<T>(options: BoundedGroupsOptions<T>): BoundedGroups<T> {
  const { perGroup, inAll, evict, mayEvict = () => true } = options;
  const groups = new Map<string, Set<T>>();
  let total = 0;

  function remove(key: string, member: T): void {
    const group = groups.get(key);
    if (!group?.delete(member)) return;
    total--;
    if (group.size === 0) groups.delete(key);
  }

  function evictFrom(key: string): void {
    for (const member of groups.get(key) ?? []) {
      if (!mayEvict(member)) continue;
      remove(key, member);
      evict(member);
      return;
    }
  }

  function largest(): string {
    let found = '';
    let size = 0;
    for (const [key, group] of groups) {
      if (group.size <= size) continue;
      found = key;
      size = group.size;
    }
    return found;
  }

  return {
    add(key, member) {
      const group = groups.get(key) ?? new Set();
      groups.set(key, group);
      group.add(member);
      total++;
      if (group.size > perGroup) evictFrom(key);
      else if (total > inAll) evictFrom(largest());
    },
    remove,
  };
}
