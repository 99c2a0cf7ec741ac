import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import { type AuditChain, createAuditChain, openAuditCollection } from './audit-chain.ts';
import { type AuditLog, createAuditLog } from './audit-log.ts';
import { createKycSubmissions, type KycSubmissions } from './kyc-submissions.ts';
import { createProfileModel } from './profile-model.ts';
import { createProfiles, type Profiles } from './profiles.ts';
import { createReferralModel } from './referral-model.ts';
import { createReferrals, type Referrals } from './referrals.ts';
import { createWalletTotals, type WalletTotalsStore } from './wallet-totals.ts';

/** The collections of the users service. */
export interface UsersData {
  profiles: Profiles;
  referrals: Referrals;
  audit: AuditChain;
  auditLog: AuditLog;
  walletTotals: WalletTotalsStore;
  kycSubmissions: KycSubmissions;
}

export function createUsersData(connection: Connection, outbox: Outbox): UsersData {
  const audit = openAuditCollection(connection);
  return {
    profiles: createProfiles(createProfileModel(connection)),
    referrals: createReferrals(createReferralModel(connection), outbox),
    audit: createAuditChain(audit),
    auditLog: createAuditLog(audit),
    walletTotals: createWalletTotals(connection),
    kycSubmissions: createKycSubmissions(connection, outbox),
  };
}
