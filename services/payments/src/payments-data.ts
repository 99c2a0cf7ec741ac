import type { Connection } from '@candor/kit/mongo/connect-mongo';
import type { Outbox } from '@candor/kit/mongo/outbox';
import { createErasedAccounts } from '@candor/platform/erasure/erased-accounts';
import { createMakerLimits } from './adjustments/data/maker-limits.ts';
import { toClaimOutcomes } from './adjustments/rules/limit-claims.ts';
import { createAuditHead } from './checkpoints/data/audit-head.ts';
import { createCheckpoints } from './checkpoints/data/checkpoints.ts';
import { createSignedCheckpoints } from './checkpoints/data/signed-checkpoints.ts';
import type { MoneyProposal } from './decisions/rules/money-proposal.ts';
import { createReceipts } from './deposits/data/receipts.ts';
import { createEntries } from './ledger/data/entries.ts';
import { createOwners } from './owners/data/owners.ts';
import { createPayoutDestinations } from './payout-destinations/data/payout-destinations.ts';
import { createProfitLines } from './profit-runs/data/profit-lines.ts';
import { createProfitRuns } from './profit-runs/data/profit-runs.ts';
import { createProposals } from './proposals/data/proposals.ts';
import { createBookFindings } from './reconciliation/data/book-findings.ts';
import { createBookRuns } from './reconciliation/data/book-runs.ts';
import { createAddressAnnouncements } from './settings/data/address-announcements.ts';
import { createSettingsVersions } from './settings/data/settings-versions.ts';
import { createStatements } from './statements/data/statements.ts';
import { createAccountChanges } from './withdrawals/data/account-changes.ts';
import { createCredentialResets } from './withdrawals/data/credential-resets.ts';
import { createIdentities } from './withdrawals/data/identities.ts';
import { createWithdrawals } from './withdrawals/data/withdrawals.ts';

/** The repositories of the payments service. */
export type PaymentsData = ReturnType<typeof createPaymentsData>;

export function createPaymentsData(connection: Connection, outbox: Outbox) {
  const proposals = createProposals(connection, outbox);
  return {
    entries: createEntries(connection, outbox),
    receipts: createReceipts(connection, outbox),
    withdrawals: createWithdrawals(connection, outbox),
    proposals,
    profitRuns: createProfitRuns(connection, outbox),
    profitLines: createProfitLines(connection),
    makerLimits: createMakerLimits(connection, async (claims) => {
      const ids = claims.map(({ id }) => id);
      const found = (
        await Promise.all(Object.values(proposals).map((of) => of.findMany(ids)))
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
