import type { EventEnvelope } from '@candor/contracts/events';
import type { SignInMethod } from '@candor/contracts/security';
import { SIGN_IN_DAYS } from '@candor/contracts/security-limits';
import type { Account } from '../accounts/rules/account.ts';
import { sessionRevoked } from '../accounts/rules/errors.ts';
import { securityChanged } from '../accounts/security-changed.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { createChain, toRefreshValue } from '../sessions/rules/refresh-chain.ts';
import {
  isRevoked,
  type Session,
  toConfirmedAt,
  toSecondFactorAt,
  toSpan,
} from '../sessions/rules/session.ts';
import { lacksSecondFactor } from '../staff/rules/staff-protection.ts';
import type { RefreshGrant } from './auth-cookies.ts';
import type { Client } from './client.ts';
import type { DeviceGrant } from './known-devices.ts';
import { recordSignIn } from './record-sign-in.ts';

const DAY_MS = 86_400_000;

/** Tokens and cookies issued to a browser on sign-in. */
export interface SignedIn {
  account: Account;
  /** Access token. */
  token: string;
  /** Null until the email address is verified. */
  refresh: RefreshGrant | null;
  /** Null when the browser keeps its current device cookie. */
  device: DeviceGrant | null;
}

/** Issues a token that only allows requesting the verification mail again. No session is stored, so none has to be ended. */
export async function signInUnverified(deps: AuthDeps, account: Account): Promise<SignedIn> {
  const sessionId = deps.data.sessions.nextId();
  const authenticatedAt = deps.clock.now();
  const token = await deps.tokens.issue(account, { sessionId, scope: 'verify', authenticatedAt });
  return { account, token, refresh: null, device: null };
}

/** Opens a session for an account that has just authenticated. */
export async function openSession(
  deps: AuthDeps,
  account: Account,
  options: {
    remembered: boolean;
    method: SignInMethod;
    /** If it is not the method that is shown. */
    authenticatedWith?: SignInMethod;
    client: Client;
  },
): Promise<SignedIn> {
  const { clock } = deps;
  const { accounts, sessions } = deps.data;
  const now = clock.now();
  const { chain, token } = createChain(deps.random);
  const session: Session = {
    id: sessions.nextId(),
    accountId: account.id,
    epoch: account.sessionEpoch,
    chain,
    remembered: options.remembered,
    userAgent: options.client.userAgent,
    network: options.client.network,
    createdAt: now,
    authenticatedAt: now,
    authenticatedWith: options.authenticatedWith ?? options.method,
    lastUsedAt: now,
    endsAt: new Date(now.getTime() + toSpan(options.remembered).absoluteMs),
    revokedAt: null,
  };
  const notices = await findNoticesOfDevice(deps, account, options);
  await sessions.insert(session);
  // All sessions of the account may have been ended concurrently, before this one was visible. Notices wait in the account's
  // outbox: its session may be purged before the broker is there again.
  const latest = await (notices.length > 0
    ? accounts.change(account.id, { events: notices })
    : accounts.findById(account.id));
  if (!latest || isRevoked(session, latest)) {
    await sessions.revoke(session, 'ended', now);
    throw sessionRevoked();
  }
  await recordSignIn(deps, latest, { result: 'signed-in', ...options });
  return {
    ...(await toSignedIn(deps, latest, session, token)),
    device: deps.devices.issue(latest, options.client.device),
  };
}

/** The notice of a sign-in from a browser that the account has not used before; none for the first one of all. */
async function findNoticesOfDevice(
  deps: AuthDeps,
  account: Account,
  { method, client }: { method: SignInMethod; client: Client },
): Promise<EventEnvelope[]> {
  // A reset by mail has a notice of its own.
  if (method === 'reset-link' || deps.devices.find(account, client.device)) return [];
  // Of an older account the logins before may not be kept any more.
  const isNew = deps.clock.now().getTime() - account.createdAt.getTime() < SIGN_IN_DAYS * DAY_MS;
  if (isNew && !(await deps.data.signIns.findLast(account.id))) return [];
  return [securityChanged(deps, account, 'new-device', { client })];
}

/** Issues an access token and wraps the refresh token of a session. */
export async function toSignedIn(
  deps: AuthDeps,
  account: Account,
  session: Session,
  refreshToken: string,
): Promise<SignedIn> {
  return {
    account,
    token: await createAccessToken(deps, account, session),
    refresh: {
      value: toRefreshValue(session.id, refreshToken),
      remembered: session.remembered,
      endsAt: session.endsAt,
    },
    device: null,
  };
}

export function createAccessToken(
  deps: AuthDeps,
  account: Account,
  session: Session,
): Promise<string> {
  return deps.tokens.issue(account, {
    sessionId: session.id,
    scope: lacksSecondFactor(account, deps.settings) ? 'no-staff' : 'full',
    authenticatedAt: toConfirmedAt(session, account),
    secondFactorAt: toSecondFactorAt(session, account),
    until: session.endsAt,
  });
}
