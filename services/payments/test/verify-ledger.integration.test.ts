import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckpointKey } from '../src/checkpoints/checkpoint-key.ts';
import { signCheckpoint } from '../src/checkpoints/sign-checkpoint.ts';
import { entryHash } from '../src/ledger/rules/entry-hash.ts';
import { moveUsd, USD } from '../src/ledger/rules/posting.ts';
import { matchDocuments } from '../src/reconciliation/match-documents.ts';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';
import { ledgerDraft } from './ledger-draft.ts';
import { openPayments, type PaymentsHarness, type Person, SETTINGS } from './payments-harness.ts';
import { pngImage } from './sample-images.ts';

let payments: PaymentsHarness;
let amara: Person;
let admin: Person;

const SOUND = {
  checkpoints: 0,
  checkpointFaults: [],
  faults: [],
  mismatches: [],
  unmatchedHolds: [],
};

/** A wallet with a deposit of 6,000 in Starter, 500 of profit, 100 on hold. */
beforeEach(async () => {
  payments = await openPayments();
  amara = await payments.person();
  admin = await payments.person('admin');
  const form = new FormData();
  for (const [name, value] of Object.entries({
    amount: '6000.00',
    plan: 'Starter',
    wallet: 'bitcoin',
  })) {
    form.set(name, value);
  }
  form.set('file', new Blob([new Uint8Array(await pngImage())]), 'receipt.png');
  const receipt = await payments.call(amara, 'POST', '/users/uploadReceipt', form);
  const { id } = receipt.body.data.data as { id: string };
  await payments.call(admin, 'PATCH', `/users/receipt/${id}`, { status: 'successful' });
  await payments.fund(amara, 50_000);
  await payments.call(amara, 'POST', '/users/withdraw', {
    amount: 100,
    walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  });
});
afterEach(() => payments.close());

const verify = () => verifyLedger(payments.service.context.data);

describe('verifying the ledger', () => {
  it('reports no faults when documents and entries agree', async () => {
    expect(await verify()).toEqual({ wallets: 1, entries: 3, ...SOUND });
  });

  it('counts wallets as checkpoints do: those with an entry', async () => {
    const newcomer = await payments.person();
    const form = new FormData();
    const fields = { amount: '7000.00', plan: 'Starter', wallet: 'bitcoin' };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(await pngImage())]), 'receipt.png');
    await payments.call(newcomer, 'POST', '/users/uploadReceipt', form);
    const { data } = payments.service.context;
    const key = createCheckpointKey(SETTINGS.checkpointSecret);
    const signed = await signCheckpoint(payments.database.connection, {
      data,
      key,
      now: () => new Date(),
    });
    const { wallets, entries } = await verify();
    expect(signed).toMatchObject({ wallets, entries });
    expect(wallets).toBe(1);
  });

  it('detects a balance that was changed in the database', async () => {
    await payments
      .raw('entries')
      .updateOne({ walletId: amara.id, seq: 2 }, { $set: { 'balances.USD/2.profit': 99_999 } });
    expect((await verify()).faults).toEqual([
      { walletId: amara.id, seq: 2, problem: 'hash' },
      { walletId: amara.id, seq: 3, problem: 'balances' },
    ]);
  });

  it('recomputes the totals of plans', async () => {
    const last = await payments.service.context.data.entries.findBySeq(amara.id, 3);
    if (!last) throw new Error('three entries were posted');
    // An attacker recomputes the hash over a wrong total.
    const balances = { ...last.balances, [USD]: { ...last.balances[USD], 'plan:Starter': -1 } };
    const hash = entryHash({ ...last, balances });
    await payments
      .raw('entries')
      .updateOne({ walletId: amara.id, seq: 3 }, { $set: { balances, hash } });
    expect((await verify()).faults).toEqual([{ walletId: amara.id, seq: 3, problem: 'balances' }]);
  });

  it('detects an entry of another version and one whose postings were removed', async () => {
    const entries = payments.raw('entries');
    await entries.updateOne({ walletId: amara.id, seq: 3 }, { $set: { version: 2 } });
    expect((await verify()).faults).toEqual([{ walletId: amara.id, seq: 3, problem: 'version' }]);
    await entries.updateOne({ walletId: amara.id, seq: 3 }, { $set: { version: 1 } });
    expect(await verify()).toMatchObject(SOUND);
    await entries.updateOne({ walletId: amara.id, seq: 1 }, { $unset: { postings: 1 } });
    const report = await verify();
    expect(report.faults).toEqual([{ walletId: amara.id, seq: 1, problem: 'hash' }]);
    expect(report.mismatches).toMatchObject([{ walletId: amara.id, problem: 'entry differs' }]);
  });

  it('detects a cut-off tail by the checkpoint outside the chain', async () => {
    const { ledger } = payments.service.context;
    const entries = payments.raw('entries');
    // A reward has no document that would reveal its missing entry.
    const reward = [moveUsd('house:referrals', 'profit', 5000)];
    const sourceId = `referral:${'9'.repeat(24)}`;
    await ledger.post(ledgerDraft(amara.id, sourceId, reward, 'referral-reward'));
    await payments.service.stop();
    await entries.deleteOne({ walletId: amara.id, seq: 4 });
    expect((await verify()).faults).toEqual([{ walletId: amara.id, seq: 4, problem: 'cut-off' }]);
    await entries.deleteMany({ walletId: amara.id });
    expect((await verify()).faults).toEqual([{ walletId: amara.id, seq: 4, problem: 'cut-off' }]);
  });

  it('detects a decided document without its entry, and an entry without its document', async () => {
    const receipts = payments.raw('receipts');
    const receipt = await receipts.findOne({ accountId: amara.id });
    await receipts.deleteOne({ accountId: amara.id });
    expect((await verify()).mismatches).toEqual([
      { walletId: amara.id, sourceId: `receipt:${receipt?._id}`, problem: 'document missing' },
    ]);
    const other = await payments.person();
    await receipts.insertOne({ ...receipt, accountId: other.id });
    expect((await verify()).mismatches).toContainEqual({
      walletId: other.id,
      sourceId: `receipt:${receipt?._id}`,
      problem: 'entry missing',
    });
  });

  it('detects a declined withdrawal that has a hold, and a paid one without its entry', async () => {
    const withdrawals = payments.raw('withdrawals');
    const withdrawal = await withdrawals.findOne({ accountId: amara.id });
    const sourceId = `withdrawal:${withdrawal?._id}:hold`;
    await withdrawals.updateOne({ accountId: amara.id }, { $set: { status: 'declined' } });
    const declined = await verify();
    expect(declined.mismatches).toEqual([
      { walletId: amara.id, sourceId, problem: 'entry differs' },
    ]);
    expect(declined.unmatchedHolds).toEqual([{ walletId: amara.id, held: 10_000, open: 0 }]);
    await withdrawals.updateOne({ accountId: amara.id }, { $set: { status: 'successful' } });
    expect((await verify()).mismatches).toEqual([
      {
        walletId: amara.id,
        sourceId: `withdrawal:${withdrawal?._id}:outcome`,
        problem: 'entry missing',
      },
    ]);
  });

  it('reports nothing for withdrawals that are made and paid between any two reads', async () => {
    const { data } = payments.service.context;
    const nextWithdrawal = async () => {
      const open = await payments.raw('withdrawals').find({ status: 'pending' }).toArray();
      const made = await payments.call(amara, 'POST', '/users/withdraw', {
        amount: 10,
        walletAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      });
      expect(made.status).toBe(201);
      for (const { _id } of open) {
        const decision = { status: 'successful', reference: 'TX-1' };
        await payments.call(admin, 'PATCH', `/users/withdrawal/${_id}`, decision);
      }
    };
    let reads = 0;
    const entries = {
      ...data.entries,
      async chain(walletId: string) {
        await nextWithdrawal();
        reads += 1;
        return data.entries.chain(walletId);
      },
    };
    const before = new Map([[amara.id, await data.entries.chain(amara.id)]]);
    await nextWithdrawal();
    const report = await matchDocuments({ ...data, entries }, before);
    expect(report).toEqual({ mismatches: [], unmatchedHolds: [] });
    expect(reads).toBeGreaterThan(0);
  });

  it('detects an amount that differs between a document and its entry', async () => {
    const edit = {
      wallet: 'totalProfit',
      action: 'top-up',
      amount: 5000,
      details: 'yearly profit',
    };
    const proposed = await payments.call(admin, 'PATCH', `/users/${amara.id}/editWallet`, edit);
    const { id } = proposed.body.data.data as { id: string };
    const checker = await payments.person('admin');
    await payments.call(checker, 'PATCH', `/users/approvals/${id}`, { status: 'approved' });
    expect(await verify()).toMatchObject(SOUND);
    await payments.raw('adjustments').updateOne({ accountId: amara.id }, { $inc: { amount: 1 } });
    expect((await verify()).mismatches).toEqual([
      { walletId: amara.id, sourceId: `adjustment:${id}`, problem: 'entry differs' },
    ]);
  });
});
