import { describe, expect, test } from '@jest/globals';
import { systemRandom } from '../../secrets/rules/random.ts';
import {
  confirmSide,
  EMAIL_CHANGE_LIFETIME_MS,
  EMAIL_CHANGES_PER_HOUR,
  findSide,
  isComplete,
  issueEmailChange,
} from './email-change.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

function issue({ isTaken = false, recent = [] as Date[] } = {}) {
  const issued = issueEmailChange('new@example.com', recent, {
    isTaken,
    now,
    random: systemRandom,
  });
  if (!issued) throw new Error('not issued');
  return issued;
}

describe('an email change', () => {
  test('is complete once both addresses have confirmed, in either order', () => {
    const { change } = issue();
    for (const [first, second] of [
      ['current', 'new'],
      ['new', 'current'],
    ] as const) {
      const once = confirmSide(change, first, systemRandom);
      expect(isComplete(once)).toBe(false);
      expect(isComplete(confirmSide(once, second, systemRandom))).toBe(true);
    }
  });

  test('accepts each link once, until it expires', () => {
    const { change, tokens } = issue();
    expect(findSide(change, tokens.current, now)).toBe('current');
    expect(findSide(change, tokens.new, now)).toBe('new');
    expect(findSide(confirmSide(change, 'new', systemRandom), tokens.new, now)).toBeNull();
    const later = new Date(now.getTime() + EMAIL_CHANGE_LIFETIME_MS);
    expect(findSide(change, tokens.current, later)).toBeNull();
    expect(findSide(change, 'another token', now)).toBeNull();
    expect(findSide(null, tokens.current, now)).toBeNull();
  });

  test('to an address of another account can never be completed', () => {
    const { change, tokens } = issue({ isTaken: true });
    expect(findSide(change, tokens.new, now)).toBeNull();
    expect(isComplete(confirmSide(change, 'current', systemRandom))).toBe(false);
  });

  test('is limited per hour', () => {
    const recent = Array.from({ length: EMAIL_CHANGES_PER_HOUR }, () => now);
    const options = { isTaken: false, now, random: systemRandom };
    expect(issueEmailChange('new@example.com', recent, options)).toBeNull();
    const hourAgo = recent.map((at) => new Date(at.getTime() - 3_600_000));
    expect(issueEmailChange('new@example.com', hourAgo, options)).not.toBeNull();
  });
});
