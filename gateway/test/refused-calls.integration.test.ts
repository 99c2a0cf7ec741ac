import { waitFor } from '@candor/kit/testing/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './start-gateway.ts';

const accountId = 'a'.repeat(24);
const staffId = 'b'.repeat(24);
const PATH = `/api/v1/users/${accountId}/editWallet`;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => {
  gateway.authState.refusals = [];
});
afterAll(() => gateway.stop());

async function editWallet(role: 'investor' | 'support' | 'admin') {
  const headers = await gateway.bearer({ sub: staffId, role });
  return gateway.send('PATCH', PATH, {}, { ...headers, 'idempotency-key': 'key-12345' });
}

describe('a call that the gateway refuses because a permission is missing', () => {
  test('is recorded by auth with who, what, on whom, from where and the id of the request', async () => {
    const answer = await editWallet('support');
    expect([answer.status, answer.json().code]).toEqual([403, 'ROLE_FORBIDDEN']);
    expect(gateway.authState.refusals).toEqual([
      {
        action: 'editWallet',
        actor: { id: staffId, role: 'support' },
        targetId: accountId,
        address: '127.0.0.1',
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        at: expect.stringMatching(/^\d{4}-.+Z$/),
        requestId: answer.json().requestId,
      },
    ]);
  });

  test('is not recorded when an investor made it, nor when it is passed on', async () => {
    expect((await editWallet('investor')).status).toBe(403);
    expect((await editWallet('admin')).status).not.toBe(403);
    expect(gateway.authState.refusals).toEqual([]);
  });
});

test('a call is refused even if auth is unavailable, and is recorded once auth is back', async () => {
  const other = await startTestGateway();
  try {
    const headers = await other.bearer({ sub: staffId, role: 'support' });
    other.authState.isDown = true;
    const send = () => other.send('PATCH', PATH, {}, { ...headers, 'idempotency-key': 'k-123456' });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    expect(other.authState.refusals).toEqual([]);
    other.authState.isDown = false;
    const ids = answers.map((answer) => answer.json().requestId).sort();
    await waitFor(() => other.authState.refusals.length === 2);
    expect(other.authState.refusals.map(({ requestId }) => requestId).sort()).toEqual(ids);
  } finally {
    await other.stop();
  }
});

test('a refused call that could never be recorded is named by the log when the gateway stops', async () => {
  const other = await startTestGateway();
  const headers = await other.bearer({ sub: staffId, role: 'support' });
  await other.services.auth.kill();
  const answer = await other.send('PATCH', PATH, {}, { ...headers, 'idempotency-key': 'k-123456' });
  expect(answer.status).toBe(403);
  await other.stop();
  expect(other.lines).toContainEqual(
    expect.objectContaining({ level: 50, action: 'editWallet', targetId: accountId }),
  );
});
