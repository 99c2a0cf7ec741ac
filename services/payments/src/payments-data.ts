import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import {
  createErasedAccounts,
  type ErasedAccounts,
} from '@candor/platform/erasure/erased-accounts';
import { type Adjustments, createAdjustments } from './adjustments/data/adjustments.ts';
import { createMakerLimits, type MakerLimits } from './adjustments/data/maker-limits.ts';
import { toClaimOutcomes } from './adjustments/rules/limit-claims.ts';
import { type AuditHeadStore, createAuditHead } from './checkpoints/data/audit-head.ts';
import { type Checkpoints, createCheckpoints } from './checkpoints/data/checkpoints.ts';
import {
  createSignedCheckpoints,
  type SignedCheckpoints,
} from './checkpoints/data/signed-checkpoints.ts';
import type { MoneyProposal } from './decisions/rules/money-proposal.ts';
import { createReceipts, type Receipts } from './deposits/data/receipts.ts';
import { createEntries, type Entries } from './ledger/data/entries.ts';
import { createOwners, type Owners } from './owners/data/owners.ts';
import {
  createPayoutDestinations,
  type PayoutDestinations,
} from './payout-destinations/data/payout-destinations.ts';
import { createProfitLines, type ProfitLines } from './profit-runs/data/profit-lines.ts';
import { createProfitRuns, type ProfitRuns } from './profit-runs/data/profit-runs.ts';
import { type BookFindings, createBookFindings } from './reconciliation/data/book-findings.ts';
import { type BookRuns, createBookRuns } from './reconciliation/data/book-runs.ts';
import { createReversals, type Reversals } from './reversals/data/reversals.ts';
import {
  type AddressAnnouncements,
  createAddressAnnouncements,
} from './settings/data/address-announcements.ts';
import {
  createSettingsVersions,
  type SettingsVersions,
} from './settings/data/settings-versions.ts';
import { createStatements, type Statements } from './statements/data/statements.ts';
import { type AccountChanges, createAccountChanges } from './withdrawals/data/account-changes.ts';
import {
  type CredentialResets,
  createCredentialResets,
} from './withdrawals/data/credential-resets.ts';
import { createIdentities, type Identities } from './withdrawals/data/identities.ts';
import { createWithdrawals, type Withdrawals } from './withdrawals/data/withdrawals.ts';

/** The repositories of the payments service. */
export interface PaymentsData {
  entries: Entries;
  receipts: Receipts;
  withdrawals: Withdrawals;
  adjustments: Adjustments;
  reversals: Reversals;
  profitRuns: ProfitRuns;
  profitLines: ProfitLines;
  makerLimits: MakerLimits;
  owners: Owners;
  payoutDestinations: PayoutDestinations;
  credentialResets: CredentialResets;
  accountChanges: AccountChanges;
  identities: Identities;
  checkpoints: Checkpoints;
  signedCheckpoints: SignedCheckpoints;
  auditHead: AuditHeadStore;
  statements: Statements;
  erasedAccounts: ErasedAccounts;
  settingsVersions: SettingsVersions;
  addressAnnouncements: AddressAnnouncements;
  bookRuns: BookRuns;
  bookFindings: BookFindings;
}

export function createPaymentsData(connection: Connection, outbox: Outbox): PaymentsData {
  const adjustments = createAdjustments(connection, outbox);
  const reversals = createReversals(connection, outbox);
  return {
    entries: createEntries(connection, outbox),
    receipts: createReceipts(connection, outbox),
    withdrawals: createWithdrawals(connection, outbox),
    adjustments,
    reversals,
    profitRuns: createProfitRuns(connection, outbox),
    profitLines: createProfitLines(connection),
    makerLimits: createMakerLimits(connection, async (claims) => {
      const ids = claims.map(({ id }) => id);
      const found = (
        await Promise.all([adjustments, reversals].map((of) => of.findMany(ids)))
      ).flat();
      return toClaimOutcomes(
        claims,
        new Map<string, MoneyProposal>(found.map((one) => [one.id, one])),
      );
    }),
    owners: createOwners(connection, outbox),
    payoutDestinations: createPayoutDestinations(connection, outbox),
    credentialResets: createCredentialResets(connection),
    accountChanges: createAccountChanges(connection),
    identities: createIdentities(connection),
    checkpoints: createCheckpoints(connection),
    signedCheckpoints: createSignedCheckpoints(connection, outbox),
    auditHead: createAuditHead(connection),
    statements: createStatements(connection),
    erasedAccounts: createErasedAccounts(connection),
    settingsVersions: createSettingsVersions(connection, outbox),
    addressAnnouncements: createAddressAnnouncements(connection, outbox),
    bookRuns: createBookRuns(connection, outbox),
    bookFindings: createBookFindings(connection),
  };
}
