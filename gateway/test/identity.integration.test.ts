import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestGateway, type TestGateway } from './start-gateway.ts';

const sid = 'b'.repeat(24);
const ME = '/api/v1/users/me';

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

describe('an access token at the gateway', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway();
  });
  afterAll(() => gateway.stop());

  const goodClaims = () => {
    const iat = Math.floor(Date.now() / 1000);
    const about = { sub: 'a'.repeat(24), sid, role: 'admin', scope: 'full', iat, exp: iat + 600 };
    return { iss: 'candor-auth', aud: 'candor-api', email: 'a@example.com', name: 'A', ...about };
  };

  async function findOutcome(token: string): Promise<unknown> {
    const asked = gateway.services.users.requests.length;
    const answer = await gateway.get(ME, { authorization: `Bearer ${token}` });
    const forwarded = gateway.services.users.requests.length > asked;
    return { status: answer.status, code: answer.json().code, forwarded };
  }

  const refused = (code: string) => ({ status: 401, code, forwarded: false });

  test('that is valid is accepted and forwarded', async () => {
    const headers = await gateway.bearer();
    expect((await gateway.get(ME, headers)).status).toBe(200);
    expect(gateway.services.users.requests.at(-1)?.headers.authorization).toBe(
      headers.authorization,
    );
  });

  test('is required on guarded calls', async () => {
    const answer = await gateway.get(ME);
    expect([answer.status, answer.json()]).toMatchObject([
      401,
      { status: 'fail', code: 'TOKEN_MISSING', requestId: answer.headers['x-request-id'] },
    ]);
  });

  test('without a signature is refused', async () => {
    const header = part({ alg: 'none', typ: 'at+jwt', kid: 'test' });
    expect(await findOutcome(`${header}.${part(goodClaims())}.`)).toEqual(refused('TOKEN_MISSING'));
    expect(await findOutcome(`${header}.${part(goodClaims())}.x`)).toEqual(
      refused('TOKEN_INVALID'),
    );
  });

  test('signed with our public key as if it were a shared secret is refused', async () => {
    const text = `${part({ alg: 'HS256', typ: 'at+jwt', kid: 'test' })}.${part(goodClaims())}`;
    const secret = JSON.stringify(gateway.tokens.jwks.keys[0]);
    const signature = createHmac('sha256', secret).update(text).digest('base64url');
    expect(await findOutcome(`${text}.${signature}`)).toEqual(refused('TOKEN_INVALID'));
  });

  test('that embeds or references a key of its own is refused', async () => {
    const other = await startTestGateway();
    try {
      const [jwk] = other.tokens.jwks.keys;
      for (const header of [{ kid: 'theirs' }, { jwk }, { jku: `${other.origin}/keys` }]) {
        const token = await other.tokens.sign({ role: 'admin' }, header);
        expect(await findOutcome(token)).toEqual(refused('TOKEN_INVALID'));
      }
    } finally {
      await other.stop();
    }
  });

  test('with modified claims is refused', async () => {
    const [header, , signature] = (await gateway.tokens.sign({ role: 'investor' })).split('.');
    const token = `${header}.${part({ ...goodClaims(), role: 'admin' })}.${signature}`;
    expect(await findOutcome(token)).toEqual(refused('TOKEN_INVALID'));
  });

  test('that is expired, for another audience or of another type is refused', async () => {
    const now = Math.floor(Date.now() / 1000);
    const { tokens } = gateway;
    expect(await findOutcome(await tokens.sign({ exp: now - 1 }))).toEqual(
      refused('TOKEN_EXPIRED'),
    );
    expect(await findOutcome(await tokens.sign({ aud: 'other' }))).toEqual(
      refused('TOKEN_INVALID'),
    );
    expect(await findOutcome(await tokens.sign({ iss: 'other' }))).toEqual(
      refused('TOKEN_INVALID'),
    );
    expect(await findOutcome(await tokens.sign({}, { typ: 'JWT' }))).toEqual(
      refused('TOKEN_INVALID'),
    );
    expect(await findOutcome('a-refresh-token')).toEqual(refused('TOKEN_MISSING'));
  });
});

describe('a revoked session at the gateway', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await startTestGateway();
  });
  afterEach(() => gateway.stop());

  test('is refused at once although its token has not expired', async () => {
    const headers = await gateway.bearer({ sid });
    expect((await gateway.get(ME, headers)).status).toBe(200);
    await gateway.revoke([sid]);
    const answer = await gateway.get(ME, headers);
    expect([answer.status, answer.json().code]).toEqual([401, 'SESSION_REVOKED']);
    expect((await gateway.get(ME, await gateway.bearer({ sid: 'c'.repeat(24) }))).status).toBe(200);
  });

  test('is refused by asking auth while the broker is unreachable', async () => {
    await gateway.bus.stop();
    gateway.authState.active = { [sid]: false, live: true };
    expect((await gateway.get(ME, await gateway.bearer({ sid }))).status).toBe(401);
    expect((await gateway.get(ME, await gateway.bearer({ sid: 'live' }))).status).toBe(200);
  });

  test('is looked up at auth at most once a second', async () => {
    await gateway.bus.stop();
    gateway.authState.active = { live: true };
    const headers = await gateway.bearer({ sid: 'live' });
    for (let i = 0; i < 10; i++) expect((await gateway.get(ME, headers)).status).toBe(200);
    expect(gateway.authState.introspections).toBeLessThanOrEqual(2);
  });

  test('is refused, as any session, while the broker and auth are both unavailable', async () => {
    await gateway.bus.stop();
    await gateway.services.auth.kill();
    const answer = await gateway.get(ME, await gateway.bearer({ sid: 'live' }));
    expect([answer.status, answer.json().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(answer.headers['retry-after']).toBe('5');
    expect(gateway.services.users.requests).toEqual([]);
  });

  test('is refused after the broker recovers even if its event was missed', async () => {
    await gateway.bus.stop();
    gateway.authState.revoked = [sid];
    gateway.authState.active = { [sid]: true, live: true };
    await gateway.bus.start();
    const headers = await gateway.bearer({ sid });
    let status = 0;
    for (let i = 0; i < 50 && status !== 401; i++) status = (await gateway.get(ME, headers)).status;
    expect(status).toBe(401);
  });
});
