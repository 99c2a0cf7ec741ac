import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import {
  createErasedAccounts,
  type ErasedAccounts,
} from '@candor/platform/erasure/erased-accounts';
import { createDirectory, type Directory } from './accounts/data/directory.ts';
import { createSearchKeys, type SearchKeys } from './accounts/data/search-keys.ts';
import { createWalletTotals, type WalletTotalsStore } from './accounts/data/wallet-totals.ts';
import { AUDIT, type AuditChain, createAuditChain } from './audit/data/audit-chain.ts';
import { type AuditHeads, createAuditHeads } from './audit/data/audit-heads.ts';
import { type AuditLog, createAuditLog } from './audit/data/audit-log.ts';
import { type AuditStateStore, createAuditState } from './audit/data/audit-state.ts';
import { type Closings, createClosings } from './closings/data/closings.ts';
import { createKycSubmissions, type KycSubmissions } from './kyc/data/kyc-submissions.ts';
import { createProfiles, type Profiles } from './profiles/data/profiles.ts';
import { createReferrals, type Referrals } from './referrals/data/referrals.ts';
import { type AccountNotes, createAccountNotes } from './timeline/data/account-notes.ts';
import { type AccountTimeline, createAccountTimeline } from './timeline/data/account-timeline.ts';

/** The collections of the users service. */
export interface UsersData {
  profiles: Profiles;
  directory: Directory;
  searchKeys: SearchKeys;
  closings: Closings;
  referrals: Referrals;
  audit: AuditChain;
  auditLog: AuditLog;
  notes: AccountNotes;
  timeline: AccountTimeline;
  auditState: AuditStateStore;
  auditHeads: AuditHeads;
  walletTotals: WalletTotalsStore;
  kycSubmissions: KycSubmissions;
  erasedAccounts: ErasedAccounts;
}

export function createUsersData(connection: Connection, outbox: Outbox): UsersData {
  const { collection: audit } = AUDIT.open(connection);
  return {
    profiles: createProfiles(connection),
    directory: createDirectory(connection),
    searchKeys: createSearchKeys(connection),
    closings: createClosings(connection, outbox),
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
