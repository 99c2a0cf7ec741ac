import type { Role } from '@candor/contracts/auth';
import type { PresenceView } from '@candor/contracts/presence';
import { PRESENCE_BEAT_MS, PRESENCE_EXPIRY_MS } from '@candor/contracts/presence';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Notifications, openNotifications } from './notifications-harness.ts';
import { createTestMailer } from './test-mailer.ts';

type Instance = Awaited<ReturnType<Notifications['startInstance']>>;

let platform: Notifications;
let instances: Instance[];
const open: AbortController[] = [];
beforeEach(async () => {
  platform = await openNotifications();
  const start = () => platform.startInstance({ mailer: createTestMailer(), heartbeatMs: 20 });
  instances = [await start(), await start()];
});
afterEach(async () => {
  for (const abort of open.splice(0)) abort.abort();
  await platform.close();
});

const ITEM = '65f0000000000000000000f1';
const PAGE = 'a1b2c3d4e5f60718';

interface Person {
  id: string;
  token: string;
}

async function person(role: Role, name: string): Promise<Person> {
  const id = newId();
  return { id, token: await platform.tokens.sign({ sub: id, role, name }) };
}

function show(who: Person, body: object, instance = 0) {
  const at = instances[instance] as Instance;
  return at.call('POST', '/notifications/presence', { token: who.token, body });
}

/** Follows the live stream; `latest` is what its last `presence` event said. */
async function follow(who: Person, instance = 0) {
  const abort = new AbortController();
  open.push(abort);
  const at = instances[instance] as Instance;
  const response = await fetch(`${at.url}/api/v1/notifications/stream`, {
    headers: { authorization: `Bearer ${who.token}` },
    signal: abort.signal,
  });
  let text = '';
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
  };
  read().catch(() => {});
  await waitFor(() => text.includes(': open'));
  const events = () =>
    [...text.matchAll(/^event: presence\ndata: (.+)\n\n/gm)].map(
      ([, data = '']) => JSON.parse(data) as PresenceView[],
    );
  return { text: () => text, events, latest: () => events().at(-1) };
}

describe('presence in a queue', () => {
  test('is shown to all staff, at any instance, and never to an investor', async () => {
    const [alex, sam, amara] = [
      await person('admin', 'Alex Morgan'),
      await person('support', 'Sam Reyes'),
      await person('investor', 'Amara Lindqvist'),
    ];
    const [other, investor] = [await follow(sam, 1), await follow(amara, 0)];
    await waitFor(() => other.latest() !== undefined);
    expect(other.latest()).toEqual([]);
    const answer = await show(alex, { queue: 'deposits', item: ITEM, page: PAGE });
    expect(answer.status).toBe(200);
    await waitFor(() => other.latest()?.length === 1);
    expect(other.latest()).toEqual([
      {
        queue: 'deposits',
        item: ITEM,
        viewer: { id: alex.id, name: 'Alex Morgan', role: 'admin' },
        since: platform.clock.now().toISOString(),
      },
    ]);
    const before = investor.text().length;
    await waitFor(() => investor.text().length > before);
    expect(investor.text()).not.toContain('presence');
  });

  test('is sent to a stream that opens later, and is not audited', async () => {
    const alex = await person('admin', 'Alex Morgan');
    await show(alex, { queue: 'identity', item: ITEM, page: PAGE });
    const later = await follow(await person('admin', 'Robin Okafor'), 1);
    await waitFor(() => later.latest()?.length === 1);
    expect(later.text()).not.toContain('event: changed');
    const audited = platform.database.connection.collection('audit_actions');
    expect(await audited.findOne({})).toBeNull();
  });

  test('moves with the open item and keeps its time while it is confirmed', async () => {
    const alex = await person('admin', 'Alex Morgan');
    const stream = await follow(await person('support', 'Sam Reyes'));
    const since = platform.clock.now().toISOString();
    await show(alex, { queue: 'deposits', item: ITEM, page: PAGE });
    for (let beat = 0; beat < 4; beat += 1) {
      platform.clock.advance(PRESENCE_BEAT_MS);
      await show(alex, { queue: 'deposits', item: ITEM, page: PAGE }, beat % 2);
    }
    await waitFor(() => stream.latest()?.length === 1);
    expect(stream.latest()?.[0]?.since).toBe(since);
    const next = '65f0000000000000000000f2';
    await show(alex, { queue: 'deposits', item: next, page: PAGE });
    await waitFor(() => stream.latest()?.[0]?.item === next);
    expect(stream.latest()).toHaveLength(1);
    // Each change is sent once.
    const texts = stream.events().map((event) => JSON.stringify(event));
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('ends when the item is closed, and 40 seconds after the page was last heard of', async () => {
    const [alex, robin] = [
      await person('admin', 'Alex Morgan'),
      await person('admin', 'Robin Okafor'),
    ];
    const stream = await follow(await person('support', 'Sam Reyes'), 1);
    await show(alex, { queue: 'deposits', item: ITEM, page: PAGE });
    await show(robin, { queue: 'deposits', item: ITEM, page: PAGE });
    await waitFor(() => stream.latest()?.length === 2);
    await show(alex, { queue: 'deposits', page: PAGE });
    await waitFor(() => stream.latest()?.length === 1);
    expect(stream.latest()?.[0]?.viewer.name).toBe('Robin Okafor');
    platform.clock.advance(PRESENCE_EXPIRY_MS + 1);
    await waitFor(() => stream.latest()?.length === 0);
  });

  test('is refused to an investor, and with an item that is no id', async () => {
    const amara = await person('investor', 'Amara Lindqvist');
    const body = { queue: 'deposits', item: ITEM, page: PAGE };
    expect(await show(amara, body)).toMatchObject({
      status: 403,
      body: { code: 'ROLE_FORBIDDEN' },
    });
    const alex = await person('admin', 'Alex Morgan');
    for (const wrong of [{ item: 'x' }, { page: '' }, { queue: 'wallets' }]) {
      expect((await show(alex, { ...body, ...wrong })).status).toBe(400);
    }
  });
});
