import type { Connection } from 'mongoose';

/** Contents of the databases after everything has settled. */
export interface State {
  receipts: Map<string, Row>;
  withdrawals: Map<string, Row>;
  adjustments: Map<string, Row>;
  reversals: Map<string, Row>;
  profitRuns: Map<string, Row>;
  /** Submissions of identity documents. */
  identities: Map<string, Row>;
  /** Wallets whose last deletion was refused: they were not empty. */
  refusedClosings: Set<string>;
  /** The first entry of each source; those that are not named for a document with their wallet. */
  sources: Map<string, SourcedEntry & { count: number }>;
}
interface SourcedEntry {
  walletId: string;
  sourceId: string;
  kind: string;
  about: number;
}
interface Decided {
  decision?: { status: string; by: { id: string } } | null;
}
export type Row = Record<string, unknown> &
  Decided & {
    accountId: string;
    status: string;
    /** Of an identity check: how many its account has sent. */
    version?: number;
    approval?: { by: { id: string } };
    maker?: { id: string };
    details?: string;
    createdAt: Date;
    /** Of a profit run: its proposals. */
    credit?: (Decided & { maker: { id: string } }) | null;
    reversal?: (Decided & { maker: { id: string } }) | null;
  };

/** The entries of a closing or of the profit of a week are named alike in each wallet. */
export const toCause = (walletId: string, sourceId: string): string =>
  /:[0-9a-f]{24}/.test(sourceId) ? sourceId : `${walletId} ${sourceId}`;

export async function readState(payments: Connection, users: Connection): Promise<State> {
  const rows = async (collection: string, from = payments) => {
    const found = await from.collection(collection).find().toArray();
    return new Map(found.map((row) => [String(row._id), row as unknown as Row]));
  };
  const sources: State['sources'] = new Map();
  const projection = { walletId: 1, sourceId: 1, kind: 1, about: 1 };
  for await (const entry of payments.collection<SourcedEntry>('entries').find({}, { projection })) {
    const cause = toCause(entry.walletId, entry.sourceId);
    const known = sources.get(cause);
    sources.set(cause, { ...(known ?? entry), count: (known?.count ?? 0) + 1 });
  }
  const identities = await rows('kyc_submissions', users);
  for (const { decision } of identities.values()) {
    // There it is named for what it decides.
    if (decision) decision.status = (decision as unknown as { decision: string }).decision;
  }
  const refused = await payments
    .collection('owners')
    .distinct('_id', { 'closing.isRefused': true });
  return {
    receipts: await rows('receipts'),
    withdrawals: await rows('withdrawals'),
    adjustments: await rows('adjustments'),
    reversals: await rows('reversals'),
    profitRuns: await rows('profit_runs'),
    identities,
    refusedClosings: new Set(refused.map(String)),
    sources,
  };
}
