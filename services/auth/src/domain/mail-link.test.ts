import { describe, expect, test } from '@jest/globals';
import { issueLink, LINK_LIFE, LINKS_PER_HOUR, linkAdmits, type MailLink } from './mail-link.ts';
import { systemRandom } from './random.ts';

const NOW = new Date('2026-05-01T10:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

function issued(previous: MailLink | null = null, at = NOW) {
  const result = issueLink('reset', previous, at, systemRandom);
  if (!result) throw new Error('no link was issued');
  return result;
}

describe('a mailed link', () => {
  test('has 43 characters that are safe in an address, and is not what is stored', () => {
    const { token, link } = issued();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(link)).not.toContain(token);
  });

  test('is good until its time has run out and not a moment longer', () => {
    const { token, link } = issued();
    expect(linkAdmits(link, token, later(LINK_LIFE.reset - 1))).toBe(true);
    expect(linkAdmits(link, token, later(LINK_LIFE.reset))).toBe(false);
  });

  test('lives an hour for verification and half an hour for a reset', () => {
    expect(LINK_LIFE).toEqual({ verify: 3_600_000, reset: 1_800_000 });
  });

  test('is superseded by a newer one', () => {
    const first = issued();
    const second = issued(first.link);
    expect(linkAdmits(second.link, first.token, NOW)).toBe(false);
    expect(linkAdmits(second.link, second.token, NOW)).toBe(true);
  });

  test('admits nothing where there is none', () => {
    expect(linkAdmits(null, issued().token, NOW)).toBe(false);
  });

  test('is issued a few times an hour and again when the hour is over', () => {
    let link: MailLink | null = null;
    for (let count = 0; count < LINKS_PER_HOUR; count++) {
      link = issued(link, later(count * 1000)).link;
    }
    expect(issueLink('reset', link, later(60_000), systemRandom)).toBeNull();
    expect(issueLink('reset', link, later(3_600_000), systemRandom)).not.toBeNull();
  });

  test('is issued beyond that as soon as the last one is half over, so that one is always good', () => {
    let link: MailLink | null = null;
    for (let count = 0; count < LINKS_PER_HOUR; count++) link = issued(link).link;
    const half = LINK_LIFE.reset / 2;
    expect(issueLink('reset', link, later(half), systemRandom)).toBeNull();
    expect(issueLink('reset', link, later(half + 1), systemRandom)).not.toBeNull();
  });
});
