import type { KycCaseView, KycView } from '@candor/contracts/kyc';
import type { UserView } from '@candor/contracts/users';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import sharp from 'sharp';
import { sweepKycOrphans } from '../src/kyc/sweep-kyc-orphans.ts';
import { kycForm, photo } from './kyc-forms.ts';
import { openUsers, registered, SETTINGS, type Users } from './users-harness.ts';

let users: Users;
beforeAll(async () => {
  users = await openUsers();
});
const others: Users[] = [];
afterAll(async () => {
  for (const one of [users, ...others]) await one.close();
});

/** A service of its own, closed with the suite. */
async function opened(options: Parameters<typeof openUsers>[0] = {}): Promise<Users> {
  const one = await openUsers(options);
  others.push(one);
  return one;
}

interface Person {
  id: string;
  token: string;
}

async function person(role: 'investor' | 'support' | 'admin' = 'investor'): Promise<Person> {
  const id = newId();
  const name = 'Amara Okafor';
  const token = await users.readToken({ id, role, name, email: `${id}@mail.example` });
  return { id, token };
}

interface Body<T> {
  code?: string;
  message?: string;
  fields?: Record<string, string>;
  data: { data: T };
}

async function upload(who: Person, form: FormData, headers: Record<string, string> = {}) {
  const response = await fetch(`${users.base}/users/uploadKYCData`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, ...headers },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Body<UserView> };
}

async function ask<T>(
  who: Person,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) {
  const answer = await users.call<T>(who.token, method, path, body, headers);
  return { status: answer.status, body: answer.body as unknown as Body<T> };
}

const readOwn = async (who: Person) =>
  (await ask<KycView>(who, 'GET', '/users/me/kyc')).body.data.data;

async function submit(who: Person): Promise<string> {
  const { status, body } = await upload(who, await kycForm());
  expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
  return (await readOwn(who)).submission?.id ?? '';
}

const decide = (
  who: Person,
  id: string,
  body: { status: string; reason?: string },
  key = `key-${newId()}`,
) => ask<KycCaseView>(who, 'PATCH', `/users/kyc/${id}`, body, { 'idempotency-key': key });

const objects = () =>
  [...users.objects.objects].filter(([name]) => name.startsWith(`${SETTINGS.kycBucket}/`));

describe('a submission of identity documents', () => {
  test('makes the account pending and answers with the user', async () => {
    const who = await person();
    expect((await ask<UserView>(who, 'GET', '/users/me')).body.data.data.kycStatus).toBe(
      'not-started',
    );
    const { status, body } = await upload(who, await kycForm());
    expect(status).toBe(200);
    expect(body.data.data).toMatchObject({ id: who.id, kycStatus: 'pending' });
    const own = await readOwn(who);
    expect(own).toMatchObject({ status: 'pending', canSubmit: false });
    expect(own.submission).toMatchObject({ version: 1, documentNumber: '•••T47', country: 'DE' });
    expect(JSON.stringify(own)).not.toContain('L01X');
    await users.service.drain();
    expect(users.findPublished('users.kyc-submitted.v1', who.id)).toHaveLength(1);
  });

  test('stores neither images nor the number in the clear', async () => {
    const before = new Set(objects().map(([name]) => name));
    const who = await person();
    const front = await photo();
    await upload(who, await kycForm({}, { front }));
    const stored = objects().filter(([name]) => !before.has(name));
    expect(stored).toHaveLength(3);
    for (const [name, { body, contentType }] of stored) {
      expect(name).toMatch(/\/[0-9a-f-]{36}\.sealed$/);
      expect(contentType).toBe('application/octet-stream');
      await expect(sharp(body).metadata()).rejects.toThrow();
    }
    const document = await users.database.connection
      .collection('kyc_submissions')
      .findOne({ accountId: who.id });
    expect(JSON.stringify(document)).not.toContain('L01X');
  });

  test('of a passport needs no back, and a back that is sent is left out', async () => {
    const who = await person();
    const before = objects().length;
    expect((await upload(who, await kycForm({ documentType: 'passport' }))).status).toBe(200);
    expect(objects().length - before).toBe(2);
  });

  test('that is stored after its repetition has looked for it is answered as the first', async () => {
    const who = await person();
    const [front, back, selfie] = [await photo(), await photo(), await photo()];
    const key = { 'idempotency-key': `key-${newId()}` };
    const send = async () => upload(who, await kycForm({}, { front, back, selfie }), key);
    expect((await send()).status).toBe(200);
    const stored = objects().length;
    const tooEarly = jest.spyOn(users.service.context.data.kycSubmissions, 'findByAccount');
    tooEarly.mockResolvedValueOnce([]);
    expect((await send()).status).toBe(200);
    expect(tooEarly).toHaveBeenCalled();
    tooEarly.mockRestore();
    expect(objects()).toHaveLength(stored);
  });

  test('sent twice with one key is one submission; with another form the key is refused', async () => {
    const who = await person();
    const [front, back, selfie] = [await photo(), await photo(), await photo()];
    const key = { 'idempotency-key': `key-${newId()}` };
    const both = await Promise.all([
      upload(who, await kycForm({}, { front, back, selfie }), key),
      upload(who, await kycForm({}, { front, back, selfie }), key),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await upload(who, await kycForm({}, { front, back, selfie }), key)).status).toBe(200);
    const other = await upload(who, await kycForm(), key);
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await readOwn(who)).submission?.version).toBe(1);
  });

  test('is refused while one is open: eight at once store one', async () => {
    const limited = await opened({ uploads: { perAccount: 100, inAll: 100 } });
    const id = newId();
    const token = await limited.readToken({ id, name: 'Amara', email: 'a@mail.example' });
    const forms = await Promise.all(Array.from({ length: 8 }, () => kycForm()));
    const answers = await Promise.all(
      forms.map((body) =>
        fetch(`${limited.base}/users/uploadKYCData`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body,
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(limited.objects.objects.size).toBe(3);
  });
});

describe('a submission that breaks a rule stores nothing and names the field', () => {
  const bytes = (text: string) => Buffer.from(text);
  test.each([
    ['an unknown document', { documentType: 'library-card' }, {}, 400, 'documentType'],
    ['a number of signs', { documentNumber: '<script>' }, {}, 400, 'documentNumber'],
    ['no country', { country: '' }, {}, 400, 'country'],
    ['a day that does not exist', { expiresOn: '2030-02-31' }, {}, 400, 'expiresOn'],
    ['an expired document', { expiresOn: '2020-01-01' }, {}, 422, 'expiresOn'],
    ['an expiry in a century', { expiresOn: '2199-01-01' }, {}, 400, 'expiresOn'],
    ['no front', {}, { front: null }, 422, 'front'],
    ['no back of a card', {}, { back: null }, 422, 'back'],
    ['an empty file', {}, { selfie: Buffer.alloc(0) }, 422, 'selfie'],
    ['a PDF', {}, { front: bytes('%PDF-1.7 not an image') }, 422, 'front'],
    ['HTML named as an image', {}, { back: bytes('<html><script>1</script>') }, 422, 'back'],
    ['a file above 3 MB', {}, { back: Buffer.alloc(3 * 1024 * 1024 + 1, 1) }, 413, 'back'],
    ['a fourth file', {}, { other: bytes('x') }, 400, 'other'],
  ])('%s', async (_name, fields, files, status, field) => {
    const who = await person();
    const before = objects().length;
    const answer = await upload(who, await kycForm(fields, files));
    expect(answer.status).toBe(status);
    expect(answer.body.fields?.[field]).toBeTruthy();
    expect(objects()).toHaveLength(before);
    expect((await readOwn(who)).status).toBe('not-started');
  });

  test('the same file as front and back', async () => {
    const who = await person();
    const same = await photo();
    const answer = await upload(who, await kycForm({}, { front: same, back: same }));
    expect(answer.body.fields).toHaveProperty('back');
  });

  test('an image that cannot be stored', async () => {
    const who = await person();
    users.objects.failure = new Error('disk full');
    const answer = await upload(who, await kycForm());
    users.objects.failure = null;
    expect(answer.status).toBe(500);
    expect((await readOwn(who)).status).toBe('not-started');
    expect((await upload(who, await kycForm())).status).toBe(200);
  });
});

describe('a decision on an identity check', () => {
  test('verifies the account, tells payments and the owner, and is final', async () => {
    const [who, admin] = [await person(), await person('admin')];
    const id = await submit(who);
    const { status, body } = await decide(admin, id, { status: 'verified' });
    expect(status).toBe(200);
    expect(body.data.data).toMatchObject({ status: 'verified', decidedBy: { role: 'admin' } });
    expect(await readOwn(who)).toMatchObject({ status: 'verified', canSubmit: false });
    const again = await upload(who, await kycForm());
    expect(again.body.code).toBe('STATE_CONFLICT');
    await users.service.drain();
    expect(users.findPublished('users.kyc-decided.v1', who.id)).toEqual([
      expect.objectContaining({
        decision: 'verified',
        version: 1,
        email: `${who.id}@mail.example`,
      }),
    ]);
  });

  test('that needs action has a reason, and the next submission is another version', async () => {
    const [who, admin] = [await person(), await person('admin')];
    const first = await submit(who);
    const missing = await decide(admin, first, { status: 'action-needed' });
    expect(missing.body.fields).toHaveProperty('reason');
    await decide(admin, first, { status: 'action-needed', reason: 'The back is blurred' });
    expect((await readOwn(who)).submission).toMatchObject({ reason: 'The back is blurred' });
    const second = await submit(who);
    const view = await ask<KycCaseView>(admin, 'GET', `/users/kyc/${second}`);
    expect(view.body.data.data).toMatchObject({
      version: 2,
      previous: { decision: 'action-needed', reason: 'The back is blurred' },
      documentNumber: 'L01X 00T47',
    });
  });

  test('is made once: the second says who decided and when, a replay repeats its answer', async () => {
    const [who, admin, other] = [await person(), await person('admin'), await person('admin')];
    const id = await submit(who);
    const key = `key-${newId()}`;
    const refused = { status: 'refused', reason: 'The document is a copy' };
    const answers = await Promise.all([
      decide(admin, id, refused, key),
      decide(admin, id, refused, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const late = await decide(other, id, { status: 'verified' });
    expect(late.status).toBe(409);
    expect(late.body.code).toBe('ALREADY_DECIDED');
    expect(late.body.message).toMatch(/refused by .*admin.* on \d{4}-\d\d-\d\d, \d\d:\d\d UTC/);
    expect(late.body).toMatchObject({ decided: { outcome: 'refused', by: { role: 'admin' } } });
    const changed = await decide(admin, id, { status: 'verified' }, key);
    expect(changed.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await readOwn(who)).status).toBe('refused');
  });

  test('of two admins at once counts once, and one event leaves', async () => {
    const who = await person();
    const id = await submit(who);
    const admins = await Promise.all(Array.from({ length: 6 }, () => person('admin')));
    const answers = await Promise.all(
      admins.map((admin, index) =>
        decide(
          admin,
          id,
          index % 2 ? { status: 'verified' } : { status: 'refused', reason: 'no match' },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await users.service.drain();
    expect(users.findPublished('users.kyc-decided.v1', who.id)).toHaveLength(1);
  });

  test('is refused to support, to investors and on the own documents', async () => {
    const admin = await person('admin');
    const id = await submit(admin);
    expect((await decide(admin, id, { status: 'verified' })).body.code).toBe('MAKER_IS_CHECKER');
    for (const role of ['support', 'investor'] as const) {
      const answer = await decide(await person(role), id, { status: 'verified' });
      expect(answer.body.code).toBe('ROLE_FORBIDDEN');
    }
    expect((await decide(admin, newId(), { status: 'verified' })).status).toBe(404);
  });

  test('a sixth submission within a day has to wait', async () => {
    const [who, admin] = [await person(), await person('admin')];
    for (let round = 0; round < 5; round += 1) {
      const id = await submit(who);
      await decide(admin, id, { status: 'action-needed', reason: 'once more' });
    }
    const sixth = await upload(who, await kycForm());
    expect({ status: sixth.status, code: sixth.body.code }).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
    });
  });
});

describe('the images of an identity check', () => {
  const file = (who: Person | null, id: string, name = 'front') =>
    fetch(`${users.base}/users/kyc/${id}/files/${name}`, {
      headers: who ? { authorization: `Bearer ${who.token}` } : {},
    });

  test('are shown to staff and their owner, without metadata and never cached', async () => {
    const [who, support] = [await person(), await person('support')];
    const id = await submit(who);
    for (const reader of [who, support]) {
      const answer = await file(reader, id);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const image = Buffer.from(await answer.arrayBuffer());
      const metadata = await sharp(image).metadata();
      expect(metadata).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
      expect(metadata.exif).toBeUndefined();
    }
    await users.service.drain();
    const views = users
      .published()
      .filter(
        ({ type, payload }) =>
          type === 'audit.account-viewed.v1' &&
          (payload as { accountId: string }).accountId === who.id,
      );
    expect(views.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ accountId: who.id, viewerId: support.id, what: 'identity' }),
    ]);
  });

  test('do not exist for other investors, and unknown names are refused', async () => {
    const [who, stranger] = [await person(), await person()];
    const id = await submit(who);
    expect((await file(stranger, id)).status).toBe(404);
    expect((await file(null, id)).status).toBe(401);
    expect((await file(who, id, 'passport')).status).toBe(400);
    expect((await file(who, newId())).status).toBe(404);
  });

  test('that were changed in the store are not shown', async () => {
    const [who, admin] = [await person(), await person('admin')];
    const before = new Set(objects().map(([name]) => name));
    const id = await submit(who);
    for (const [name, object] of objects()) {
      if (!before.has(name)) object.body[40] = (object.body[40] ?? 0) ^ 1;
    }
    expect((await file(admin, id)).status).toBe(500);
  });

  test('without a submission are removed after a day, those of a submission stay', async () => {
    const who = await person();
    await submit(who);
    const { context } = users.service;
    const stored = objects().length;
    const orphan = `${SETTINGS.kycBucket}/00000000-0000-0000-0000-000000000000.sealed`;
    const meta = { contentType: 'application/octet-stream', sha256: '', storedAt: new Date(0) };
    users.objects.objects.set(orphan, { body: Buffer.from('x'), ...meta });
    expect(await sweepKycOrphans(context)).toBe(1);
    expect(await sweepKycOrphans(context, { graceMs: -60_000 })).toBe(0);
    expect(objects()).toHaveLength(stored);
  });
});

describe('the queue of identity checks', () => {
  test('lists open ones oldest first in pages, and decided ones newest first', async () => {
    const own = await opened();
    const [admin, people] = [newId(), Array.from({ length: 5 }, () => newId())];
    const token = await own.readToken({ id: admin, role: 'admin' });
    for (const id of people) {
      await own.service.useCases.submitKyc({
        by: { id, name: id, email: 'a@mail.example' },
        form: {
          documentType: 'passport',
          documentNumber: 'C01X00T47',
          country: 'DE',
          expiresOn: '2034-05-31',
        },
        files: { front: await photo(), selfie: await photo() },
        id: newId(),
      });
    }
    const list = async (query: string) => {
      const { body } = await own.call<KycCaseView[]>(token, 'GET', `/users/kyc?${query}`);
      return (
        body as unknown as {
          data: { data: KycCaseView[]; page: { nextCursor: string | null; total?: number } };
        }
      ).data;
    };
    const first = await list('limit=3');
    expect(first.data.map(({ userId }) => userId)).toEqual(people.slice(0, 3));
    expect(first.page.total).toBe(5);
    const rest = await list(`limit=3&cursor=${first.page.nextCursor}`);
    expect(rest.data.map(({ userId }) => userId)).toEqual(people.slice(3));
    expect(rest.page.nextCursor).toBeNull();
    for (const { id } of first.data.slice(0, 2)) {
      await own.service.useCases.decideKyc({
        id,
        by: { id: admin, role: 'admin', name: 'Ada Obi' },
        status: 'verified',
        reason: null,
        key: null,
      });
    }
    expect((await list('limit=10')).data.map(({ userId }) => userId)).toEqual(people.slice(2));
    const ofOne = await list(`account=${people[3]}`);
    expect(ofOne.data.map(({ userId }) => userId)).toEqual([people[3]]);
    expect((await list(`account=${people[0]}`)).data).toEqual([]);
    expect((await list('status=decided')).data.map(({ userId }) => userId).sort()).toEqual(
      people.slice(0, 2).sort(),
    );
  });

  test('is closed to investors, and the directory shows each status', async () => {
    const [who, admin] = [await person(), await person('admin')];
    expect((await ask(who, 'GET', '/users/kyc')).status).toBe(403);
    await users.bus.publish(registered({ accountId: who.id, fullName: `Zoe ${who.id}` }));
    await submit(who);
    const { body } = await ask<UserView[]>(admin, 'GET', `/users?search=${who.id}`);
    expect(body.data.data).toEqual([expect.objectContaining({ kycStatus: 'pending' })]);
  });
});

describe('a process that ends in the middle of an identity check', () => {
  const FORM = {
    documentType: 'passport',
    documentNumber: 'C01X00T47',
    country: 'DE',
    expiresOn: '2034-05-31',
  } as const;

  test.each([
    ['after storing the images, before the submission', 'kyc.stored', 'not-started', 2],
    ['after the submission, before its answer', 'kyc.inserted', 'pending', 0],
  ])('%s loses nothing and can be repeated', async (_name, point, status, orphans) => {
    let reached = false;
    const own = await opened({
      failpoint: (name) => {
        if (name !== point || reached) return;
        reached = true;
        throw new Error('the process ended');
      },
    });
    const id = newId();
    const request = {
      by: { id, name: 'Amara', email: 'amara@mail.example' },
      form: FORM,
      files: { front: await photo(), selfie: await photo() },
      id: newId(),
    };
    const { useCases, context } = own.service;
    await expect(useCases.submitKyc(request)).rejects.toThrow();
    expect((await useCases.showUser(id, { asSelf: true })).kycStatus).toBe(status);
    await useCases.submitKyc(request);
    expect(await context.data.kycSubmissions.findByAccount(id)).toHaveLength(1);
    await own.service.drain();
    expect(own.findPublished('users.kyc-submitted.v1', id)).toHaveLength(1);
    expect(await sweepKycOrphans(context, { graceMs: -60_000 })).toBe(orphans);
    expect(own.objects.objects.size).toBe(2);
  });

  test('after the decision still sends its event, and the decision stands', async () => {
    const own = await opened({
      failpoint: (name) => {
        if (name === 'kyc.decided') throw new Error('the process ended');
      },
    });
    const { useCases } = own.service;
    const id = newId();
    const files = { front: await photo(), selfie: await photo() };
    const by = { id, name: 'Amara', email: 'amara@mail.example' };
    const submission = await useCases.submitKyc({ by, form: FORM, files, id: newId() });
    const call = {
      id: submission.id,
      by: { id: newId(), role: 'admin' as const, name: 'Ada Obi' },
      status: 'verified' as const,
      reason: null,
      key: `key-${newId()}`,
    };
    await expect(useCases.decideKyc(call)).rejects.toThrow();
    expect((await useCases.decideKyc(call)).status).toBe('verified');
    await own.service.drain();
    expect(own.findPublished('users.kyc-decided.v1', id)).toHaveLength(1);
  });
});
