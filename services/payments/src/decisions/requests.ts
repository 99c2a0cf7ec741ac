import type { EventEnvelope } from '@candor/contracts/events';
import { assertSameBody } from '@candor/kit/http/body-hash';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { noteChange } from '@candor/platform/audit/note-change';
import { findOwnRecord, markOwnRecord } from '@candor/platform/audit/own-record';
import { createDecisions, type Deciding } from '@candor/platform/decisions/decisions';
import { assertStaysOpen } from '../ledger/assert-wallet-open.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { postSettlement } from './post-settlement.ts';
import { recordOutcome } from './record-outcome.ts';
import type { DecisionOf, MoneyRequest, Stored } from './request-documents.ts';
import type { RequestKind } from './request-kind.ts';
import { toDecidedChange } from './to-decided-change.ts';

/**
 * The decisions of one kind. The effect of a decision is an entry under a source that posts once, and the new status follows
 * from the entry that the ledger contains for that source. A refusal is an entry too, so "refused" and "posted" exclude each
 * other even if funds arrive in between.
 */
export function createRequests<R extends MoneyRequest>(deps: PaymentsDeps, kind: RequestKind<R>) {
  const { open, assertAllowed, held, ...rest } = kind;
  const documents = kind.documents(deps);
  /** Stores the record of the deciding call with the decision: the audit learns of it with the entry. */
  async function storeDecision(...[item, change]: Parameters<typeof documents.decide>) {
    const own = findOwnRecord();
    if (!own) return documents.decide(item, change);
    const record = { ...own, change: toDecidedChange({ ...item, ...change.fields }, open) };
    const fields = { ...change.fields, record };
    const decided = await documents.decide(item, { ...change, fields });
    if (decided) markOwnRecord();
    return decided;
  }

  const decisions = createDecisions<Stored<R>, DecisionOf<R>>(deps, {
    ...rest,
    open,
    documents: { ...documents, decide: storeDecision },
    involved: ({ maker, accountId }) => [maker?.id ?? null, accountId],
    findName: async (id) => (await deps.data.owners.find(id))?.fullName ?? null,
    // So that the audit knows the account even of a call that is refused.
    note: ({ accountId }) => noteChange({ accountId, before: null, after: null, reason: null }),
    assertAllowed: (item, decision) => assertAllowed?.(deps, item, decision),
    effect: (item) => postSettlement(deps, kind, item),
  });

  async function noted(deciding: Promise<Stored<R>>): Promise<Stored<R>> {
    const decided = await deciding;
    const change = toDecidedChange(decided, open);
    if (change) noteChange(change);
    if (kind.declined && decided.status === 'declined') throw kind.declined(decided);
    return decided;
  }

  return {
    ...decisions,
    decide: <C extends { status: string }>(call: Deciding<Stored<R>, C>) =>
      noted(decisions.decide(call)),
    withdraw: <C extends { status: string }>(call: Deciding<Stored<R>, C>) =>
      noted(decisions.withdraw(call)),

    /**
     * Inserts a new item, or finds the one that an earlier call has created under its id.
     * @returns the settled item
     * @throws AppError IDEMPOTENCY_KEY_REUSED when the earlier call had another body
     */
    async open(fields: Stored<R>, events: readonly EventEnvelope[] = []): Promise<Stored<R>> {
      const record = findOwnRecord();
      const isPosted = fields.unsettledSince !== undefined;
      const created = record && isPosted ? { ...fields, record } : fields;
      let item = created;
      try {
        const records = record && !isPosted ? [recordOutcome(record, fields)] : [];
        await documents.insert(created, [...events, ...records]);
        markOwnRecord();
        if (kind.opened) deps.failpoint(kind.opened);
      } catch (error) {
        const existing = findDuplicateKey(error) && (await documents.find(fields.id));
        if (!existing) throw error;
        assertSameBody(existing, fields.bodyHash ?? '');
        item = existing;
      }
      const settled = await decisions.settle(item);
      // What is on hold has an entry, which the last one of the wallet excludes.
      if (settled.status === open && !held?.(settled)) {
        await assertStaysOpen(deps, settled.accountId, async () => {
          await documents.discard(settled);
          markOwnRecord({ isMade: false });
        });
      }
      return settled;
    },
  };
}
