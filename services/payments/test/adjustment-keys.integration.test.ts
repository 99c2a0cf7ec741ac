import { toCallId } from '@candor/platform/calls/call-key';
import { toObjectId } from '@candor/platform/decisions/decided-documents';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EditWallet, editWallet } from '../src/adjustments/edit-wallet.ts';
import { openPayments, type PaymentsHarness, type Person, SETTINGS } from './payments-harness.ts';

const BELOW = SETTINGS.adjustmentThreshold;
const ABOVE = SETTINGS.adjustmentThreshold + 1;

let payments: PaymentsHarness;
let admin: Person;
let amara: Person;
let jonas: Person;

beforeAll(async () => {
  payments = await openPayments({ instances: 2 });
  admin = await payments.person('admin');
  [amara, jonas] = [await payments.person(), await payments.person()];
});
afterAll(() => payments.close());

const idOf = (key: string, by = admin.id) => toCallId({ by, call: 'editWallet', key });

function edit(key: string, fields: Partial<EditWallet> = {}): EditWallet {
  return {
    accountId: amara.id,
    by: { id: admin.id, role: 'admin', name: 'First Admin', email: 'first@mail.example' },
    wallet: 'totalProfit',
    action: 'top-up',
    amount: BELOW,
    details: 'profit of the week',
    id: idOf(key),
    ...fields,
  };
}

/** The dependencies of a service with another adjustment threshold. */
const withThreshold = (adjustmentThreshold: number, instance = 0) => {
  const { context } = payments.services[instance] ?? payments.service;
  return { ...context, settings: { ...context.settings, adjustmentThreshold } };
};
const post = (request: EditWallet, instance = 0) =>
  editWallet(withThreshold(SETTINGS.adjustmentThreshold, instance), request);

/** Counts the entries and proposals that calls with the key have made. */
async function countMadeBy(key: string) {
  return {
    entries: await payments.raw('entries').countDocuments({ sourceId: `adjustment:${idOf(key)}` }),
    proposals: await payments
      .raw('adjustments')
      .countDocuments({ _id: toObjectId(idOf(key)), status: 'proposed' }),
  };
}

describe('an idempotency key of an adjustment', () => {
  it('identifies one call, even if two wallets are adjusted with it concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const key = `two-wallets-${round}`;
      const answers = await Promise.allSettled([
        post(edit(key, { accountId: amara.id }), 0),
        post(edit(key, { accountId: jonas.id }), round % 2),
      ]);
      const refused = answers.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'IDEMPOTENCY_KEY_REUSED', status: 422 } }]);
      expect(await countMadeBy(key)).toEqual({ entries: 1, proposals: 0 });
    }
    await payments.soundEntries(amara.id);
    await payments.soundEntries(jonas.id);
  });

  it.each([
    ['below the threshold is refused with another body above it', BELOW, ABOVE],
    ['above the threshold is refused with another body below it', ABOVE, BELOW],
  ])('of a call %s', async (what, first, second) => {
    const key = `other-side-${first}`;
    const made = await post(edit(key, { amount: first }));
    const before = await countMadeBy(key);
    expect({ what, ...before }).toEqual({
      what,
      entries: first === BELOW ? 1 : 0,
      proposals: first === BELOW ? 0 : 1,
    });
    await expect(post(edit(key, { amount: second }))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 422,
    });
    expect(await countMadeBy(key)).toEqual(before);
    expect(await post(edit(key, { amount: first }))).toEqual(made);
  });

  it('is refused for another wallet afterwards, in another process too', async () => {
    const key = 'another-wallet';
    const first = await post(edit(key));
    const entries = await payments.soundEntries(jonas.id);
    for (const instance of [0, 1]) {
      const other = post(edit(key, { accountId: jonas.id }), instance);
      await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 });
    }
    expect(await payments.soundEntries(jonas.id)).toEqual(entries);
    expect(await post(edit(key))).toEqual(first);
  });

  it('identifies one call, even if another one above the threshold is made before it posts', async () => {
    const key = 'both-sides-at-once';
    const context = withThreshold(SETTINGS.adjustmentThreshold);
    const { adjustment, ...others } = context.data.proposals;
    let proposing: PromiseSettledResult<unknown>[] = [];
    const slow = {
      ...adjustment,
      async insert(...args: Parameters<typeof adjustment.insert>) {
        await adjustment.insert(...args);
        proposing = await Promise.allSettled([post(edit(key, { amount: ABOVE }), 1)]);
      },
    };
    const proposals = { ...others, adjustment: slow };
    const deps = { ...context, data: { ...context.data, proposals } };
    expect(await editWallet(deps, edit(key))).toMatchObject({ status: 'approved' });
    expect(proposing).toMatchObject([
      { status: 'rejected', reason: { code: 'IDEMPOTENCY_KEY_REUSED', status: 422 } },
    ]);
    expect(await countMadeBy(key)).toEqual({ entries: 1, proposals: 0 });
  });

  it.each([
    ['posted', SETTINGS.adjustmentThreshold, 0, 'approved'],
    ['proposed', 0, SETTINGS.adjustmentThreshold, 'proposed'],
  ])(
    'of a call that was %s gets the same answer after the threshold has changed',
    async (_what, then, now, status) => {
      const key = `changed-threshold-${status}`;
      const first = await editWallet(withThreshold(then), edit(key));
      expect(first.status).toBe(status);
      const before = await countMadeBy(key);
      expect(await editWallet(withThreshold(now), edit(key))).toEqual(first);
      expect(await editWallet(withThreshold(now, 1), edit(key))).toEqual(first);
      expect(await countMadeBy(key)).toEqual(before);
    },
  );

  it('of a call that was declined for insufficient funds stays declined after the threshold has changed', async () => {
    const poor = await payments.person();
    const request = edit('changed-threshold-declined', { accountId: poor.id, action: 'deduct' });
    const refusal = { code: 'FUNDS_INSUFFICIENT', status: 422 };
    await expect(post(request)).rejects.toMatchObject(refusal);
    await payments.fund(poor, BELOW);
    await expect(post(request)).rejects.toMatchObject(refusal);
    await expect(editWallet(withThreshold(0), request)).rejects.toMatchObject(refusal);
    expect(await countMadeBy('changed-threshold-declined')).toEqual({ entries: 1, proposals: 0 });
  });

  it('gets the same answer after the wallet was emptied', async () => {
    const owner = await payments.person();
    const request = edit('emptied-since', { accountId: owner.id, action: 'deduct' });
    await payments.fund(owner, BELOW);
    const first = await post(request);
    expect(await post(request)).toEqual(first);
    expect(await payments.soundEntries(owner.id)).toHaveLength(2);
  });

  it('may be used by another admin for another call', async () => {
    const other = await payments.person('admin');
    const key = 'of-two-admins';
    const by = { ...edit(key).by, id: other.id };
    const [mine, theirs] = [edit(key), edit(key, { by, id: idOf(key, other.id) })];
    const [first, second] = [await post(mine), await post(theirs)];
    expect(first.id).not.toBe(second.id);
    expect(await payments.soundEntries(amara.id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sourceId: `adjustment:${first.id}` }),
        expect.objectContaining({ sourceId: `adjustment:${second.id}` }),
      ]),
    );
  });
});
