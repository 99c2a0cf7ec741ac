import { describe, expect, test } from '@jest/globals';
import { findParent, isMenuPlace } from './parent-page.ts';
import { paths } from './paths.ts';

describe('the menu entry of a page', () => {
  test.each([
    [paths.statements, paths.history],
    [`${paths.history}/12`, paths.history],
    [paths.preferences, paths.inbox],
    [`${paths.views}/`, paths.security],
    [paths.personalData, paths.security],
    [paths.confirmEmail, paths.profile],
    [paths.trading, paths.withdraw],
    ['/user/user-profile/65f000000000000000000001', paths.users],
    [paths.newProfitRun, paths.profitRuns],
    [paths.deposit, paths.deposit],
  ])('of %s is %s', (page, entry) => {
    expect(isMenuPlace(entry, page)).toBe(true);
  });

  test('is not one whose address only begins alike', () => {
    expect(isMenuPlace(paths.deposit, paths.depositList)).toBe(false);
    expect(isMenuPlace(paths.profile, paths.profitRuns)).toBe(false);
  });

  test('pages that a menu lists have no page above them', () => {
    expect(findParent(paths.history)).toBeNull();
    expect(findParent(paths.trading)).toBeNull();
  });
});
