import type { KycView } from '@candor/contracts/kyc';
import { UNPUBLISHED } from '@candor/kit/mongo/outbox';
import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createKycSubmissions, type KycSubmissions } from '../src/kyc/data/kyc-submissions.ts';
import { createDocumentCipher } from '../src/kyc/document-cipher.ts';
import { rotateDocumentKey } from '../src/kyc/rotate-document-key.ts';
import { kycForm, photo } from './kyc-forms.ts';
import { openUsers, SETTINGS, type Users } from './users-harness.ts';

const OLD = SETTINGS.kycEncryptionKey;
const NEW = 'the new secret of the tests, long enough';
const withBoth = createDocumentCipher({ current: NEW, retired: [OLD] });

let users: Users;
let submissions: KycSubmissions;
beforeEach(async () => {
  users = await openUsers();
  submissions = createKycSubmissions(users.connection, UNPUBLISHED);
});
afterEach(() => users.close());

/** Submits documents and returns the id of the submission and the token that reads it. */
async function submit() {
  const id = newId();
  const token = await users.readToken({ id, email: `${id}@mail.example`, name: 'Amara Okafor' });
  const response = await fetch(`${users.base}/users/uploadKYCData`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: await kycForm({}, { front: await photo() }),
  });
  expect(response.status).toBe(200);
  const own = await users.call<KycView>(token, 'GET', '/users/me/kyc');
  const body = own.body as unknown as { data: { data: KycView } };
  return { id: body.data.data.submission?.id ?? '', token };
}

/** The status of reading the front by a service that has these keys. */
async function readFront(
  { id, token }: { id: string; token: string },
  keys: object,
): Promise<number> {
  const other = await users.startWith({ ...SETTINGS, ...keys });
  const response = await fetch(`${other.url}/api/v1/users/kyc/${id}/files/front`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await response.arrayBuffer();
  return response.status;
}

describe('a new key of identity documents', () => {
  test('opens every document alone once the keys were wrapped again; before, both are needed', async () => {
    const submitted = await submit();
    expect(await readFront(submitted, { kycEncryptionKey: NEW })).toBe(500);
    expect(await readFront(submitted, { kycEncryptionKey: NEW, kycRetiredKeys: [OLD] })).toBe(200);
    expect(await rotateDocumentKey({ submissions, cipher: withBoth })).toEqual({
      rewrapped: 1,
      current: 0,
      unreadable: [],
    });
    expect(await readFront(submitted, { kycEncryptionKey: NEW })).toBe(200);
  });

  test('continues after an interruption, and again changes nothing', async () => {
    for (let n = 0; n < 3; n += 1) await submit();
    let writes = 0;
    const interrupted = rotateDocumentKey({
      cipher: withBoth,
      submissions: {
        all: submissions.all,
        replaceKeys(...replaced) {
          writes += 1;
          if (writes === 2) throw new Error('killed');
          return submissions.replaceKeys(...replaced);
        },
      },
    });
    await expect(interrupted).rejects.toThrow('killed');
    const rotate = () => rotateDocumentKey({ submissions, cipher: withBoth });
    expect(await rotate()).toEqual({ rewrapped: 2, current: 1, unreadable: [] });
    expect(await rotate()).toEqual({ rewrapped: 0, current: 3, unreadable: [] });
  });

  test('leaves documents of an unknown key as they are and names them', async () => {
    const submitted = await submit();
    const cipher = createDocumentCipher({ current: NEW });
    expect(await rotateDocumentKey({ submissions, cipher })).toEqual({
      rewrapped: 0,
      current: 0,
      unreadable: [submitted.id],
    });
    expect(await readFront(submitted, {})).toBe(200);
  });
});
