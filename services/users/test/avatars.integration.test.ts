import type { UserView } from '@candor/contracts/users';
import { waitFor } from '@candor/kit/testing/wait-for';
import { newId } from '@candor/platform/testing/service-harness';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { openUsers, registered, type Users } from './users-harness.ts';

let users: Users;
beforeAll(async () => {
  users = await openUsers();
});
afterAll(() => users.close());
afterEach(() => {
  users.objects.failure = null;
});

const photo = (background: string, width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();

function toForm(file: Buffer | null, name = 'me.jpg'): FormData {
  const form = new FormData();
  if (file) form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name);
  return form;
}

async function signUp() {
  const id = newId();
  await users.bus.publish(registered({ accountId: id }));
  return { id, token: await users.readToken({ id }) };
}

const upload = (token: string, form: FormData) =>
  users.call<UserView>(token, 'PATCH', '/users/updateMe', form);

const keysFor = (id: string) =>
  [...users.objects.objects.keys()].filter((key) => key.startsWith(`avatars-test/${id}/`));

async function readPicture(token: string, path: string): Promise<Response> {
  return fetch(`${users.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
}

describe('a profile picture', () => {
  test('is stored as a square WebP without metadata and returned to its owner and staff', async () => {
    const { id, token } = await signUp();
    const { status, data } = await upload(token, toForm(await photo('#884422')));
    expect(status).toBe(200);
    expect(data.profileImage).toMatch(new RegExp(`^/api/v1/users/${id}/avatar\\?version=\\w+$`));

    const staff = await users.readToken({ id: newId(), role: 'support' });
    for (const reader of [token, staff]) {
      const answer = await readPicture(reader, data.profileImage ?? '');
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const { width, height, format, exif } = await sharp(await answer.arrayBuffer()).metadata();
      expect({ width, height, format, exif }).toEqual({
        width: 512,
        height: 512,
        format: 'webp',
        exif: undefined,
      });
    }
  });

  test('of another account is not found, whether it has one or not', async () => {
    const owner = await signUp();
    await upload(owner.token, toForm(await photo('#224488')));
    const other = await signUp();
    for (const id of [owner.id, other.id, newId()]) {
      const answer = await users.call(other.token, 'GET', `/users/${id}/avatar`);
      expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });

  test('replaces the previous one, whose object is removed, under a new URL', async () => {
    const { id, token } = await signUp();
    const first = await upload(token, toForm(await photo('#111111')));
    const second = await upload(token, toForm(await photo('#eeeeee')));
    expect(second.data.profileImage).not.toBe(first.data.profileImage);
    expect(keysFor(id)).toHaveLength(1);
  });

  test('can be removed, twice too', async () => {
    const { id, token } = await signUp();
    await upload(token, toForm(await photo('#336699')));
    for (const _ of [1, 2]) {
      const { status, data } = await users.call<UserView>(token, 'DELETE', '/users/me/avatar');
      expect([status, data.profileImage]).toEqual([200, null]);
    }
    expect(keysFor(id)).toEqual([]);
    expect((await users.call(token, 'GET', `/users/${id}/avatar`)).status).toBe(404);
  });

  test.each([
    ['an empty file', async () => Buffer.alloc(0), 'FILE_EMPTY', 422],
    ['a text named .jpg', async () => Buffer.from('not an image at all'), 'FILE_NOT_IMAGE', 422],
    [
      'an SVG with a script',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'FILE_NOT_IMAGE',
      422,
    ],
    [
      'a truncated JPEG',
      async () => (await photo('#808080')).subarray(0, 700),
      'FILE_NOT_IMAGE',
      422,
    ],
    ['more than 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'FILE_TOO_LARGE', 413],
    ['more than 25 megapixels', () => photo('#101010', 6000, 4200), 'IMAGE_TOO_LARGE', 422],
  ])('is refused at its field and not stored when it is %s', async (_what, file, code, status) => {
    const { id, token } = await signUp();
    const answer = await upload(token, toForm(await file()));
    expect(answer).toMatchObject({ status, code, fields: { file: expect.any(String) } });
    expect(keysFor(id)).toEqual([]);
  });

  test('is refused at its field when the form has no file', async () => {
    const { token } = await signUp();
    const answer = await upload(token, toForm(null));
    expect(answer).toMatchObject({
      status: 422,
      code: 'FILE_MISSING',
      fields: { file: expect.any(String) },
    });
  });

  test('stays as it was while the object store is unavailable', async () => {
    const { token } = await signUp();
    const before = await upload(token, toForm(await photo('#123456')));
    users.objects.failure = new Error('the store is unreachable');
    const refused = await upload(token, toForm(await photo('#654321')));
    expect(refused.status).toBeGreaterThanOrEqual(500);
    users.objects.failure = null;
    const { data } = await users.call<UserView>(token, 'GET', '/users/me');
    expect(data.profileImage).toBe(before.data.profileImage);
  });
});

describe('the sweep of orphaned pictures', () => {
  const body = Buffer.from('x');
  const meta = { contentType: 'image/webp', sha256: '' };
  const orphan = (id: string) => `${id}/00000000-0000-4000-8000-000000000000.webp`;

  test('removes old objects that their account does not use, and nothing else', async () => {
    const { id, token } = await signUp();
    await upload(token, toForm(await photo('#abcdef')));
    const [used = ''] = keysFor(id);
    const unknown = newId();
    for (const key of [orphan(id), orphan(unknown), 'notes.txt']) {
      await users.objects.put('avatars-test', key, body, meta);
    }
    await users.service.useCases.sweepAvatars({ graceMs: 3_600_000 });
    expect(users.objects.objects.has(`avatars-test/${orphan(id)}`)).toBe(true);

    await users.service.useCases.sweepAvatars({ graceMs: -1_000 });
    await waitFor(() => !users.objects.objects.has(`avatars-test/${orphan(id)}`));
    for (const kept of [used, `avatars-test/${orphan(unknown)}`, 'avatars-test/notes.txt']) {
      expect(users.objects.objects.has(kept)).toBe(true);
    }
  });
});
