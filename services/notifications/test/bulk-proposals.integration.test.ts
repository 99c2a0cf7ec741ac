import type { BulkMailView, BulkProposalView } from '@candor/contracts/staff-mail';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { BULK_MAILS, openStaffClient, register, type StaffClient } from './staff-client.ts';
import { createTestMailer, type TestMailer } from './test-mailer.ts';

const HOUR_MS = 3_600_000;
const said = { subject: 'Our deposit address', text: 'Dear {firstName}' };
const audience = { role: 'investor' };

let platform: Notifications;
let mailer: TestMailer;
let url: string;
let maker: StaffClient;
let checker: StaffClient;

beforeEach(async () => {
  platform = await openNotifications();
  mailer = createTestMailer();
  const bulkPace = { perMinute: 60_000, everyMs: 20 };
  ({ url } = await platform.startInstance({ mailer, pace: { pollMs: 20 }, bulkPace }));
  maker = await openStaffClient(platform, url);
  checker = await openStaffClient(platform, url);
  await Promise.all([register(platform), register(platform)]);
});
afterEach(() => platform.close());

const propose = (
  options: { count?: number; key?: string; text?: string; by?: StaffClient } = {},
) => {
  const { count = 2, key = newId(), text = said.text, by = maker } = options;
  return by<BulkProposalView>('POST', BULK_MAILS, {
    body: { audience, ...said, text, count },
    key,
  });
};
const at = (id: string) => `${BULK_MAILS}/proposals/${id}`;
const approve = (who: StaffClient, id: string, count = 2) =>
  who<BulkProposalView>('PATCH', at(id), { body: { status: 'approved', count } });
const list = async (status = 'open') =>
  (await checker<BulkProposalView[]>('GET', `${BULK_MAILS}/proposals?status=${status}`)).data;
const bulks = async () => (await checker<BulkMailView[]>('GET', BULK_MAILS)).data;

describe('a bulk mail', () => {
  test('waits for a second admin, who sees what it says and how many get it', async () => {
    const proposed = await propose();
    expect(proposed).toMatchObject({ status: 202, data: { status: 'proposed', countNow: 2 } });
    const { id } = proposed.data;
    await register(platform);
    expect(await list()).toMatchObject([{ id, ...said, audience, count: 2, countNow: 3 }]);
    expect(await bulks()).toEqual([]);
    expect(await approve(checker, id, 2)).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      fields: { count: expect.stringContaining('3') },
    });
    expect(await approve(checker, id, 3)).toMatchObject({
      status: 200,
      data: { status: 'approved', failure: null },
    });
    await waitFor(() => mailer.accepted.length === 3);
    expect(await bulks()).toMatchObject([
      { id, count: 3, approvedBy: { name: expect.any(String) } },
    ]);
    expect(await list()).toEqual([]);
    expect(await list('decided')).toMatchObject([{ id, status: 'approved', countNow: null }]);
  });

  test('is not approved by its maker, without the number, or after a while without a new login', async () => {
    const { id } = (await propose()).data;
    expect((await approve(maker, id)).code).toBe('MAKER_IS_CHECKER');
    const body = { status: 'approved' };
    expect((await checker('PATCH', at(id), { body })).fields).toHaveProperty('count');
    const support = await openStaffClient(platform, url, { role: 'support' });
    expect((await approve(support, id)).status).toBe(403);
    const authenticatedAt = Math.floor(platform.clock.now().getTime() / 1_000) - 3_600;
    const tired = await openStaffClient(platform, url, { authenticatedAt });
    expect((await approve(tired, id)).code).toBe('FRESH_LOGIN_REQUIRED');
    expect(await bulks()).toEqual([]);
  });

  test('that is refused, withdrawn or past its time is not sent', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await propose()).data.id);
    const [refused = '', withdrawn = '', expired = ''] = ids;
    const refusal = { status: 'refused', reason: 'not our address' };
    expect((await checker('PATCH', at(refused), { body: refusal })).status).toBe(200);
    expect((await checker('DELETE', at(withdrawn))).code).toBe('ROLE_FORBIDDEN');
    expect((await maker('DELETE', at(withdrawn))).status).toBe(200);
    platform.clock.advance(72 * HOUR_MS);
    checker = await openStaffClient(platform, url);
    const late = await Promise.all(ids.map((id) => approve(checker, id)));
    expect(late.map(({ code }) => code)).toEqual([
      'ALREADY_DECIDED',
      'ALREADY_DECIDED',
      'PROPOSAL_EXPIRED',
    ]);
    expect((await list('decided')).find(({ id }) => id === refused)).toMatchObject({
      status: 'refused',
      decisionReason: 'not our address',
    });
    expect((await list()).map(({ id }) => id)).not.toContain(expired);
    expect(await bulks()).toEqual([]);
  });

  test('is proposed once for one key, and approved by one of many calls', async () => {
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 8 }, () => propose({ key })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    const { id } = answers[0]?.data ?? { id: '' };
    const others = await Promise.all([1, 2, 3, 4].map(() => openStaffClient(platform, url)));
    const decided = await Promise.all(others.map((who) => approve(who, id)));
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await waitFor(() => mailer.accepted.length === 2);
    expect(await bulks()).toHaveLength(1);
    // Also after the number has changed, and with the first answer.
    await register(platform);
    expect(await propose({ key })).toEqual(answers[0]);
    expect(await propose({ key, text: 'Other' })).toMatchObject({
      status: 422,
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
    expect(await bulks()).toHaveLength(1);
  });

  test('that was approved before a crash is sent by the sweep, once', async () => {
    const { id } = (await propose()).data;
    // The state that a crash between the decision and the bulk mail leaves.
    await platform.database.connection.collection('bulk_proposals').updateOne(
      {},
      {
        $set: {
          status: 'approved',
          checker: { id: newId(), name: 'Second Admin' },
          decidedAt: platform.clock.now(),
          isDue: true,
        },
      },
    );
    await platform.startInstance({ mailer });
    await waitFor(() => mailer.accepted.length === 2);
    expect(await bulks()).toMatchObject([{ id, approvedBy: { name: 'Second Admin' } }]);
  });
});
