import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import { newId } from '@candor/kit/mongo/new-id';
import { generateSync } from 'otplib';
import type { SeedDeps, Stage } from '../stage.ts';

export type CallName = keyof typeof ALL_CALLS;

export interface DeskCall {
  id?: string;
  body?: Record<string, unknown>;
  query?: Record<string, string>;
}

/** What the error of a refused call says besides its message. */
export interface RefusedCall {
  status: number;
}

interface Session {
  token: string;
  refresh: string;
  openedAt: number;
  /** When the token was issued. */
  issuedAt: number;
}

const CLIENT = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  network: '198.51.100.0',
};
/** Less than an access token is valid for. */
const TOKEN_MS = 8 * 60_000;
/** Less than a remembered session lasts for. */
const SESSION_MS = 25 * 86_400_000;

/**
 * What people do signed in, by the calls of the services: those of staff are recorded in the audit, and what they see of an
 * account is shown to its owner.
 */
export function createDesk({ auth, clock, upstreams }: SeedDeps, { member }: Stage) {
  const sessions = new Map<string, Session>();
  const devices = new Map<string, string>();
  const secrets = new Map<string, string>();

  const codeOf = (secret: string) =>
    generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });

  async function logIn(key: string): Promise<Session> {
    const { email, password } = member(key);
    const client = { ...CLIENT, device: devices.get(key) };
    const request = { identifier: email, password, rememberMe: true };
    const answer = await auth.useCases.logIn(request, client);
    const secret = secrets.get(key);
    const signedIn =
      'secondFactor' in answer
        ? await auth.useCases.logInWithSecondFactor(
            { challenge: answer.secondFactor.challenge, code: codeOf(secret ?? '') },
            client,
          )
        : answer;
    if (!signedIn.refresh) throw new Error(`${email} is not signed in`);
    if (signedIn.device) devices.set(key, signedIn.device.value);
    const now = clock.now().getTime();
    const { token, refresh } = signedIn;
    return { token, refresh: refresh.value, openedAt: now, issuedAt: now };
  }

  /** One session for each person: calls of one moment share it. */
  const opening = new Map<string, Promise<Session>>();

  async function openSession(key: string): Promise<Session> {
    const session = sessions.get(key);
    const now = clock.now().getTime();
    if (session && now - session.issuedAt < TOKEN_MS) return session;
    if (!session || now - session.openedAt > SESSION_MS) return logIn(key);
    const { token, refresh } = await auth.useCases.refreshSession(session.refresh, CLIENT);
    return { ...session, token, refresh: refresh?.value ?? '', issuedAt: now };
  }

  async function sessionOf(key: string): Promise<Session> {
    const current = opening.get(key) ?? openSession(key);
    opening.set(key, current);
    const session = await current.finally(() => opening.delete(key));
    sessions.set(key, session);
    return session;
  }

  /** Makes a call of the API as this person. */
  async function call<T = Record<string, unknown>>(
    key: string,
    name: CallName,
    { id = '', body, query }: DeskCall = {},
  ): Promise<T> {
    const { method, path, service } = ALL_CALLS[name];
    const { token } = await sessionOf(key);
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const address = `${upstreams[service]}/api/v1/${path.replace(':id', id)}${search}`;
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': newId(),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const text = await response.text();
    if (!response.ok) {
      const message = `${name} of the demo's ${key}: ${response.status} ${text}`;
      throw Object.assign(new Error(message), { status: response.status } satisfies RefusedCall);
    }
    return text ? (JSON.parse(text) as { data: { data: T } }).data?.data : (undefined as T);
  }

  return {
    call,
    /** Lets the person's next call of this moment find a session. */
    signIn: sessionOf,
    /** Logs in again, as the changes of settings and of one's own protection need it. */
    async logInAgain(key: string): Promise<void> {
      sessions.set(key, await logIn(key));
    },
    async turnOnSecondFactor(key: string): Promise<void> {
      sessions.set(key, await logIn(key));
      const { secret } = await call<{ secret: string }>(key, 'startSecondFactor');
      await call(key, 'confirmSecondFactor', { body: { code: codeOf(secret) } });
      secrets.set(key, secret);
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
