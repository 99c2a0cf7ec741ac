import type { GuardedAccess } from '@candor/contracts/calls/call';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { AppError } from '../app-error.ts';
import { createTestTokens, type TestTokens } from '../testing/test-tokens.ts';
import { authenticateByToken } from './authenticate.ts';

let tokens: TestTokens;
beforeAll(async () => {
  tokens = await createTestTokens({ now: () => new Date() });
});

/** The id of the caller, or the error code of the refusal. */
async function outcome(access: GuardedAccess, authorization: string | undefined): Promise<string> {
  const req = { get: () => authorization } as unknown as Request;
  try {
    return (await authenticateByToken(tokens.verifyToken)(req, access)).id;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('a guarded call', () => {
  it('accepts a valid token', async () => {
    const sub = 'd'.repeat(24);
    expect(await outcome('user', `Bearer ${await tokens.sign({ sub })}`)).toBe(sub);
  });

  it('is refused without a token and with an invalid one', async () => {
    expect(await outcome('user', undefined)).toBe('TOKEN_MISSING');
    expect(await outcome('user', 'Bearer a.b.c')).toBe('TOKEN_INVALID');
  });

  it('with a verify-scope token admits only calls of access level verify', async () => {
    const header = `Bearer ${await tokens.sign({ sub: 'e'.repeat(24), scope: 'verify' })}`;
    expect(await outcome('user', header)).toBe('EMAIL_UNVERIFIED');
    expect(await outcome('verify', header)).toBe('e'.repeat(24));
  });

  it('checks the scope before the role', async () => {
    const header = `Bearer ${await tokens.sign({ scope: 'verify' })}`;
    expect(await outcome('requests:decide', header)).toBe('EMAIL_UNVERIFIED');
  });

  it.each([
    ['investor', 'ROLE_FORBIDDEN', 'ROLE_FORBIDDEN'],
    ['support', 'passes', 'ROLE_FORBIDDEN'],
    ['admin', 'passes', 'passes'],
  ] as const)('by role %s: reading the queues %s, deciding %s', async (role, reading, deciding) => {
    const sub = 'f'.repeat(24);
    const header = `Bearer ${await tokens.sign({ role, sub })}`;
    const expected = (result: string) => (result === 'passes' ? sub : result);
    expect(await outcome('requests:read', header)).toBe(expected(reading));
    expect(await outcome('requests:decide', header)).toBe(expected(deciding));
  });
});
