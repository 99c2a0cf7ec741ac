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

describe('access', () => {
  let tokens: TestTokens;
  beforeAll(async () => {
    tokens = await createTestTokens(systemClock);
  });

  /** The code that the call is refused with, or "passes". */
  async function tried(access: Access, claims: Partial<AccessClaims>, ended: string[] = []) {
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
    ['staff', 'investor', 'ROLE_FORBIDDEN'],
    ['staff', 'support', 'passes'],
    ['staff', 'admin', 'passes'],
    ['admin', 'investor', 'ROLE_FORBIDDEN'],
    ['admin', 'support', 'ROLE_FORBIDDEN'],
    ['admin', 'admin', 'passes'],
  ])('a call for %s made by %s: %s', async (access, role, outcome) => {
    expect(await tried(access, { role })).toBe(outcome);
  });

  test('an account whose address is not confirmed may make only the calls that say so', async () => {
    expect(await tried('verify', { scope: 'verify' })).toBe('passes');
    expect(await tried('user', { scope: 'verify' })).toBe('EMAIL_UNVERIFIED');
    expect(await tried('admin', { scope: 'verify', role: 'admin' })).toBe('EMAIL_UNVERIFIED');
  });

  test('a session that was ended opens nothing', async () => {
    expect(await tried('user', { sid: 'over' }, ['over'])).toBe('SESSION_REVOKED');
  });

  test('public calls are made without looking at a token', async () => {
    expect(await tried('public', { sid: 'over' }, ['over'])).toBe('passes');
    expect(await tried('refresh', { sid: 'over' }, ['over'])).toBe('passes');
  });
});
