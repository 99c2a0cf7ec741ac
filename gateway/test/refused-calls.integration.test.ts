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

describe('a call that the gateway refuses for want of a permission', () => {
  test('is recorded by auth with who, what, on whom, from where and the id of the request', async () => {
    const answer = await editWallet('support');
    expect([answer.status, answer.json().code]).toEqual([403, 'ROLE_FORBIDDEN']);
    expect(gateway.authState.refusals).toEqual([
      {
        action: 'editWallet',
        actor: { id: staffId, role: 'support' },
        targetId: accountId,
        address: '127.0.0.1',
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

test('a call is refused even if auth is unavailable, and the log then names it', async () => {
  const other = await startTestGateway();
  try {
    const headers = await other.bearer({ sub: staffId, role: 'support' });
    await other.services.auth.kill();
    const answer = await other.send(
      'PATCH',
      PATH,
      {},
      { ...headers, 'idempotency-key': 'k-123456' },
    );
    expect(answer.status).toBe(403);
    expect(other.lines).toContainEqual(
      expect.objectContaining({ level: 50, action: 'editWallet', targetId: accountId }),
    );
  } finally {
    await other.stop();
  }
});
