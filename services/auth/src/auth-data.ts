import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import {
  createErasedAccounts,
  type ErasedAccounts,
} from '@candor/platform/erasure/erased-accounts';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { type AccountStore, createAccountStore } from './accounts/data/account-store.ts';
import { createFailureStore, type FailureStore } from './log-in/data/failure-store.ts';
import { createSignInStore, type SignInStore } from './log-in/data/sign-in-store.ts';
import { createRequestCounts } from './request-counts/data/request-counts.ts';
import { type ChallengeStore, createChallengeStore } from './second-factor/data/challenge-store.ts';
import { createSessionStore, type SessionStore } from './sessions/data/session-store.ts';
import { createInvitationStore, type InvitationStore } from './staff/data/invitation-store.ts';
import { createStaffStore, type StaffStore } from './staff/data/staff-store.ts';

/** The collections of the auth service, except the signing keys. */
export interface AuthData {
  accounts: AccountStore;
  sessions: SessionStore;
  failures: FailureStore;
  requestCounts: RateLimiterAbstract;
  challenges: ChallengeStore;
  signIns: SignInStore;
  staff: StaffStore;
  invitations: InvitationStore;
  erasedAccounts: ErasedAccounts;
}

export function createAuthData(connection: Connection, outbox: Outbox): AuthData {
  return {
    accounts: createAccountStore(connection, outbox),
    sessions: createSessionStore(connection, outbox),
    failures: createFailureStore(connection),
    requestCounts: createRequestCounts(connection),
    challenges: createChallengeStore(connection),
    signIns: createSignInStore(connection),
    staff: createStaffStore(connection),
    invitations: createInvitationStore(connection, outbox),
    erasedAccounts: createErasedAccounts(connection),
  };
}
