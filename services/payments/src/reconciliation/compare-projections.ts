import type { EventPayloads, ProjectedTotals } from '@candor/contracts/events';
import { formatUsd } from '@candor/contracts/money';
import { NO_BALANCES, readWalletAccounts, WALLET_ACCOUNTS } from '../ledger/rules/balances.ts';
import { CLOSING_KIND } from '../ledger/rules/closing.ts';
import type { LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { type Finding, finding } from './rules/finding.ts';

/** The event of a younger entry may still be on its way. */
const GRACE_MS = 60_000;

type Report = EventPayloads['users.projections-reported.v1'];

/** Compares what the list of accounts shows of some wallets with their entries. */
export async function compareProjections(deps: PaymentsDeps, report: Report): Promise<void> {
  const { data, clock } = deps;
  const { runId, batch, totals } = report;
  const run = await data.bookRuns.find(runId);
  // Ended meanwhile, or compared already.
  if (run?.status !== 'running' || run.comparedBatch >= batch) return;
  const heads = await data.entries.findLast(totals.map(({ accountId }) => accountId));
  const found: Finding[] = [];
  for (const { accountId, totals: shown } of totals) {
    const head = heads.get(accountId);
    // The profile of a closed wallet is erased.
    if (!head || head.kind === CLOSING_KIND) continue;
    const problem = await findDrift(deps, head, shown);
    if (problem) found.push(problem);
  }
  await data.bookFindings.record(runId, found, clock.now());
  await data.bookRuns.noteCompared(runId, batch, found.length);
}

async function findDrift(
  { data, clock }: PaymentsDeps,
  head: LedgerEntry,
  shown: ProjectedTotals | null,
): Promise<Finding | null> {
  const { walletId } = head;
  if (shown && shown.seq > head.seq) {
    const where = { walletId, expected: String(head.seq), found: String(shown.seq) };
    return finding('projections', 'projection-ahead', { ...where, seq: shown.seq });
  }
  const last = shown?.seq ?? 0;
  const entry = last === head.seq ? head : await data.entries.findBySeq(walletId, last);
  if (shown && entry) {
    const wrong = findWrongTotal(entry, shown);
    if (wrong) {
      return finding('projections', 'projection-differs', { walletId, seq: last, ...wrong });
    }
  }
  if (last === head.seq) return null;
  const missed = await data.entries.findBySeq(walletId, last + 1);
  if (!missed || clock.now().getTime() - missed.occurredAt.getTime() < GRACE_MS) return null;
  return finding('projections', shown ? 'projection-behind' : 'projection-missing', {
    walletId,
    seq: last + 1,
    expected: String(head.seq),
    found: shown ? String(last) : null,
  });
}

function findWrongTotal({ balances }: LedgerEntry, shown: ProjectedTotals) {
  const expected = readWalletAccounts(balances ?? NO_BALANCES);
  const account = WALLET_ACCOUNTS.find((name) => expected[name] !== shown[name]);
  return account
    ? {
        source: account,
        expected: formatUsd(expected[account]),
        found: formatUsd(shown[account]),
      }
    : null;
}
