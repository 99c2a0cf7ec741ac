import { newId } from '@candor/platform/testing/service-harness';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sweepKycOrphans } from '../src/kyc/sweep-kyc-orphans.ts';
import { kycForm, photo } from './kyc-forms.ts';
import { openUsers, parseEvent, registered, type Users } from './users-harness.ts';

let users: Users;
beforeEach(async () => {
  users = await openUsers();
});
afterEach(() => users.close());

async function sendPicture(token: string) {
  const picture = new FormData();
  picture.set('file', new Blob([new Uint8Array(await photo(300, 300))]), 'me.jpg');
  return users.call(token, 'PATCH', '/users/updateMe', picture);
}

/** An account with a picture and an identity check. */
async function signUp() {
  const id = newId();
  await users.bus.publish(registered({ accountId: id }));
  const token = await users.readToken({ id });
  expect((await sendPicture(token)).status).toBe(200);
  const submitted = await users.call(token, 'POST', '/users/uploadKYCData', await kycForm());
  expect(submitted.status).toBe(200);
  return { id, token };
}

const objectKeys = () => new Set(users.objects.objects.keys());
const countSubmissions = (accountId: string) =>
  users.connection.collection('kyc_submissions').countDocuments({ accountId });

/** Closes the account's wallet, as payments does after an admin has asked for it. */
async function erase(accountId: string): Promise<void> {
  await users.bus.publish(parseEvent('payments.wallet-closed.v1', { accountId, attempt: 1 }));
  await users.service.drain();
}

const deliverAgain = (accountId: string) =>
  users.bus.publish(parseEvent('users.account-erased.v1', { accountId }));

test('erasing an account removes its identity images and its picture, and nothing of another account', async () => {
  const other = await signUp();
  const kept = objectKeys();
  const { id } = await signUp();
  expect(objectKeys().size).toBe(kept.size + 4);

  await erase(id);
  expect(objectKeys()).toEqual(kept);
  expect(await countSubmissions(id)).toBe(0);
  await deliverAgain(id);
  expect(objectKeys()).toEqual(kept);
  expect(await countSubmissions(other.id)).toBe(1);
  const picture = await users.call(other.token, 'GET', `/users/${other.id}/avatar`);
  expect(picture.status).toBe(200);
});

test('a picture that an upload in flight stored after the erasure is removed when the event is delivered again', async () => {
  const { id } = await signUp();
  await erase(id);
  const late = `avatars-test/${id}/${crypto.randomUUID()}.webp`;
  users.objects.objects.set(late, {
    body: await photo(),
    contentType: 'image/webp',
    storedAt: new Date(),
  } as never);
  await deliverAgain(id);
  expect(objectKeys().size).toBe(0);
});

test('a picture that the owner sends after the erasure is not kept', async () => {
  const { id, token } = await signUp();
  await erase(id);
  expect((await sendPicture(token)).status).toBe(200);
  expect((await users.call(token, 'GET', `/users/${id}/avatar`)).status).toBe(404);
  await deliverAgain(id);
  expect([...objectKeys()].filter((key) => key.includes(id))).toEqual([]);
});

test('images that the store could not remove are removed later: pictures on redelivery, identity images by the sweep', async () => {
  // The sweep trusts the database only if the newest submission is in the bucket.
  const other = await signUp();
  const { id } = await signUp();
  users.objects.failure = new Error('the object store is unreachable');
  await erase(id).catch(() => {});
  expect(objectKeys().size).toBe(8);
  users.objects.failure = null;

  await deliverAgain(id);
  await sweepKycOrphans(users.service.context, { graceMs: -60_000 });
  const left = [...objectKeys()];
  expect(left).toHaveLength(4);
  expect(left.filter((key) => key.startsWith('avatars-test/'))).toEqual([
    expect.stringContaining(other.id),
  ]);
  expect(await countSubmissions(id)).toBe(0);
});
