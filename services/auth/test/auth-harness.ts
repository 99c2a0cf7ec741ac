import { randomBytes } from 'node:crypto';
import {
  type AccountView,
  REFRESH_COOKIE,
  type Role,
  type SignupRequest,
} from '@candor/contracts/auth';
import {
  EVENT_QUEUES,
  type EventEnvelope,
  type EventPayloads,
  type EventQueue,
  type EventType,
} from '@candor/contracts/events';
import { startMongoServer } from '@candor/embedded-mongo/server';
import { createMemoryBus } from '@candor/kit/events/memory-bus';
import { listen } from '@candor/kit/http/http-server';
import { createLogger } from '@candor/kit/logger';
import { openTestDatabase } from '@candor/kit/testing/test-mongo';
import { createAuthService } from '../src/service.ts';
import type { AuthSettings } from '../src/settings.ts';
import { type Browser, openBrowser } from './browser.ts';

export const INTERNAL_KEY = 'the-platforms-own-key';
export const GOOD_PASSWORD = 'winter kale 9';

const TYPES: readonly EventType[] = [
  'auth.account-registered.v1',
  'auth.email-verified.v1',
  'auth.mail-token-issued.v1',
  'auth.password-changed.v1',
  'auth.sessions-revoked.v1',
  'auth.account-status-changed.v1',
  'auth.signup-repeated.v1',
];

/** The system's time, moved forward as a test needs. */
function createTestClock() {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(ms: number) {
      ahead += ms;
    },
  };
}

export interface Person {
  id: string;
  email: string;
  username: string;
  password: string;
}

/** The auth service over HTTP, with a database of its own and a bus on which every event is noted. */
export async function openAuth(change: Partial<AuthSettings> = {}) {
  const log = createLogger('auth-test', { level: 'silent' });
  const database = await openTestDatabase(() => startMongoServer({}));
  const { connection } = database;
  const clock = createTestClock();
  const bus = createMemoryBus({ log, backoffMs: 5 });
  await bus.start();
  const told = new Map<string, EventEnvelope>();
  for (const queue of Object.keys(EVENT_QUEUES) as EventQueue[]) {
    // Nobody else is here to take from the queues, and publishing ends when all have.
    await bus.consume(queue, async () => {});
  }
  await bus.listen(TYPES, (event) => {
    // Delivery is at least once: an event that comes again, under its id, is the same event.
    told.set(event.id, event);
  });
  const settings: AuthSettings = {
    siteOrigin: 'https://candor.example',
    internalKey: INTERNAL_KEY,
    // Hashing is as strong as in earnest where it is measured, and quick elsewhere.
    argon2: { memoryCost: 64, timeCost: 1, parallelism: 1 },
    evenAnswerMs: 5,
    ...change,
  };
  const service = createAuthService({ connection, bus, clock, log, settings });
  await service.start();
  const server = await listen(service.app, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${server.port}`;

  function browser(): Browser {
    return openBrowser(`${url}/api/v1`);
  }

  /** What was told of an account so far, each event once however often it was delivered. */
  async function events<T extends EventType>(
    type: T,
    accountId: string,
  ): Promise<EventPayloads[T][]> {
    await service.drain();
    return [...told.values()]
      .filter((event) => event.type === type)
      .map((event) => event.payload as EventPayloads[T])
      .filter((payload) => 'accountId' in payload && payload.accountId === accountId);
  }

  async function register(role: Role = 'investor', password = GOOD_PASSWORD): Promise<Person> {
    const request = { ...signUpRequest(), password };
    const { id, email, username } = await service.useCases.createVerifiedAccount({
      ...request,
      role,
    });
    return { id, email, username, password };
  }

  return {
    service,
    connection,
    bus,
    clock,
    log,
    settings,
    url,
    /** Every event so far, each once. */
    told: () => [...told.values()],
    browser,
    events,
    /** A person whose address is confirmed. */
    register,
    /** The token of the latest mail. */
    async mailedToken(purpose: 'verify' | 'reset', accountId: string): Promise<string> {
      const issued = await events('auth.mail-token-issued.v1', accountId);
      const latest = issued.filter((each) => each.purpose === purpose).at(-1);
      if (!latest) throw new Error(`no ${purpose} mail was caused for ${accountId}`);
      return latest.token;
    },
    /** A browser in which somebody is signed in, and its access token. */
    async signIn(person: Person, options: { rememberMe?: boolean } = {}) {
      const tab = browser();
      const { identifier, password } = { identifier: person.email, password: person.password };
      const answer = await tab.post<AccountView>('/users/login', {
        identifier,
        password,
        ...options,
      });
      if (!answer.token) throw new Error(`sign-in failed with ${answer.status} ${answer.code}`);
      return { tab, token: answer.token, cookie: tab.cookies.get(REFRESH_COOKIE) ?? '' };
    },
    async internal(path: string, key: string | null = INTERNAL_KEY) {
      const response = await fetch(`${url}/internal${path}`, {
        headers: key === null ? {} : { 'x-internal-key': key },
      });
      return { status: response.status, body: await response.json() };
    },
    async close() {
      await server.close();
      await service.stop();
      await bus.stop();
      await database.close();
    },
  };
}

export type Auth = Awaited<ReturnType<typeof openAuth>>;

export function signUpRequest(change: Partial<SignupRequest> = {}): SignupRequest {
  const unique = randomBytes(6).toString('hex');
  const password = change.password ?? GOOD_PASSWORD;
  return {
    fullName: 'Amara Okafor',
    email: `amara.${unique}@example.com`,
    username: `amara_${unique}`,
    password,
    confirmPassword: password,
    country: 'Nigeria',
    countryCode: '+234',
    phone: '801 234 5678',
    agreeTerms: true,
    ...change,
  };
}
