import { createHash } from 'node:crypto';
import { DATABASES } from '@candor/contracts/topology';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { type Balances, readWalletAccounts } from '@candor/payments/ledger/balances';
import { createPaymentsData } from '@candor/payments/payments-data';
import { verifyLedger } from '@candor/payments/reconciliation/verify-ledger';
import { toCallId } from '@candor/platform/calls/call-key';
import type { Connection } from 'mongoose';
import type { Reply } from '../platform/api-caller.ts';
import { type Intent, isDefinite } from './intents.ts';
import { PAYOUT_THRESHOLD } from './operations.ts';
import { connectAll } from './pending-work.ts';

/** Contents of the databases after everything has settled. */
interface State {
  receipts: Map<string, Row>;
  withdrawals: Map<string, Row>;
  adjustments: Map<string, Row>;
  /** The first entry of each source, and how many it has. */
  sources: Map<string, SourcedEntry & { count: number }>;
}
interface SourcedEntry {
  walletId: string;
  sourceId: string;
  kind: string;
  about: number;
}
type Row = Record<string, unknown> & {
  status: string;
  decision?: { status: string; by: { id: string } } | null;
  approval?: { by: { id: string } };
  maker?: { id: string };
};

/** Finds every inconsistency between responses, documents, ledger, projections, mails and files. */
export async function findContradictions(
  uri: string,
  intents: readonly Intent[],
  readImage: (receiptId: string) => Promise<Buffer>,
): Promise<string[]> {
  const connections = await connectAll(uri);
  const of = (name: string) => {
    const connection = connections.get(name);
    if (!connection) throw new Error(`not connected to ${name}`);
    return connection;
  };
  try {
    const payments = of(DATABASES.payments);
    const report = await verifyLedger(createPaymentsData(payments, UNPUBLISHED));
    const found = [
      ...report.faults.map((fault) => `chain: ${JSON.stringify(fault)}`),
      ...report.mismatches.map((mismatch) => `document: ${JSON.stringify(mismatch)}`),
      ...report.unmatchedHolds.map((hold) => `hold: ${JSON.stringify(hold)}`),
    ];
    const state = await readState(payments);
    for (const intent of intents) found.push(...checkIntent(intent, state));
    found.push(...checkCauses(state));
    found.push(...checkCheckers(state));
    found.push(...(await checkProjections(payments, of(DATABASES.users))));
    found.push(...(await checkMails(state, of(DATABASES.notifications))));
    found.push(...(await checkImages(state, readImage)));
    return found;
  } finally {
    for (const connection of connections.values()) await connection.close();
  }
}

async function readState(payments: Connection): Promise<State> {
  const rows = async (collection: string) => {
    const found = await payments.collection(collection).find().toArray();
    return new Map(found.map((row) => [String(row._id), row as unknown as Row]));
  };
  const sources: State['sources'] = new Map();
  const projection = { walletId: 1, sourceId: 1, kind: 1, about: 1 };
  for await (const entry of payments.collection<SourcedEntry>('entries').find({}, { projection })) {
    const { sourceId } = entry;
    const known = sources.get(sourceId);
    sources.set(sourceId, { ...(known ?? entry), count: (known?.count ?? 0) + 1 });
  }
  return {
    receipts: await rows('receipts'),
    withdrawals: await rows('withdrawals'),
    adjustments: await rows('adjustments'),
    sources,
  };
}

/** Refusals that store nothing and rest on what others do: a repetition may be answered otherwise. */
const JUDGED_ANEW = new Set<string>(['KYC_REQUIRED', 'MAKER_IS_CHECKER', 'APPROVAL_REQUIRED']);

const isAccepted = ({ status }: Reply) => status < 300;

/** Each intent has one outcome, and the responses match the data. */
function checkIntent(intent: Intent, state: State): string[] {
  const { kind, key, wanted, replies } = intent;
  const problem = (text: string) => [`${kind} ${key}: ${text} ${JSON.stringify(replies)}`];
  const definite = replies.filter(isDefinite);
  if (replies.some(({ status }) => status === 500)) return problem('answered 500');
  if (definite.some(({ code }) => code === 'MAKER_IS_CHECKER') && definite.some(isAccepted))
    return problem('decided by its maker:');
  const lasting = definite.filter(({ code }) => !JUDGED_ANEW.has(code ?? ''));
  const first = lasting[0] ?? definite[0];
  if (!first) return [];
  const reused = intent.misused.filter((reply) => isDefinite(reply) && reply.status < 300);
  if (first.status < 300 && reused.length > 0) return problem('another body got an answer, too:');
  const distinct = new Set(
    lasting.map(({ status, code, data }) => `${status} ${code} ${data?.id} ${data?.status}`),
  );
  if (distinct.size > 1) return problem('answers differ:');

  const created = toCreatedId(intent);
  if (first.data && created && first.data.id !== created)
    return problem(`answered with another id than ${created}:`);
  const entry = (sourceId: string) => state.sources.get(sourceId)?.kind ?? 'no entry';
  const ok = first.status < 300;
  const id = String(first.data?.id ?? wanted.id ?? '');
  switch (kind) {
    case 'withdraw': {
      const refused = state.withdrawals.get(created ?? '');
      if (ok && entry(`withdrawal:${id}:hold`) !== 'withdrawal-requested') {
        return problem('answered as placed, nothing is held:');
      }
      return !ok && refused && refused.status !== 'declined'
        ? problem(`refused, but the document is ${refused.status}:`)
        : [];
    }
    case 'upload':
      return ok && !state.receipts.has(id) ? problem('acknowledged receipt is missing:') : [];
    case 'adjust':
      return checkAdjustment(intent, first, state).flatMap(problem);
    default: {
      const rows = {
        'decide-receipt': state.receipts,
        'decide-withdrawal': state.withdrawals,
        'cancel-withdrawal': state.withdrawals,
        'decide-adjustment': state.adjustments,
      }[kind];
      const row = rows.get(wanted.id ?? '');
      if (!row) return problem('decided about something that is not there:');
      if (wanted.status === 'ready') {
        // The mark stays with a decided withdrawal. Another admin may have marked it again after it was removed.
        return ok && !row.approval ? problem('marked ready, but there is no mark:') : [];
      }
      const mine = row.decision?.by.id === intent.by && row.decision.status === wanted.status;
      return ok && !mine
        ? problem(`accepted, but decided otherwise: ${JSON.stringify(row.decision)}`)
        : [];
    }
  }
}

/** The calls that create something under the id that is derived from their key. */
const CREATING_CALLS: Partial<Record<Intent['kind'], string>> = {
  withdraw: 'requestWithdrawal',
  upload: 'uploadReceipt',
  adjust: 'editWallet',
};

function toCreatedId({ kind, by, key }: Intent): string | null {
  const call = CREATING_CALLS[kind];
  return call ? toCallId({ by, call, key }) : null;
}

/** The document of an adjustment says what was answered, and its entry what was asked for. */
function checkAdjustment(intent: Intent, first: Reply, state: State): string[] {
  const { path, wanted } = intent;
  const id = toCreatedId(intent) ?? '';
  const document = state.adjustments.get(id);
  const posted = state.sources.get(`adjustment:${id}`);
  if (first.status === 202) return document ? [] : ['acknowledged proposal is missing:'];
  const refused = first.code === 'FUNDS_INSUFFICIENT';
  if (first.status !== 200 && !refused) {
    return posted || document ? ['refused, but it was made:'] : [];
  }
  if (!posted) return ['answered by the ledger, there is no entry:'];
  const isAsAnswered =
    posted.kind === (refused ? 'adjustment-refused' : 'adjustment') &&
    document?.status === (refused ? 'declined' : 'approved') &&
    path === `/users/${posted.walletId}/editWallet` &&
    posted.about === Math.round((wanted.amount ?? 0) * 100);
  return isAsAnswered ? [] : [`the entry says otherwise: ${JSON.stringify(posted)}`];
}

/** Each cause is posted once, and nothing is left in between. */
function checkCauses({ sources, withdrawals, receipts, adjustments }: State): string[] {
  const found = [...sources]
    .filter(([, { count }]) => count > 1)
    .map(([sourceId, { count }]) => `${sourceId} was posted ${count} times`);
  for (const [name, rows] of Object.entries({ withdrawals, receipts, adjustments })) {
    for (const [id, { status }] of rows) {
      if (['placing', 'paying', 'releasing', 'approving', 'posting'].includes(status)) {
        found.push(`${name} ${id} is left ${status}`);
      }
    }
  }
  return found;
}

/** Nobody decides on what they have proposed, or pays what they have marked ready, or a large payout that nobody has. */
function checkCheckers({ adjustments, withdrawals }: State): string[] {
  const own = [...adjustments].filter(
    ([, { maker, decision }]) =>
      (decision?.status === 'approved' || decision?.status === 'refused') &&
      decision.by.id === maker?.id,
  );
  const paid = [...withdrawals].filter(
    ([, { approval, decision }]) =>
      approval && decision?.status === 'successful' && decision.by.id === approval.by.id,
  );
  const unmarked = [...withdrawals].filter(
    ([, { amount, approval, decision }]) =>
      !approval && decision?.status === 'successful' && Number(amount) > PAYOUT_THRESHOLD * 100,
  );
  return [
    ...[...own, ...paid].map(([id]) => `${id} was proposed and approved by the same admin`),
    ...unmarked.map(([id]) => `${id} was paid without a second admin`),
  ];
}

async function checkProjections(payments: Connection, users: Connection): Promise<string[]> {
  const heads = new Map<string, { seq: number; balances: Balances }>();
  const entries = payments.collection<{ walletId: string; seq: number; balances: Balances }>(
    'entries',
  );
  for await (const { walletId, seq, balances } of entries.find()) {
    if ((heads.get(walletId)?.seq ?? 0) < seq) heads.set(walletId, { seq, balances });
  }
  const found: string[] = [];
  const profiles = await users.collection('profiles').find().toArray();
  const byId = new Map(profiles.map(({ _id, wallet }) => [String(_id), wallet]));
  for (const [walletId, { seq, balances }] of heads) {
    const shown = { seq, ...readWalletAccounts(balances) };
    const expected = JSON.stringify(shown);
    const actual = JSON.stringify(
      Object.fromEntries(Object.keys(shown).map((key) => [key, byId.get(walletId)?.[key]])),
    );
    if (expected !== actual) found.push(`projection of ${walletId}: ${actual}, ledger ${expected}`);
  }
  return found;
}

/** Each decision and each placed request has exactly one mail, which was sent. */
async function checkMails(state: State, notifications: Connection): Promise<string[]> {
  const mails = new Map<string, string[]>();
  for await (const { eventId, state: mailState } of notifications.collection('emails').find()) {
    mails.set(eventId, [...(mails.get(eventId) ?? []), mailState]);
  }
  const due: string[] = [];
  for (const [id, { decision }] of state.receipts) if (decision) due.push(`receipt-decided-${id}`);
  for (const [id, { decision, status }] of state.withdrawals) {
    if (status !== 'declined') due.push(`withdrawal-requested-${id}`);
    if (decision) due.push(`withdrawal-decided-${id}`);
  }
  return due
    .map((eventId) => [eventId, (mails.get(eventId) ?? []).join()] as const)
    .filter(([, states]) => states !== 'sent')
    .map(([eventId, states]) => `mail of ${eventId}: ${states || 'none'}`);
}

async function checkImages(
  { receipts }: State,
  readImage: (receiptId: string) => Promise<Buffer>,
): Promise<string[]> {
  const found: string[] = [];
  for (const [id, row] of receipts) {
    const { sha256 } = row.image as { sha256: string };
    const hash = createHash('sha256')
      .update(await readImage(id))
      .digest('hex');
    if (hash !== sha256) found.push(`image of receipt ${id} is not the one that was recorded`);
  }
  return found;
}
