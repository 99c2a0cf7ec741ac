import type { AccessClaims, Role } from '@candor/contracts/auth';
import {
  type Call,
  type CallTable,
  type GuardedAccess,
  isGuarded,
} from '@candor/contracts/calls/call';
import { PARAMS, parseParamNames } from '@candor/contracts/calls/params';
import type { ErrorCode } from '@candor/contracts/errors';
import { PERMISSIONS } from '@candor/contracts/permissions';
import { describe, expect, test } from '@jest/globals';

/** Kinds of callers. `unverified` has a token that may only request another verification mail. */
export type AccessCaller =
  | 'an anonymous caller'
  | 'a caller with an invalid token'
  | 'unverified'
  | 'staff without a second factor'
  | Role;

/** Kinds of callers that have a token. */
export type TokenHolder = Exclude<
  AccessCaller,
  'an anonymous caller' | 'a caller with an invalid token'
>;

/** The claims of such a caller's token. */
export function toClaims(caller: TokenHolder): Pick<AccessClaims, 'role' | 'scope'> {
  if (caller === 'unverified') return { role: 'investor', scope: 'verify' };
  if (caller === 'staff without a second factor') return { role: 'investor', scope: 'no-staff' };
  return { role: caller, scope: 'full' };
}

const CALLERS: readonly AccessCaller[] = [
  'an anonymous caller',
  'a caller with an invalid token',
  'unverified',
  'staff without a second factor',
  'investor',
  'support',
  'admin',
];

const FITTING_ROLES: Record<GuardedAccess, readonly AccessCaller[]> = {
  verify: ['unverified', 'staff without a second factor', 'investor', 'support', 'admin'],
  user: ['staff without a second factor', 'investor', 'support', 'admin'],
  ...PERMISSIONS,
};

const REFUSALS: readonly ErrorCode[] = [
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'EMAIL_UNVERIFIED',
  'ROLE_FORBIDDEN',
  'SECOND_FACTOR_REQUIRED',
];

interface AccessAnswer {
  status: number;
  /** Error code, if any. */
  code?: string | undefined;
}

export interface AccessSuiteOptions {
  calls: CallTable;
  /** Returns a valid access token of such a caller, for one call: some calls end the session. */
  readToken(caller: TokenHolder): Promise<string>;
  /** Makes a call without fields; `path` is relative to the API base. */
  ask(call: { method: string; path: string; token: string | null }): Promise<AccessAnswer>;
}

/**
 * One call of each kind of access in a table. Every call is made through the gateway; by these a service shows that it refuses by
 * itself.
 */
export function oneOfEachAccess(calls: CallTable): CallTable {
  const all = Object.entries<Call>(calls);
  return Object.fromEntries(
    all.filter(([, { access }], at) => all.findIndex(([, one]) => one.access === access) === at),
  );
}

/**
 * Makes each call of a table as each kind of caller and checks that it is refused with the expected code, or
 * not refused.
 */
export function describeAccess({ calls, readToken, ask }: AccessSuiteOptions): void {
  const rows = Object.values<Call>(calls).flatMap((call) =>
    CALLERS.map((caller) => ({
      call,
      caller,
      address: `${call.method} ${call.path}`,
      refusal: findRefusal(call, caller),
    })),
  );

  describe('the access control of calls', () => {
    test.each(rows)('$address made by $caller: $refusal', async ({ call, caller, refusal }) => {
      const token = await tokenFor(caller, readToken);
      const path = samplePath(call.path);
      const { status, code } = await ask({ method: call.method, path, token });
      if (refusal === 'not refused') {
        expect(REFUSALS).not.toContain(code);
        expect(status).not.toBe(405);
      } else {
        const expected = refusal.startsWith('TOKEN') ? 401 : 403;
        expect([status, code]).toEqual([expected, refusal]);
      }
    });
  });
}

function findRefusal({ access }: Call, caller: AccessCaller): ErrorCode | 'not refused' {
  if (!isGuarded(access)) return 'not refused';
  if (caller === 'an anonymous caller') return 'TOKEN_MISSING';
  if (caller === 'a caller with an invalid token') return 'TOKEN_INVALID';
  if (FITTING_ROLES[access].includes(caller)) return 'not refused';
  if (caller === 'staff without a second factor') return 'SECOND_FACTOR_REQUIRED';
  return caller === 'unverified' ? 'EMAIL_UNVERIFIED' : 'ROLE_FORBIDDEN';
}

async function tokenFor(
  caller: AccessCaller,
  readToken: AccessSuiteOptions['readToken'],
): Promise<string | null> {
  if (caller === 'an anonymous caller') return null;
  if (caller === 'a caller with an invalid token') return 'bm8.dG9rZW4.YXQtYWxs';
  return readToken(caller);
}

function samplePath(path: string): string {
  const filled = parseParamNames(path).reduce(
    (text, name) => text.replace(`:${name}`, PARAMS[name].example),
    path,
  );
  return `/${filled}`;
}
