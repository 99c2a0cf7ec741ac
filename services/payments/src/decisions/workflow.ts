import { STAFF_ROLES } from '@candor/contracts/auth';
import type { EventEnvelope } from '@candor/contracts/events';
import { AppError, notFound } from '@candor/kit/app-error';
import { assertSameBody } from '@candor/kit/http/body-hash';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { noteChange } from '@candor/platform/audit/note-change';
import { alreadyDecided } from '@candor/platform/proposals/already-decided';
import { assertStaysOpen } from '../ledger/assert-wallet-open.ts';
import { WalletClosed } from '../ledger/rules/closing.ts';
import type { ExpectedEntry } from '../ledger/rules/expected-entries.ts';
import type { Actor, EntryDraft, LedgerEntry } from '../ledger/rules/ledger-entry.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import type {
  DecisionGuard,
  Stored,
  WorkflowDocuments,
  WorkflowItem,
} from './data/workflow-documents.ts';
import { noteDecision } from './note-decision.ts';
import type { Decision } from './rules/decision.ts';

/** The entry of an unsettled item, and its outcome by the entry that the ledger then contains. */
export interface Settlement<W extends WorkflowItem> {
  entry: EntryDraft;
  /** Posted under the same source in place of `entry` when the funds are insufficient. */
  refusal?: EntryDraft;
  /** Failpoint between the entry and the new status. */
  posted: string;
  outcome(posted: LedgerEntry): {
    status: W['status'];
    events: EventEnvelope[];
    /** The request failed: its reservation is released. */
    ends?: boolean;
  };
}

/** A kind of request that is decided, posted and settled. */
export interface WorkflowDefinition<W extends WorkflowItem> {
  /** Used in messages: "receipt". */
  name: string;
  /** What messages call the outcome "successful": "approved". */
  done?: string;
  /** Failpoint after the insert; none if the item is not inserted by {@link createWorkflow}. */
  opened?: string;
  /** Failpoint between the decision and the entry. */
  decided: string;
  documents(deps: Pick<PaymentsDeps, 'data'>): WorkflowDocuments<W>;
  /** Pure: the same item always gives the same entry. */
  settlement(item: W): Settlement<W>;
  /**
   * The entries that the ledger may or must contain for the item.
   * @param isSettled whether nothing more will be posted for it
   */
  expected(item: W, isSettled: boolean): ExpectedEntry[];
  /** Cents that the item keeps on hold; zero for most kinds. */
  held?(item: W): number;
}

/**
 * Decide, post, settle. The decision is one atomic write to the document, the entry is one insert under a source that
 * posts once, and the new status follows from the entry that the ledger contains for that source. A retry, a duplicate
 * call or the sweeper may repeat each step at any time. A refusal is an entry too, so "refused" and "posted" exclude each
 * other even if funds arrive in between.
 */
export function createWorkflow<W extends WorkflowItem>(
  deps: PaymentsDeps,
  definition: WorkflowDefinition<W>,
) {
  const documents = definition.documents(deps);
  const { name } = definition;

  async function find(id: string): Promise<Stored<W>> {
    const item = await documents.find(id);
    if (!item) throw notFound(`${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    // So that the audit knows the account even of a call that is refused.
    noteChange({ accountId: item.accountId, before: null, after: null, reason: null });
    return item;
  }

  /** Posts the entry of an unsettled item and sets its new status. Idempotent and safe to run concurrently. */
  async function settle(item: Stored<W>): Promise<Stored<W>> {
    const { entry, refusal, posted: failpoint, outcome } = definition.settlement(item);
    const posted = await deps.ledger.post(entry, { refusal }).catch(async (error) => {
      // Opened while its wallet was being closed, so nothing of it was posted.
      if (error instanceof WalletClosed) await documents.discard(item);
      throw error;
    });
    deps.failpoint(failpoint);
    const { status, events, ends } = outcome(posted);
    const settled = await documents.settle(item, status, { events, ends });
    if (settled) return settled;
    // Another call settled it. The same entry leads to the same status, unless a decision followed since.
    const current = await find(item.id);
    const isDecidedSince = !item.decision && current.decision;
    if (current.status !== status && !isDecidedSince) {
      throw new Error(
        `${name} ${item.id} is ${current.status} but its entry ${posted.sourceId} makes it ${status}`,
      );
    }
    return { ...item, status, unsettledSince: undefined };
  }

  /** Investors don't learn the names of staff. */
  async function tooLate(
    id: string,
    { status, by, byName, at }: Decision,
    reader: Actor['role'],
  ): Promise<AppError> {
    const isShown = STAFF_ROLES.some((role) => role === reader);
    const owner = isShown && by.id !== null && !byName ? await deps.data.owners.find(by.id) : null;
    const outcome = status === 'successful' ? (definition.done ?? 'approved') : status;
    return alreadyDecided(name, {
      status,
      outcome,
      role: by.role,
      name: (isShown && byName) || (owner?.fullName ?? null),
      at,
      subject: id,
    });
  }

  return {
    find,

    /**
     * Inserts a new item, or finds the one that the same key created.
     * @returns the settled item
     * @throws AppError IDEMPOTENCY_KEY_REUSED when the key belongs to another body
     */
    async open(
      fields: Stored<W>,
      options: { owner: string; events?: readonly EventEnvelope[] },
    ): Promise<Stored<W>> {
      let item = fields;
      try {
        await documents.insert(fields, options.events ?? []);
        if (definition.opened) deps.failpoint(definition.opened);
      } catch (error) {
        const { idempotencyKey, bodyHash } = fields;
        if (!idempotencyKey || !bodyHash || !findDuplicateKey(error)) throw error;
        const existing = await documents.findByKey(options.owner, idempotencyKey);
        if (!existing) throw error;
        assertSameBody(existing, bodyHash);
        item = existing;
      }
      if (item === fields)
        await assertStaysOpen(deps, fields.accountId, () => documents.discard(fields));
      return item.unsettledSince ? settle(item) : item;
    },

    /**
     * Decides once: the first decision counts, and a replay of its call gets the same answer.
     * @param open the status in which the item can be decided
     * @param deciding the status between the decision and its entry
     * @param options.guard further conditions of the write
     * @param options.refuse the error for an item that does not meet them
     */
    async decide(
      id: string,
      open: W['status'],
      deciding: W['status'],
      decision: NonNullable<W['decision']>,
      options: { guard?: DecisionGuard; refuse?: (current: Stored<W>) => AppError | null } = {},
    ): Promise<Stored<W>> {
      const change = { status: deciding, decision, at: decision.at };
      const decided = await documents.decide(id, open, change, options.guard);
      if (decided) {
        deps.failpoint(definition.decided);
        const settled = await settle(decided);
        noteDecision(settled, open);
        return settled;
      }
      const current = await find(id);
      const refused = options.refuse?.(current);
      if (refused) throw refused;
      const made = current.decision;
      if (!made) throw new AppError('STATE_CONFLICT', `This ${name} is not open for a decision`);
      if (!decision.key || made.key !== decision.key || made.by.id !== decision.by.id) {
        throw await tooLate(id, made, decision.by.role);
      }
      assertSameBody(made, decision.bodyHash);
      const settled = current.unsettledSince ? await settle(current) : current;
      noteDecision(settled, open);
      return settled;
    },

    /**
     * Settles the items that a crash left between decide and settle.
     * @param range times that no running call is still working on
     * @returns how many items were settled
     */
    async sweep(range: { before: Date; after: Date }): Promise<number> {
      let settled = 0;
      for await (const item of documents.unsettled(range)) {
        try {
          await settle(item);
          settled += 1;
        } catch (err) {
          deps.log.warn({ err, workflow: name }, `sweep could not settle a ${name}, will retry`);
        }
      }
      return settled;
    },
  };
}
