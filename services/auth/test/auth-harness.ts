import { randomBytes } from 'node:crypto';
import {
  type AccountView,
  DEVICE_COOKIE,
  REFRESH_COOKIE,
  type Role,
  type SignupRequest,
} from '@candor/contracts/auth';
import type { EventPayloads, EventType } from '@candor/contracts/events';
import { toCookieName } from '@candor/contracts/wire';
import { createTestClock } from '@candor/kit/testing/test-clock';
import { openServiceHarness } from '@candor/platform/testing/service-harness';
import { Types } from 'mongoose';
import { NO_SECURITY, withChange } from '../src/accounts/rules/security-state.ts';
import { createAuthService } from '../src/service.ts';
import type { AuthSettings } from '../src/settings.ts';

export const INTERNAL_KEY = 'the-platforms-own-key';
const SITE_ORIGIN = 'https://candor.example';
/** The cookies as that site names them. */
export const REFRESH = toCookieName(REFRESH_COOKIE, new URL(SITE_ORIGIN));
export const DEVICE = toCookieName(DEVICE_COOKIE, new URL(SITE_ORIGIN));
export const GOOD_PASSWORD = 'winter kale 9';

export interface Person {
  id: string;
  email: string;
  username: string;
  password: string;
}

/** The auth service over HTTP, with a clock that tests advance. */
export async function openAuth(change: Partial<AuthSettings> = {}) {
  const settings: AuthSettings = {
    siteOrigin: SITE_ORIGIN,
    internalKey: INTERNAL_KEY,
    secondFactorKey: 'the second factors of the tests, long enough',
    // Cheap hashing by default; tests that measure response times use the production cost.
    argon2: { memoryCost: 64, timeCost: 1, parallelism: 1 },
    minimumAnswerMs: 5,
    ...change,
  };
  const harness = await openServiceHarness({
    name: 'auth',
    clock: createTestClock(),
  });
  const { service, connection, url, browser } = await harness.startInstance((deps) =>
    createAuthService({ ...deps, settings }),
  );

  /** Events of one type published for an account so far. */
  async function events<T extends EventType>(
    type: T,
    accountId: string,
  ): Promise<EventPayloads[T][]> {
    await service.drain();
    return harness.findPublished(type, accountId);
  }

  return {
    ...harness,
    service,
    connection,
    settings,
    url,
    browser,
    events,
    /** Creates an account with a verified email address. */
    async register(role: Role = 'investor', password = GOOD_PASSWORD): Promise<Person> {
      const request = { ...signUpRequest(), password, role };
      const { id, email, username } = await service.useCases.createVerifiedAccount(request);
      return { id, email, username, password };
    },
    /** Stores a second factor, as if the account had turned it on. */
    async protect({ id }: Person): Promise<void> {
      const enabledAt = harness.clock.now();
      const _id = new Types.ObjectId(id);
      await connection
        .collection('sessions')
        .updateMany({ accountId: _id }, { $set: { authenticatedWith: 'code' } });
      await connection.collection('accounts').updateOne(
        { _id },
        {
          $set: {
            security: withChange(NO_SECURITY, {
              secondFactor: { secret: 'sealed', enabledAt, lastStep: 0 },
            }),
          },
        },
      );
    },
    /** The token of the latest mail to an account. */
    async mailedToken(purpose: 'verify' | 'reset', accountId: string): Promise<string> {
      const issued = await events('auth.mail-token-issued.v1', accountId);
      const latest = issued.filter((each) => each.purpose === purpose).at(-1);
      if (!latest) throw new Error(`no ${purpose} mail was issued for ${accountId}`);
      return latest.token;
    },
    /** Signs in with a new browser. Returns the browser, its access token and its refresh cookie. */
    async signIn({ email, password }: Person, options: { rememberMe?: boolean } = {}) {
      const tab = browser();
      const request = { identifier: email, password, ...options };
      const answer = await tab.post<AccountView>('/users/login', request);
      if (!answer.token) throw new Error(`sign-in failed with ${answer.status} ${answer.code}`);
      return { tab, token: answer.token, cookie: tab.cookies.get(REFRESH) ?? '' };
    },
    async internal(path: string, key: string | null = INTERNAL_KEY) {
      const response = await fetch(`${url}/internal${path}`, {
        headers: key === null ? {} : { 'x-internal-key': key },
      });
      const body = (await response.json()) as InternalAnswer;
      return { status: response.status, body };
    },
  };
}

/** What the internal calls answer, each some of it. */
interface InternalAnswer {
  code: string;
  fields: Record<string, string>;
  active: boolean;
  sessionIds: string[];
  asOf: string;
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
    language: 'en',
    agreeTerms: true,
    ...change,
  };
}
