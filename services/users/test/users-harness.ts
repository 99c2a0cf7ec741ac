import type { AccessClaims, Role } from '@candor/contracts/auth';
import type { EventEnvelope, EventPayloads, EventType } from '@candor/contracts/events';
import type { UploadLimits } from '@candor/kit/images/uploaded-images';
import type { Answer } from '@candor/kit/testing/browser';
import { createMemoryStore } from '@candor/kit/testing/memory-store';
import { newId, openServiceHarness } from '@candor/platform/testing/service-harness';
import { createUsersService } from '../src/service.ts';
import type { UsersSettings } from '../src/settings.ts';

export const SETTINGS: UsersSettings = {
  avatarBucket: 'avatars-test',
  kycBucket: 'kyc-test',
  kycEncryptionKey: 'the secret of the tests, long enough',
  kycDueHours: 48,
};

/** The users service over HTTP. */
export async function openUsers({
  uploads,
  failpoint,
}: {
  uploads?: UploadLimits;
  failpoint?: (name: string) => void;
} = {}) {
  const objects = createMemoryStore();
  const harness = await openServiceHarness({
    name: 'users',
  });
  const { service, call, connection, url } = await harness.startInstance((deps) =>
    createUsersService({ ...deps, objects, settings: SETTINGS, uploads, failpoint }),
  );
  return {
    ...harness,
    /** Another instance on the same data, with other settings. */
    startWith: (settings: UsersSettings) =>
      harness.startInstance((deps) => createUsersService({ ...deps, objects, settings })),
    service,
    connection,
    objects,
    url,
    /** Address of the API. */
    base: `${url}/api/v1`,
    readToken(who: {
      id: string;
      role?: Role;
      scope?: AccessClaims['scope'];
      name?: string;
      email?: string;
    }) {
      const { id, ...claims } = who;
      return harness.tokens.sign({ sub: id, ...claims });
    },
    call<T>(
      token: string | null,
      method: string,
      path: string,
      body?: unknown,
      headers?: Record<string, string>,
    ): Promise<Answer<T>> {
      return call<T>(method, path, { token: token ?? undefined, body, headers });
    },
  };
}

export type Users = Awaited<ReturnType<typeof openUsers>>;

export function parseEvent<T extends EventType>(
  type: T,
  payload: EventPayloads[T],
  occurredAt = '2026-11-21T10:00:00.000Z',
): EventEnvelope<T> {
  return { id: `e-${newId()}`, type, occurredAt, correlationId: `c-${newId()}`, payload };
}

export function registered(
  person: Partial<EventPayloads['auth.account-registered.v1']> & { accountId: string },
): EventEnvelope<'auth.account-registered.v1'> {
  const { accountId } = person;
  return parseEvent('auth.account-registered.v1', {
    fullName: 'Amara Okafor',
    email: `${accountId}@example.com`,
    username: `user-${accountId}`,
    role: 'investor',
    country: 'Nigeria',
    countryCode: '+234',
    phone: `+234 ${Number.parseInt(accountId.slice(-8), 16)}`,
    referralCode: `C-${accountId.slice(0, 12)}`,
    referrer: null,
    isEmailVerified: false,
    registeredAt: '2026-11-21T10:00:00.000Z',
    ...person,
  });
}

export function walletChanged(
  accountId: string,
  seq: number,
  totals: Partial<EventPayloads['payments.wallet-changed.v1']> = {},
): EventEnvelope<'payments.wallet-changed.v1'> {
  return parseEvent('payments.wallet-changed.v1', {
    accountId,
    seq,
    deposit: 0,
    investment: 0,
    profit: 0,
    held: 0,
    withdrawn: 0,
    kind: 'adjustment',
    ...totals,
  });
}

export function receiptDecided(
  accountId: string,
  decision: 'successful' | 'rejected' = 'successful',
): EventEnvelope<'payments.receipt-decided.v1'> {
  return parseEvent('payments.receipt-decided.v1', {
    receiptId: newId(),
    reference: '7C04-18A2',
    accountId,
    fullName: 'Amara Okafor',
    email: `${accountId}@example.com`,
    decision,
    amount: 525_000,
    plan: 'Starter',
    reason: null,
  });
}
