export interface BoundedGroups<T> {
  /** Adds a member to a group; over a limit, an older member is evicted. */
  add(key: string, member: T): void;
  /** Idempotent; also safe for a member that was evicted. */
  remove(key: string, member: T): void;
}

export interface BoundedGroupsOptions<T> {
  perGroup: number;
  inAll: number;
  /** Called after the member was removed from the count; must end it. */
  evict(member: T): void;
  /** Whether a member may be evicted; by default all may. */
  mayEvict?(member: T): boolean;
}

/**
 * Limits the number of members per group and in total. The oldest is evicted for the newest: a request that
 * has been incomplete for longest is least likely to complete. Over the total limit, the largest group is
 * evicted from, so that a few groups cannot crowd out the others.
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
