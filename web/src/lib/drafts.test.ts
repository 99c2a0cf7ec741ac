import { describe, expect, test } from '@jest/globals';
import { dropDraft, findDraft, keepDraft } from './drafts.ts';
import type { Session } from './session/session.ts';

const newSession = () => ({}) as Session;
const draft = { accountId: 'amara', values: { amount: '500.00' } };

describe('a draft', () => {
  test('is found by the account that made it, in the same session service', () => {
    const session = newSession();
    keepDraft(session, 'withdraw', draft);
    expect(findDraft(session, 'withdraw', 'amara')).toBe(draft.values);
    expect(findDraft(session, 'deposit', 'amara')).toBeNull();
    expect(findDraft(newSession(), 'withdraw', 'amara')).toBeNull();
  });

  test('is dropped when another account logs in', () => {
    const session = newSession();
    keepDraft(session, 'withdraw', draft);
    expect(findDraft(session, 'withdraw', 'jonas')).toBeNull();
    expect(findDraft(session, 'withdraw', 'amara')).toBeNull();
  });

  test('can be dropped', () => {
    const session = newSession();
    keepDraft(session, 'withdraw', draft);
    dropDraft(session, 'withdraw');
    expect(findDraft(session, 'withdraw', 'amara')).toBeNull();
  });
});
