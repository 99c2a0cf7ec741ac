import type { PlanView } from '@candor/contracts/plans';
import type {
  SettingsProposalView,
  SettingsSectionView,
  SettingsVersionView,
} from '@candor/contracts/settings';
import type { SettingsSection } from '@candor/contracts/settings-fields';
import type { DepositAddressView, IndicativeRateView } from '@candor/contracts/terms';
import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { announceAddresses } from '../src/settings/announce-addresses.ts';
import { createCurrentSettings } from '../src/settings/current-settings.ts';
import { openPayments, type PaymentsHarness, type Person, SETTINGS } from './payments-harness.ts';
import { pngImage } from './sample-images.ts';

const BITCOIN = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
];
const XRP = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

let payments: PaymentsHarness;
let maker: Person;
let checker: Person;
let support: Person;

beforeAll(async () => {
  payments = await openPayments({ instances: 2 });
  maker = await payments.person('admin', 'First Admin');
  checker = await payments.person('admin', 'Second Admin');
  support = await payments.person('support', 'Some Support');
});
afterAll(() => payments.close());
beforeEach(async () => {
  await payments.raw('settings_proposals').deleteMany({ status: 'proposed' });
});

async function read(section: SettingsSection): Promise<SettingsSectionView> {
  const { body } = await payments.call(support, 'GET', '/settings');
  const sections = body.data.data as SettingsSectionView[];
  return sections.find((one) => one.section === section) as SettingsSectionView;
}
const base = async (section: SettingsSection) => (await read(section)).current?.version ?? 0;

async function send(who: Person, section: SettingsSection, fields: object, instance = 0) {
  const body = { base: await base(section), reason: 'for the test', ...fields };
  return payments.call(who, 'POST', `/settings/${section}`, body, { instance });
}
async function propose(section: SettingsSection, fields: object): Promise<SettingsProposalView> {
  const answer = await send(maker, section, fields);
  expect(answer.status).toBe(202);
  return answer.body.data.data;
}
const decide = (who: Person, id: string, body: object, instance = 0) =>
  payments.call(who, 'PATCH', `/settings/proposals/${id}`, body, { instance });
async function change(section: SettingsSection, fields: object): Promise<void> {
  const { id } = await propose(section, fields);
  expect((await decide(checker, id, { status: 'approved' })).status).toBe(200);
}
/** Changes what differs from these values, so that a test stands on them in any order. */
async function ensure(section: SettingsSection, fields: Record<string, unknown>): Promise<void> {
  const values: Record<string, unknown> = { ...(await read(section)).values };
  const differing = Object.entries(fields).filter(([name, value]) => values[name] !== value);
  if (differing.length > 0) await change(section, Object.fromEntries(differing));
}
async function addresses(instance = 0): Promise<Record<string, string | null>> {
  const { body } = await payments.call(maker, 'GET', '/deposit-addresses', undefined, { instance });
  const list = body.data.data as DepositAddressView[];
  return Object.fromEntries(list.map(({ wallet, address }) => [wallet, address]));
}
async function deposit(who: Person, wallet = 'bitcoin', amount = '6000.00') {
  const form = new FormData();
  for (const [name, value] of Object.entries({ amount, plan: 'Starter', wallet })) {
    form.set(name, value);
  }
  form.set('file', new Blob([new Uint8Array(await pngImage())]), 'receipt.png');
  return payments.call(who, 'POST', '/users/uploadReceipt', form);
}

describe('settings that need two admins', () => {
  it('take effect once a second admin has approved, with both names, and not before', async () => {
    await ensure('deposit-addresses', { bitcoin: BITCOIN[1] });
    const before = await addresses();
    const { id } = await propose('deposit-addresses', { bitcoin: BITCOIN[0] });
    expect(await addresses()).toEqual(before);
    expect((await read('deposit-addresses')).proposal).toMatchObject({
      id,
      maker: { name: 'First Admin' },
      changes: [{ field: 'bitcoin', before: before.bitcoin, after: BITCOIN[0] }],
    });
    const approved = await decide(checker, id, { status: 'approved' });
    expect(approved.body.data.data).toMatchObject({ status: 'approved', failure: null });
    expect(await addresses()).toEqual({ ...before, bitcoin: BITCOIN[0] });
    expect(await read('deposit-addresses')).toMatchObject({
      proposal: null,
      current: {
        maker: { name: 'First Admin' },
        checker: { name: 'Second Admin' },
        reason: 'for the test',
      },
    });
    await waitFor(async () => (await addresses(1)).bitcoin === BITCOIN[0]);
  });

  it('are not approved by their maker, nor refused, nor changed by support', async () => {
    const { id } = await propose('thresholds', { adjustmentThreshold: 1500 });
    for (const status of ['approved', 'refused']) {
      const answer = await decide(maker, id, { status, reason: 'my own' });
      expect(answer.body.code).toBe('MAKER_IS_CHECKER');
    }
    expect((await decide(support, id, { status: 'approved' })).body.code).toBe('ROLE_FORBIDDEN');
    expect((await send(support, 'thresholds', { adjustmentThreshold: 1 })).status).toBe(403);
    const investor = await payments.person();
    expect((await payments.call(investor, 'GET', '/settings')).status).toBe(403);
  });

  it('of 32 concurrent proposals of two admins keep one', async () => {
    const at = await base('thresholds');
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        payments.call(
          index % 2 ? maker : checker,
          'POST',
          '/settings/thresholds',
          { base: at, reason: 'concurrent', adjustmentThreshold: 2000 + (index % 2) },
          { instance: index % 2 },
        ),
      ),
    );
    const opened = answers.filter(({ status }) => status === 202);
    expect(
      new Set(opened.map(({ body }) => (body.data.data as SettingsProposalView).id)).size,
    ).toBe(1);
    for (const { status, body } of answers) {
      if (status !== 202) expect(body.code).toBe('STATE_CONFLICT');
    }
  });

  it('decided by 32 concurrent calls are approved or refused, and become one version', async () => {
    const third = await payments.person('admin', 'Third Admin');
    const { id } = await propose('thresholds', { adjustmentThreshold: 1234 });
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        decide(
          index % 2 ? checker : third,
          id,
          index % 2 ? { status: 'approved' } : { status: 'refused', reason: 'not now' },
          index % 2,
        ),
      ),
    );
    const statuses = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => (body.data.data as SettingsProposalView).status);
    expect(new Set(statuses).size).toBe(1);
    for (const { status, body } of answers) {
      if (status !== 200) expect(body.code).toBe('ALREADY_DECIDED');
    }
    const versions = await payments.raw('settings_versions').find({ proposalId: id }).toArray();
    expect(versions).toHaveLength(statuses[0] === 'approved' ? 1 : 0);
  });

  it('are refused with a reason, and withdrawn by their maker alone', async () => {
    const refused = await propose('thresholds', { adjustmentThreshold: 3000 });
    expect((await decide(checker, refused.id, { status: 'refused' })).body.fields).toHaveProperty(
      'reason',
    );
    const answer = await decide(checker, refused.id, { status: 'refused', reason: 'too high' });
    expect(answer.body.data.data).toMatchObject({ status: 'refused', decisionReason: 'too high' });
    const { id } = await propose('thresholds', { adjustmentThreshold: 2500 });
    const path = `/settings/proposals/${id}`;
    expect((await payments.call(checker, 'DELETE', path)).status).toBe(403);
    expect((await payments.call(maker, 'DELETE', path)).status).toBe(200);
    expect((await decide(checker, id, { status: 'approved' })).body.code).toBe('ALREADY_DECIDED');
    const ended = await payments.call(support, 'GET', '/settings/proposals');
    const [newest, second] = ended.body.data.data as SettingsProposalView[];
    expect([newest?.status, second?.status]).toEqual(['withdrawn', 'refused']);
  });

  it('expire, and can be proposed again', async () => {
    const { id } = await propose('plans', { starterMinimum: 4000 });
    const overdue = { $set: { expiresAt: new Date(Date.now() - 1000) } };
    await payments.raw('settings_proposals').updateMany({ kind: 'plans' }, overdue);
    expect((await decide(checker, id, { status: 'approved' })).body.code).toBe('PROPOSAL_EXPIRED');
    expect((await propose('plans', { starterMinimum: 4000 })).id).not.toBe(id);
  });

  it('that an approval left unfinished take effect by the sweep, once', async () => {
    const { id } = await propose('thresholds', { adjustmentThreshold: 4321 });
    const { context } = payments.service;
    const { failpoint } = context;
    context.failpoint = (name) => {
      if (name === 'settings.appended') throw new Error('killed');
    };
    expect((await decide(checker, id, { status: 'approved' })).status).toBe(500);
    context.failpoint = failpoint;
    await Promise.all(payments.services.map((one) => one.context.settingsProposals.sweep()));
    expect(await payments.raw('settings_versions').countDocuments({ proposalId: id })).toBe(1);
    expect((await read('thresholds')).values.adjustmentThreshold).toBe(4321);
  });

  it('govern the next adjustment', async () => {
    const amara = await payments.person();
    const adjust = (amount: number) =>
      payments.call(maker, 'PATCH', `/users/${amara.id}/editWallet`, {
        details: 'profit of the week',
        amount,
        wallet: 'totalProfit',
        action: 'top-up',
      });
    await change('thresholds', { adjustmentThreshold: 50 });
    expect((await adjust(51)).status).toBe(202);
    await change('thresholds', { adjustmentThreshold: 60 });
    expect((await adjust(51)).status).toBe(200);
  });
});

describe('settings that one admin changes', () => {
  it('take effect at once and are kept as versions with their differences', async () => {
    await send(checker, 'service-times', { receiptDueHours: 10, withdrawalDueHours: 48 });
    expect((await send(maker, 'service-times', { receiptDueHours: 6 })).status).toBe(200);
    const times = await payments.call(null, 'GET', '/service-times');
    expect(times.body.data.data).toEqual({ receiptDueHours: 6, withdrawalDueHours: 48 });
    await send(checker, 'service-times', { receiptDueHours: 8, withdrawalDueHours: 24 });
    const { body } = await payments.call(
      support,
      'GET',
      '/settings/versions?section=service-times&limit=1',
    );
    const [newest] = body.data.data as SettingsVersionView[];
    expect(newest).toMatchObject({
      maker: { name: 'Second Admin' },
      checker: null,
      changes: [
        { field: 'receiptDueHours', before: 6, after: 8 },
        { field: 'withdrawalDueHours', before: 48, after: 24 },
      ],
    });
    const { nextCursor } = body.data.page as unknown as { nextCursor: string };
    const rest = await payments.call(
      support,
      'GET',
      `/settings/versions?section=service-times&cursor=${nextCursor}`,
    );
    expect(rest.body.data.data[0]).toMatchObject({ maker: { name: 'First Admin' } });
  });

  it('changed from an outdated version by 32 concurrent calls change once', async () => {
    const at = await base('rates');
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        payments.call(
          maker,
          'POST',
          '/settings/rates',
          { base: at, reason: 'concurrent', EUR: 1.1 + index / 100 },
          { instance: index % 2 },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'STATE_CONFLICT')).toHaveLength(31);
  });

  const readRate = async () => {
    const { body } = await payments.call(maker, 'GET', '/indicative-rates');
    const rates = body.data.data as unknown as IndicativeRateView[];
    return rates.find(({ currency }) => currency === 'BTC');
  };

  it('show their rates with the time that was entered, and until when they hold', async () => {
    await send(maker, 'rates', { BTC: 60000.5, RON: 0, asOf: '2026-11-01', maxAgeMinutes: 30 });
    expect(await readRate()).toEqual({
      currency: 'BTC',
      usd: 60000.5,
      asOf: '2026-11-01T00:00:00.000Z',
      validUntil: '2026-11-01T00:30:00.000Z',
    });
  });

  it('have a new price without a time as of now, and one that is never too old without an end', async () => {
    const before = Date.now();
    await send(maker, 'rates', { BTC: 61_000, maxAgeMinutes: 0 });
    const rate = await readRate();
    expect(rate).toMatchObject({ usd: 61_000, validUntil: null });
    // In whole minutes.
    expect(Date.parse(rate?.asOf ?? '')).toBeGreaterThan(before - 60_000);
    await send(maker, 'rates', { maxAgeMinutes: 5 });
    expect((await readRate())?.asOf).toBe(rate?.asOf);
  });

  it('keep their time when a price that is hidden already is hidden again', async () => {
    await send(maker, 'rates', { BTC: 62_000, RON: 0, asOf: '2026-11-01', maxAgeMinutes: 30 });
    const { body } = await send(maker, 'rates', { RON: 0, maxAgeMinutes: 0 });
    expect(body.data.data).toMatchObject({
      changes: [{ field: 'maxAgeMinutes', before: 30, after: 0 }],
    });
    expect(await readRate()).toMatchObject({ asOf: '2026-11-01T00:00:00.000Z' });
    const again = await send(maker, 'rates', { RON: 0, maxAgeMinutes: 0 });
    expect(again.body).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('settings that are not valid', () => {
  it.each<[SettingsSection, object, string]>([
    ['deposit-addresses', { bitcoin: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' }, 'bitcoin'],
    ['deposit-addresses', { ethereum: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed' }, 'ethereum'],
    ['deposit-addresses', { xrp: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyhT' }, 'xrp'],
    ['plans', { starterMinimum: 25_000 }, 'starterMaximum'],
    ['plans', { goldRoi: 'a lot' }, 'goldRoi'],
    ['thresholds', { adjustmentThreshold: 10.001 }, 'adjustmentThreshold'],
    ['thresholds', { adjustmentThreshold: '10' }, 'adjustmentThreshold'],
    ['rates', { EUR: -1 }, 'EUR'],
    ['rates', { asOf: '2999-01-01' }, 'asOf'],
    ['rates', { asOf: '2026-02-30' }, 'asOf'],
    ['rates', { maxAgeMinutes: 1.5 }, 'maxAgeMinutes'],
    ['service-times', { receiptDueHours: 0 }, 'receiptDueHours'],
    ['service-times', { receiptDueHours: 7, reason: '' }, 'reason'],
  ])('are refused at their field (%s %j)', async (section, fields, field) => {
    const answer = await send(maker, section, fields);
    expect({ status: answer.status, fields: Object.keys(answer.body.fields ?? {}) }).toEqual({
      status: 400,
      fields: [field],
    });
  });

  it('are refused when nothing is different', async () => {
    const { values } = await read('service-times');
    const answer = await send(maker, 'service-times', values);
    expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe('a changed deposit address', () => {
  const announced = (who: Person) =>
    payments.findEvents('payments.deposit-address-changed.v1', who.id);

  beforeEach(async () => {
    await ensure('plans', { starterMinimum: 5000 });
    await ensure('deposit-addresses', { bitcoin: BITCOIN[0], xrp: XRP });
  });

  it('is announced once to each account with an open deposit of that wallet, and to no other', async () => {
    const [open, twice, other, decided] = (await Promise.all(
      Array.from({ length: 4 }, () => payments.person()),
    )) as [Person, Person, Person, Person];
    await deposit(open);
    await deposit(twice);
    await deposit(twice);
    await deposit(other, 'ethereum');
    const sent = await deposit(decided);
    const { id } = sent.body.data.data as { id: string };
    await payments.call(maker, 'PATCH', `/users/receipt/${id}`, {
      status: 'rejected',
      reason: 'no payment',
    });
    await change('deposit-addresses', { bitcoin: BITCOIN[2], xrp: '' });
    await waitFor(() => announced(open).length > 0 && announced(twice).length > 0);
    await Promise.all(
      payments.services.flatMap(({ context }) =>
        Array.from({ length: 4 }, () => announceAddresses(context)),
      ),
    );
    expect(announced(open)).toEqual([
      expect.objectContaining({ wallet: 'bitcoin', isRemoved: false }),
    ]);
    expect(announced(twice)).toEqual([
      expect.objectContaining({ references: [expect.any(String), expect.any(String)] }),
    ]);
    expect([...announced(other), ...announced(decided)]).toEqual([]);
    const later = await payments.person();
    await deposit(later);
    await announceAddresses(payments.service.context);
    expect(announced(later)).toEqual([]);
  });

  it('that is changed back at once is not announced to those who send to it afterwards', async () => {
    await change('deposit-addresses', { bitcoin: BITCOIN[2] });
    await change('deposit-addresses', { bitcoin: BITCOIN[0] });
    const [between, after] = [await payments.person(), await payments.person()];
    await waitFor(async () => (await addresses()).bitcoin === BITCOIN[0]);
    await deposit(after);
    // Its upload began while the other address was in effect.
    await deposit(between);
    const sentBefore = { $set: { depositAddress: BITCOIN[2] } };
    await payments.raw('receipts').updateOne({ accountId: between.id }, sentBefore);
    await announceAddresses(payments.service.context);
    await waitFor(() => announced(between).length > 0);
    expect(announced(after)).toEqual([]);
    expect(announced(between)).toEqual([
      expect.objectContaining({ wallet: 'bitcoin', isRemoved: false }),
    ]);
  });

  it('to nothing closes its wallet', async () => {
    await change('deposit-addresses', { xrp: '' });
    const amara = await payments.person();
    await waitFor(async () => (await addresses()).xrp === null);
    expect((await deposit(amara, 'xrp')).body.code).toBe('WALLET_UNAVAILABLE');
  });
});

describe('changed plans', () => {
  beforeEach(() => ensure('plans', { starterMinimum: 5000, starterRoi: '350% - 415%' }));

  it('limit new deposits, while those that wait are decided by the limits of their time', async () => {
    const amara = await payments.person();
    const waiting = await deposit(amara, 'bitcoin', '6000.00');
    const { id } = waiting.body.data.data as { id: string };
    await change('plans', { starterMinimum: 7000, starterRoi: '300% - 400%' });
    const { body } = await payments.call(null, 'GET', '/plans');
    expect((body.data.data as PlanView[])[0]).toMatchObject({
      name: 'Starter',
      minimum: 7000,
      maximum: 25_000,
      roi: '300% - 400%',
    });
    const refused = await deposit(amara, 'bitcoin', '6500.00');
    expect(refused.body).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
    const approved = await payments.call(maker, 'PATCH', `/users/receipt/${id}`, {
      status: 'successful',
    });
    expect(approved.status).toBe(200);
  });
});

describe('settings during a call', () => {
  it('stay the same from beginning to end', async () => {
    const { context } = payments.service;
    const seen: number[] = [];
    await context.currentSettings.within(async () => {
      seen.push(context.settings.withdrawalDueHours);
      await send(maker, 'service-times', { withdrawalDueHours: 100 });
      seen.push(context.settings.withdrawalDueHours);
    });
    expect(seen[1]).toBe(seen[0]);
    await context.currentSettings.within(() => seen.push(context.settings.withdrawalDueHours));
    expect(seen[2]).toBe(100);
  });

  it('are the stored ones after a restart', async () => {
    await send(maker, 'service-times', { withdrawalDueHours: 101 });
    const again = createCurrentSettings(SETTINGS, payments.service.context.data.settingsVersions);
    expect(await again.within(() => again.get().withdrawalDueHours)).toBe(101);
  });
});
