import { describe, expect, test } from '@jest/globals';
import { type BoundedGroupsOptions, createBoundedGroups } from './bounded-groups.ts';

function createTestGroups(options: Partial<BoundedGroupsOptions<string>>) {
  const evicted: string[] = [];
  const groups = createBoundedGroups<string>({
    perGroup: 2,
    inAll: 100,
    evict: (member) => void evicted.push(member),
    ...options,
  });
  return { groups, evicted };
}

describe('bounded groups', () => {
  test('evict the oldest member of a group over its limit', () => {
    const { groups, evicted } = createTestGroups({});
    for (const member of ['a1', 'a2', 'a3']) groups.add('a', member);
    groups.add('b', 'b1');
    expect(evicted).toEqual(['a1']);
  });

  test('evict from the largest group when the total limit is exceeded', () => {
    const { groups, evicted } = createTestGroups({ perGroup: 10, inAll: 3 });
    groups.add('b', 'b1');
    for (const member of ['a1', 'a2', 'a3']) groups.add('a', member);
    groups.add('c', 'c1');
    expect(evicted).toEqual(['a1', 'a2']);
  });

  test('free the place of a removed member once, however often it is removed', () => {
    const { groups, evicted } = createTestGroups({});
    for (const member of ['a1', 'a2']) groups.add('a', member);
    groups.remove('a', 'a1');
    groups.remove('a', 'a1');
    groups.add('a', 'a3');
    expect(evicted).toEqual([]);
  });

  test('skip members that must not be evicted, and evict the newcomer if none is left', () => {
    const spared = new Set(['a1']);
    const { groups, evicted } = createTestGroups({ mayEvict: (member) => !spared.has(member) });
    for (const member of ['a1', 'a2', 'a3']) groups.add('a', member);
    expect(evicted).toEqual(['a2']);
    spared.add('a3');
    groups.add('a', 'a4');
    expect(evicted).toEqual(['a2', 'a4']);
  });
});
