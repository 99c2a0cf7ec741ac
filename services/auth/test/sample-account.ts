import type { Account } from '../src/accounts/rules/account.ts';
import { NO_SECURITY } from '../src/accounts/rules/security-state.ts';

/** A verified investor account for unit tests. */
export function sampleAccount(change: Partial<Account> = {}): Account {
  return {
    id: '0000000000000000000000aa',
    fullName: 'Amara Okafor',
    email: 'amara@example.com',
    username: 'amara.okafor',
    passwordHash: '',
    role: 'investor',
    active: true,
    isEmailVerified: true,
    referralCode: 'AMARA-7K2Q',
    createdAt: new Date('2026-05-01T09:00:00Z'),
    verifyLink: null,
    resetLink: null,
    sessionEpoch: 0,
    keptSession: null,
    endingSessions: null,
    security: NO_SECURITY,
    emailChange: null,
    emailChangesAt: [],
    signupNoticeAt: null,
    isDecoy: false,
    ...change,
  };
}
