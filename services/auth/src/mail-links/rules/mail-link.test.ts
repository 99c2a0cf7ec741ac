import { describe, expect, test } from '@jest/globals';
import { systemRandom } from '../../secrets/rules/random.ts';
import {
  isLinkValid,
  issueLink,
  LINK_LIFETIME_MS,
  LINKS_PER_HOUR,
  type MailLink,
} from './mail-link.ts';

const NOW = new Date('2026-05-01T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

function issued(previous: MailLink | null = null, at = NOW) {
  const result = issueLink('reset', previous, at, systemRandom);
  if (!result) throw new Error('no link was issued');
  return result;
}

describe('mail link', () => {
  test('has a token of 43 URL-safe characters, which is not stored', () => {
    const { token, link } = issued();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(link)).not.toContain(token);
  });

  test('is valid until the moment it expires', () => {
    const { token, link } = issued();
    expect(isLinkValid(link, token, later(LINK_LIFETIME_MS.reset - 1))).toBe(true);
    expect(isLinkValid(link, token, later(LINK_LIFETIME_MS.reset))).toBe(false);
  });

  test('expires after 60 minutes for a verification, 30 minutes for a reset and 3 days for an invitation', () => {
    expect(LINK_LIFETIME_MS).toEqual({ verify: 3_600_000, reset: 1_800_000, invite: 259_200_000 });
  });

  test('is invalidated by a newer link', () => {
    const first = issued();
    const second = issued(first.link);
    expect(isLinkValid(second.link, first.token, NOW)).toBe(false);
    expect(isLinkValid(second.link, second.token, NOW)).toBe(true);
  });

  test('accepts no token when the account has no link', () => {
    expect(isLinkValid(null, issued().token, NOW)).toBe(false);
  });

  test('is limited to five an hour and issued again after the hour', () => {
    let link: MailLink | null = null;
    for (let count = 0; count < LINKS_PER_HOUR; count++) {
      link = issued(link, later(count * 1000)).link;
    }
    expect(issueLink('reset', link, later(60_000), systemRandom)).toBeNull();
    expect(issueLink('reset', link, later(3_600_000), systemRandom)).not.toBeNull();
  });

  test('is issued beyond the hourly limit once half of the latest link’s lifetime has passed', () => {
    let link: MailLink | null = null;
    for (let count = 0; count < LINKS_PER_HOUR; count++) link = issued(link).link;
    const half = LINK_LIFETIME_MS.reset / 2;
    expect(issueLink('reset', link, later(half), systemRandom)).toBeNull();
    expect(issueLink('reset', link, later(half + 1), systemRandom)).not.toBeNull();
  });
});
