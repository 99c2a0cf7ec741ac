import type { Role } from '@candor/contracts/auth';
import type { EventEnvelope, EventPayloads, EventType } from '@candor/contracts/events';
import type { BulkProposalView } from '@candor/contracts/staff-mail';
import { newId } from '@candor/platform/testing/service-harness';
import type { Notifications } from './notifications-harness.ts';
import { accountRegistered } from './sample-events.ts';

interface Answer<T> {
  status: number;
  code?: string;
  fields?: Record<string, string>;
  data: T;
  page?: { nextCursor: string | null };
}

interface StaffSession {
  role?: Role;
  id?: string;
  /** Seconds; now unless given. */
  authenticatedAt?: number;
}

/** Makes calls as a member of staff. */
export async function openStaffClient(
  platform: Notifications,
  url: string,
  { role = 'admin', id = newId(), authenticatedAt }: StaffSession = {},
) {
  const loggedIn = authenticatedAt === undefined ? {} : { auth_time: authenticatedAt };
  const token = await platform.tokens.sign({ role, sub: id, ...loggedIn });
  return async function ask<T = unknown>(
    method: string,
    path: string,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<Answer<T>> {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { data, ...rest } = (await response.json()) as {
      data?: { data: T; page?: { nextCursor: string | null } };
    };
    return { ...rest, status: response.status, ...(data as { data: T }) };
  };
}

/** Proposes a bulk mail as `ask`, and approves it as another admin. Its id is that of the bulk mail. */
export async function sendBulk(
  platform: Notifications,
  url: string,
  { ask, body }: { ask: StaffClient; body: { count: number; [field: string]: unknown } },
): Promise<Answer<BulkProposalView>> {
  const proposed = await ask<BulkProposalView>('POST', BULK_MAILS, { body });
  if (proposed.status !== 202) return proposed;
  const approve = await openStaffClient(platform, url);
  return approve<BulkProposalView>('PATCH', `${BULK_MAILS}/proposals/${proposed.data.id}`, {
    body: { status: 'approved', count: body.count },
  });
}

export const BULK_MAILS = 'notifications/bulk-mails';

export type StaffClient = Awaited<ReturnType<typeof openStaffClient>>;

/** Registers an account with a confirmed address. */
export async function register(
  platform: Notifications,
  person: Partial<Parameters<typeof accountRegistered>[0]> = {},
): Promise<{ accountId: string; email: string }> {
  const accountId = person.accountId ?? newId();
  const email = person.email ?? `${accountId}@example.com`;
  await platform.bus.publish(
    accountRegistered({ isEmailVerified: true, ...person, accountId, email }),
  );
  return { accountId, email };
}

export function eventOf<T extends EventType>(
  type: T,
  payload: EventPayloads[T],
  occurredAt: string,
): EventEnvelope<T> {
  const id = `event-${newId()}`;
  return { id, type, occurredAt, correlationId: id, payload };
}
