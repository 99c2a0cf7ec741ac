import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import { createErasedAccounts } from '@candor/platform/erasure/erased-accounts';
import { createAccountStore } from './accounts/data/account-store.ts';
import { createFailureStore } from './log-in/data/failure-store.ts';
import { createSignInStore } from './log-in/data/sign-in-store.ts';
import { createRequestCounts } from './request-counts/data/request-counts.ts';
import { createChallengeStore } from './second-factor/data/challenge-store.ts';
import { createSessionStore } from './sessions/data/session-store.ts';
import { createInvitationStore } from './staff/data/invitation-store.ts';
import { createStaffStore } from './staff/data/staff-store.ts';

/** The collections of the auth service, except the signing keys. */
export type AuthData = ReturnType<typeof createAuthData>;

export function createAuthData(connection: Connection, outbox: Outbox) {
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
