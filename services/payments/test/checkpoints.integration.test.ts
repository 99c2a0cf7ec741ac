import { waitFor } from '@candor/kit/testing/wait-for';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckpointKey } from '../src/checkpoints/checkpoint-key.ts';
import type { SignedCheckpoint } from '../src/checkpoints/rules/checkpoint.ts';
import { signCheckpoint } from '../src/checkpoints/sign-checkpoint.ts';
import { verifyLedger } from '../src/reconciliation/verify-ledger.ts';
import { openPayments, type PaymentsHarness, type Person } from './payments-harness.ts';

const SIGNER_RAN = /candor_job_runs_total{[^}]*task="checkpoint signer"[^}]*} [1-9]/;
const key = createCheckpointKey('the secret of this test, long enough');

let payments: PaymentsHarness;
let amara: Person;
let jonas: Person;

beforeEach(async () => {
  payments = await openPayments();
  // The service's own signer looks at the ledger first, as long as that is empty.
  await waitFor(async () => {
    const metrics = await fetch(new URL('/metrics', payments.base));
    return SIGNER_RAN.test(await metrics.text());
  });
  amara = await payments.person();
  jonas = await payments.person();
  for (const cents of [100, 200, 300]) await payments.fund(amara, cents);
  await payments.fund(jonas, 50);
});
afterEach(() => payments.close());

const collection = (name: string) => payments.database.connection.collection(name);
const sign = (with_ = key): Promise<SignedCheckpoint | null> =>
  signCheckpoint(payments.database.connection, {
    data: payments.service.context.data,
    key: with_,
    now: () => new Date(),
  });
const verify = (publicKey = key.publicKey) =>
  verifyLedger(payments.service.context.data, { publicKey });

describe('a signed checkpoint', () => {
  it('covers every wallet, links to the previous checkpoint and is valid', async () => {
    const first = await sign();
    expect(first).toMatchObject({ number: 1, wallets: 2, entries: 4, previous: '0'.repeat(64) });
    await payments.fund(jonas, 60);
    const second = await sign();
    expect(second).toMatchObject({ number: 2, wallets: 2, entries: 5 });
    expect(second?.root).not.toBe(first?.root);
    expect(await verify()).toMatchObject({ checkpoints: 2, checkpointFaults: [], faults: [] });
  });

  it('is not created again when nothing was posted since', async () => {
    const first = await sign();
    expect(await sign()).toEqual(first);
    expect(await verify()).toMatchObject({ checkpoints: 1 });
  });

  it('is not created for an empty ledger', async () => {
    await collection('entries').deleteMany({});
    expect(await sign()).toBeNull();
  });

  it('is created once when several processes sign concurrently', async () => {
    const outcomes = await Promise.allSettled([sign(), sign(), sign()]);
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await verify()).toMatchObject({ checkpoints: 1, checkpointFaults: [] });
  });

  it('reveals a cut-off tail even if the unsigned checkpoints were deleted too', async () => {
    await sign();
    await payments.service.stop();
    await collection('entries').deleteOne({ walletId: amara.id, seq: 3 });
    await collection('checkpoints').deleteMany({});
    expect((await verify()).faults).toEqual([{ walletId: amara.id, seq: 3, problem: 'cut-off' }]);
  });

  it('reveals a wallet whose entries were all deleted', async () => {
    await sign();
    await payments.service.stop();
    await collection('entries').deleteMany({ walletId: jonas.id });
    await collection('checkpoints').deleteMany({});
    expect((await verify()).faults).toEqual([{ walletId: jonas.id, seq: 1, problem: 'cut-off' }]);
  });

  it('reveals that covered heads were deleted', async () => {
    await sign();
    await collection('signed_heads').deleteOne({ _id: jonas.id as never });
    expect((await verify()).checkpointFaults).toEqual([{ number: 1, problem: 'root' }]);
  });

  it('reveals a changed and a deleted checkpoint', async () => {
    await sign();
    await payments.fund(jonas, 60);
    await sign();
    await collection('signed_checkpoints').updateOne({ _id: 1 as never }, { $set: { entries: 3 } });
    expect((await verify()).checkpointFaults).toEqual([
      { number: 1, problem: 'signature' },
      { number: 2, problem: 'order' },
    ]);
    await collection('signed_checkpoints').deleteOne({ _id: 1 as never });
    expect((await verify()).checkpointFaults).toEqual([{ number: 2, problem: 'order' }]);
  });

  it('reveals that it was signed with a key other than the operator’s', async () => {
    await sign(createCheckpointKey('the secret of somebody else, also long'));
    expect((await verify()).checkpointFaults).toEqual([{ number: 1, problem: 'another key' }]);
  });

  it('that was interrupted before signing leaves the previous one valid and can be created again', async () => {
    await sign();
    await payments.fund(amara, 400);
    const { data } = payments.service.context;
    const [head] = await data.entries.newest({ walletId: amara.id }, { limit: 1 });
    if (!head) throw new Error('four entries were posted');
    await data.signedCheckpoints.cover(2, [head]);
    expect(await verify()).toMatchObject({ checkpoints: 1, checkpointFaults: [], faults: [] });
    expect(await sign()).toMatchObject({ number: 2, entries: 5 });
    expect(await verify()).toMatchObject({ checkpoints: 2, checkpointFaults: [], faults: [] });
  });
});
