import { formatWireCents } from '@candor/contracts/money';
import { noteChange } from '@candor/platform/audit/note-change';
import type { MoneyRequest } from './request-documents.ts';

/** Notes a decision for the audit: the status before and after, with the amount and what else was chosen. */
export function noteDecision(item: MoneyRequest, open: string): void {
  const { accountId, status, decision } = item;
  if (!decision) return;
  const {
    reason,
    by,
    byName,
    at,
    correlationId,
    key,
    bodyHash,
    status: decided,
    ...chosen
  } = decision;
  const claimed = 'amount' in item && typeof item.amount === 'number' ? item.amount : null;
  const confirmed =
    'amount' in chosen && typeof chosen.amount === 'number' ? chosen.amount : claimed;
  const toAmount = (cents: number | null) =>
    cents === null ? {} : { amount: formatWireCents(cents) };
  noteChange({
    accountId,
    before: { status: open, ...toAmount(claimed) },
    after: { ...chosen, status, ...toAmount(confirmed) },
    reason,
  });
}
