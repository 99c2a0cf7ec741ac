import type { AccessClaims } from '@candor/contracts/auth';
import type { Access } from '@candor/contracts/calls/call';
import { AppError } from '@candor/kit/app-error';
import { systemClock } from '@candor/kit/clock';
import { createTestTokens, type TestTokens } from '@candor/kit/testing/test-tokens';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Request } from 'express';
import { createAccessCheck } from './access.ts';

function requestWith(authorization?: string): Request {
  return { get: () => authorization } as unknown as Request;
}

describe('the access check of the gateway', () => {
  let tokens: TestTokens;
  beforeAll(async () => {
    tokens = await createTestTokens(systemClock);
  });

  /** The error code of the refusal, or "passes". */
  async function tryAccess(access: Access, claims: Partial<AccessClaims>, ended: string[] = []) {
    const check = createAccessCheck({
      verifyToken: tokens.verifyToken,
      sessions: {
        async check({ sessionId }) {
          if (ended.includes(sessionId)) throw new AppError('SESSION_REVOKED', 'ended');
        },
      },
    });
    try {
      await check(access, requestWith(`Bearer ${await tokens.sign(claims)}`));
      return 'passes';
    } catch (error) {
      return (error as AppError).code;
    }
  }

  test.each<[Access, AccessClaims['role'], string]>([
    ['user', 'investor', 'passes'],
    ['user', 'support', 'passes'],
    ['user', 'admin', 'passes'],
    ['requests:read', 'investor', 'ROLE_FORBIDDEN'],
    ['requests:read', 'support', 'passes'],
    ['requests:read', 'admin', 'passes'],
    ['requests:decide', 'investor', 'ROLE_FORBIDDEN'],
    ['requests:decide', 'support', 'ROLE_FORBIDDEN'],
    ['requests:decide', 'admin', 'passes'],
  ])('a call of access level %s made by role %s: %s', async (access, role, outcome) => {
    expect(await tryAccess(access, { role })).toBe(outcome);
  });

  test('an account with an unconfirmed email address may only make calls of access level verify', async () => {
    expect(await tryAccess('verify', { scope: 'verify' })).toBe('passes');
    expect(await tryAccess('user', { scope: 'verify' })).toBe('EMAIL_UNVERIFIED');
    expect(await tryAccess('requests:decide', { scope: 'verify', role: 'admin' })).toBe(
      'EMAIL_UNVERIFIED',
    );
  });

  test('a revoked session is refused', async () => {
    expect(await tryAccess('user', { sid: 'over' }, ['over'])).toBe('SESSION_REVOKED');
  });

  test('public and refresh calls pass without any token check', async () => {
    expect(await tryAccess('public', { sid: 'over' }, ['over'])).toBe('passes');
    expect(await tryAccess('refresh', { sid: 'over' }, ['over'])).toBe('passes');
  });
});
