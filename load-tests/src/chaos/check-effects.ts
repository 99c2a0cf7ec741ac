import { createHash } from 'node:crypto';
import { type Balances, readWalletAccounts } from '@candor/payments/ledger/balances';
import type { Connection } from 'mongoose';
import type { ApiCaller } from '../platform/api-caller.ts';
import { type Row, type State, toCause } from './state.ts';

interface Head {
  walletId: string;
  seq: number;
  kind: string;
  balances: Balances;
}

export async function checkProjections(payments: Connection, users: Connection): Promise<string[]> {
  const heads = new Map<string, Head>();
  for await (const entry of payments.collection<Head>('entries').find()) {
    if ((heads.get(entry.walletId)?.seq ?? 0) < entry.seq) heads.set(entry.walletId, entry);
  }
  const found: string[] = [];
  const profiles = await users.collection('profiles').find().toArray();
  const byId = new Map(profiles.map((profile) => [String(profile._id), profile]));
  for (const [walletId, { seq, balances, kind }] of heads) {
    const profile = byId.get(walletId);
    if (kind === 'wallet-closed') {
      if (!profile?.erasedAt) found.push(`wallet ${walletId} is closed, its account is not erased`);
      continue;
    }
    const shown = { seq, ...readWalletAccounts(balances) };
    const expected = JSON.stringify(shown);
    const actual = JSON.stringify(
      Object.fromEntries(Object.keys(shown).map((key) => [key, profile?.wallet?.[key]])),
    );
    if (expected !== actual) found.push(`projection of ${walletId}: ${actual}, ledger ${expected}`);
  }
  return found;
}

/** Withdrawals are limited unless the latest decision on the documents of an account has verified them. */
export async function checkIdentities(
  { identities }: State,
  payments: Connection,
): Promise<string[]> {
  const latest = new Map<string, Row>();
  for (const row of identities.values()) {
    const known = latest.get(row.accountId)?.version ?? 0;
    if (row.decision && Number(row.version) > known) latest.set(row.accountId, row);
  }
  const ids = await payments.collection('identities').distinct('_id', { verified: true });
  const verified = new Set(ids.map(String));
  return [...latest]
    .filter(([accountId, { status }]) => verified.has(accountId) !== (status === 'verified'))
    .map(
      ([accountId, { status }]) => `identity of ${accountId} is ${status}, to payments it is not`,
    );
}

/** Each decision and each placed request has one mail, which was sent, and each decision one line in the inbox. */
export async function checkMessages(state: State, notifications: Connection): Promise<string[]> {
  const mails = new Map<string, string[]>();
  for await (const { eventId, state: mailState } of notifications.collection('emails').find()) {
    mails.set(eventId, [...(mails.get(eventId) ?? []), mailState]);
  }
  const lines = new Map<string, number>();
  for await (const { eventId } of notifications.collection('inbox').find()) {
    lines.set(eventId, (lines.get(eventId) ?? 0) + 1);
  }
  const decided: string[] = [];
  // Nobody gets a line about what they have done themselves.
  const unlisted: string[] = [];
  for (const [id, { decision }] of state.receipts)
    if (decision) decided.push(`receipt-decided-${id}`);
  for (const [id, { decision }] of state.identities)
    if (decision) decided.push(`kyc-decided-${id}`);
  for (const [id, { decision, status }] of state.withdrawals) {
    if (status !== 'declined') unlisted.push(`withdrawal-requested-${id}`);
    if (!decision) continue;
    const list = decision.status === 'cancelled' ? unlisted : decided;
    list.push(`withdrawal-decided-${id}`);
  }
  return [
    ...[...unlisted, ...decided]
      .map((eventId) => [eventId, (mails.get(eventId) ?? []).join()] as const)
      .filter(([, states]) => states !== 'sent')
      .map(([eventId, states]) => `mail of ${eventId}: ${states || 'none'}`),
    ...decided
      .filter((eventId) => lines.get(eventId) !== 1)
      .map((eventId) => `inbox lines of ${eventId}: ${lines.get(eventId) ?? 0}`),
  ];
}

/** The audit has a record of each adjustment and reversal, by the call that made it and not by one that repeated it. */
export async function checkAudit(
  { adjustments, reversals }: State,
  users: Connection,
): Promise<string[]> {
  const recorded = new Map<string, Date>();
  const actions = { action: { $in: ['editWallet', 'reverseTransaction'] } };
  for await (const { change, at } of users.collection('audit').find(actions)) {
    const { reason } = JSON.parse(change?.text ?? '{}');
    const earliest = recorded.get(reason);
    if (!earliest || at < earliest) recorded.set(reason, at);
  }
  return [...adjustments, ...reversals]
    .filter(([, { details = '' }]) => /^chaos /.test(details))
    .filter(([, { details = '', createdAt }]) => {
      const at = recorded.get(details);
      return !at || at > createdAt;
    })
    .map(([id, { details }]) => `${id} (${details}) was made without a record in the audit`);
}

/** The first approved deposit of an invited account is rewarded, unless the wallet of its referrer is closed. */
export async function checkReferrals(
  { receipts, sources }: State,
  users: Connection,
): Promise<string[]> {
  const deposited = new Set(
    [...receipts.values()]
      .filter(({ decision }) => decision?.status === 'successful')
      .map(({ accountId }) => accountId),
  );
  const found: string[] = [];
  const invited = users.collection('referrals').find({ referrerId: { $exists: true } });
  for await (const { _id, referrerId } of invited) {
    if (!deposited.has(String(_id)) || sources.has(`referral:${_id}`)) continue;
    if (sources.has(toCause(String(referrerId), 'wallet-closed'))) continue;
    found.push(`${referrerId} was not rewarded for ${_id}`);
  }
  return found;
}

export async function checkImages({ receipts }: State, reader: ApiCaller): Promise<string[]> {
  const found: string[] = [];
  for (const [id, row] of receipts) {
    const { sha256 } = row.image as { sha256: string };
    const hash = createHash('sha256')
      .update(await reader.download(`/users/receipt/${id}/image`))
      .digest('hex');
    if (hash !== sha256) found.push(`image of receipt ${id} is not the one that was recorded`);
  }
  return found;
}
