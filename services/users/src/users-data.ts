import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import { createErasedAccounts } from '@candor/platform/erasure/erased-accounts';
import { createDirectory } from './accounts/data/directory.ts';
import { createSearchKeys } from './accounts/data/search-keys.ts';
import { createWalletTotals } from './accounts/data/wallet-totals.ts';
import { AUDIT, createAuditChain } from './audit/data/audit-chain.ts';
import { createAuditHeads } from './audit/data/audit-heads.ts';
import { createAuditLog } from './audit/data/audit-log.ts';
import { createAuditState } from './audit/data/audit-state.ts';
import { createClosings } from './closings/data/closings.ts';
import { createKycSubmissions } from './kyc/data/kyc-submissions.ts';
import { createProfiles } from './profiles/data/profiles.ts';
import { PROFILES } from './profiles/profile-documents.ts';
import { createReferrals } from './referrals/data/referrals.ts';
import { createAccountNotes } from './timeline/data/account-notes.ts';
import { createAccountTimeline } from './timeline/data/account-timeline.ts';

/** The collections of the users service. */
export type UsersData = ReturnType<typeof createUsersData>;

export function createUsersData(connection: Connection, outbox: Outbox) {
  const { collection: audit } = AUDIT.open(connection);
  const wakeProfiles = outbox.register(PROFILES.open(connection).model);
  return {
    profiles: createProfiles(connection, wakeProfiles),
    directory: createDirectory(connection),
    searchKeys: createSearchKeys(connection),
    closings: createClosings(connection, wakeProfiles),
    referrals: createReferrals(connection, outbox),
    audit: createAuditChain(audit),
    auditLog: createAuditLog(audit),
    notes: createAccountNotes(connection, outbox),
    timeline: createAccountTimeline(connection),
    auditState: createAuditState(connection),
    auditHeads: createAuditHeads(connection, outbox),
    walletTotals: createWalletTotals(connection),
    kycSubmissions: createKycSubmissions(connection, outbox),
    erasedAccounts: createErasedAccounts(connection),
  };
}
