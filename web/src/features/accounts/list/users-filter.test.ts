import { describe, expect, test } from '@jest/globals';
import { NO_USERS_FILTER, parseUsersFilter, toUsersSearch } from './users-filter.ts';

describe('the filter of the list of users in its address', () => {
  test('is restored from the address that it makes', () => {
    const filter = {
      ...NO_USERS_FILTER,
      search: 'amara & co',
      sort: 'profit',
      order: 'desc',
      kyc: 'pending',
      money: 'with',
    } as const;
    expect(parseUsersFilter(new URLSearchParams(toUsersSearch(filter)))).toEqual(filter);
  });

  test('is empty for the list as usual, and for values that nobody knows', () => {
    expect(toUsersSearch(NO_USERS_FILTER)).toBe('');
    const unknown = new URLSearchParams('sort=constructor&status=gone&order=up');
    expect(parseUsersFilter(unknown)).toEqual(NO_USERS_FILTER);
  });
});
