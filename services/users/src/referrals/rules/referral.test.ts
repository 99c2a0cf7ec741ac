import { describe, expect, test } from '@jest/globals';
import { isEligibleReferrer, type Party } from './referral.ts';

function party(own: Partial<Party> & { id: string }): Party {
  return {
    registeredAt: new Date('2026-11-21T10:00:00Z'),
    email: `${own.id}@example.com`,
    phone: '',
    ...own,
  };
}

describe('the owner of a referral code', () => {
  const referred = party({ id: 'b', email: 'bea@example.com', phone: '+1 201 555 0123' });
  const early = { id: 'a', registeredAt: new Date('2026-01-01T00:00:00Z') };

  test('is the referrer of an account that registered later', () => {
    expect(isEligibleReferrer(party(early), referred)).toBe(true);
  });

  test('is not the referrer of the same account', () => {
    expect(isEligibleReferrer(referred, referred)).toBe(false);
  });

  test.each([
    ['the same address', 'bea@example.com'],
    ['the same address in capitals', 'BEA@Example.com'],
    ['the same mailbox with a tag', 'bea+invite@example.com'],
  ])('is not the referrer of an account with %s', (_case, email) => {
    expect(isEligibleReferrer(party({ ...early, email }), referred)).toBe(false);
  });

  test('is not the referrer of an account with the same phone, however it is written', () => {
    const owner = party({ ...early, phone: '+1 (201) 555-0123' });
    expect(isEligibleReferrer(owner, referred)).toBe(false);
  });

  test('may have no phone like the account that used the code', () => {
    expect(isEligibleReferrer(party(early), party({ id: 'b' }))).toBe(true);
  });

  test('may have registered up to a day later, by another clock', () => {
    const later = new Date('2026-11-21T11:00:00Z');
    expect(isEligibleReferrer(party({ id: 'a', registeredAt: later }), referred)).toBe(true);
  });

  test('is not the referrer when the code was chosen more than a day after it was used', () => {
    const muchLater = new Date('2026-12-01T00:00:00Z');
    expect(isEligibleReferrer(party({ id: 'a', registeredAt: muchLater }), referred)).toBe(false);
  });
});
