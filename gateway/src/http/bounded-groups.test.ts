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
  test('give up the oldest of a group that has grown too large', () => {
    const { groups, evicted } = createTestGroups({});
    for (const member of ['a1', 'a2', 'a3']) groups.add('a', member);
    groups.add('b', 'b1');
    expect(evicted).toEqual(['a1']);
  });

  test('give up one of the largest group when there are too many in all', () => {
    const { groups, evicted } = createTestGroups({ perGroup: 10, inAll: 3 });
    groups.add('b', 'b1');
    for (const member of ['a1', 'a2', 'a3']) groups.add('a', member);
    groups.add('c', 'c1');
    expect(evicted).toEqual(['a1', 'a2']);
  });

  test('have room for as many as were removed', () => {
    const { groups, evicted } = createTestGroups({});
    for (const member of ['a1', 'a2']) groups.add('a', member);
    groups.remove('a', 'a1');
    groups.remove('a', 'a1');
    groups.add('a', 'a3');
    expect(evicted).toEqual([]);
  });

  test('spare who may not be evicted, down to refusing the newcomer', () => {
    const spared = new Set(['a1']);
    const { groups, evicted } = createTestGroups({ mayEvict: (member) => !spared.has(member) });
    for (const member of ['a1', 'a2', 'a3']) groups.add('a', member);
    expect(evicted).toEqual(['a2']);
    spared.add('a3');
    groups.add('a', 'a4');
    expect(evicted).toEqual(['a2', 'a4']);
  });
});
