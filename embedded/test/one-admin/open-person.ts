import { randomUUID } from 'node:crypto';
import type { Role } from '@candor/contracts/auth';
import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import type { Call } from '@candor/contracts/calls/call';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { createLogger } from '@candor/kit/logger';
import { type Answer, openBrowser } from '@candor/kit/testing/browser';
import { startServices } from '../observability/running-services.ts';

export type CallName = keyof typeof ALL_CALLS;

export interface Identity {
  id: string;
  email: string;
  token: string;
}

export interface Sent {
  params?: Record<string, string>;
  body?: unknown;
}

const PASSWORD = 'winter kale 9';
const CSRF = 'c'.repeat(43);

/** The real services, and one person who makes calls by their names, with every identity that the person has. */
export async function openPerson() {
  const log = createLogger('one-admin', { level: 'silent' });
  const bus = createMemoryBus({ log, backoffMs: 5 });
  const fourEyes = {
    ...{ limitFactor: 1_000, payoutThreshold: 500_000, recentCreditDays: 7 },
    secondFactorFrom: 0,
  };
  const services = await startServices({ bus, log, fourEyes });
  const tab = openBrowser(`${services.origin}/api/v1`);
  /** The mailed links of invitations, newest last. */
  const links: { email: string; token: string }[] = [];
  const made = new Set<CallName>();
  await bus.listen(['auth.invitation-issued.v1'], ({ payload }) => {
    links.push(payload as { email: string; token: string });
  });

  async function send<T = Record<string, unknown>>(
    by: Identity | null,
    name: CallName,
    { params = {}, body }: Sent = {},
  ): Promise<Answer<T>> {
    const call: Call = ALL_CALLS[name];
    const path = call.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '');
    tab.cookies.clear();
    tab.cookies.set('XSRF-TOKEN', CSRF);
    made.add(name);
    return tab.call<T>(call.method, `/${path}`, {
      ...(by ? { token: by.token } : {}),
      headers: {
        'x-xsrf-token': CSRF,
        ...(call.idempotent ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(call.body === 'none' ? {} : { body: body ?? {} }),
    });
  }

  let phone = 1_000_000;
  async function register(
    name: string,
    role: Role,
    { referrer = null }: { referrer?: string | null } = {},
  ): Promise<Identity & { referralCode: string }> {
    phone += 1;
    const email = `${name}@example.com`;
    const { id, referralCode } = await services.auth.useCases.createVerifiedAccount({
      fullName: `The person ${name}`,
      email,
      username: `${name}_name`,
      password: PASSWORD,
      country: 'Nigeria',
      countryCode: '+234',
      phone: String(phone),
      referrer,
      role,
    });
    const body = { identifier: email, password: PASSWORD };
    const { token = '' } = await send(null, 'logIn', { body });
    return { id, email, token, referralCode };
  }

  return { ...services, PASSWORD, links, made, send, register };
}

export type Person = Awaited<ReturnType<typeof openPerson>>;
