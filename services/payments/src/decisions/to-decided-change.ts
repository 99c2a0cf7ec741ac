import { formatWireCents } from '@candor/contracts/money';
import type { AuditedChange } from '@candor/platform/audit/note-change';
import type { MoneyRequest } from './request-documents.ts';

/** What a decision changes, for the audit: the status before and after, with the amount and what else was chosen. */
export function toDecidedChange(item: MoneyRequest, open: string): AuditedChange | null {
  const { accountId, status, decision } = item;
  if (!decision) return null;
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
  return {
    accountId,
    before: { status: open, ...toAmount(claimed) },
    after: { ...chosen, status, ...toAmount(confirmed) },
    reason,
  };
}
