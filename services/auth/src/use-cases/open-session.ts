import type { Account } from '../domain/account.ts';
import { sessionRevoked } from '../domain/errors.ts';
import { openChain, toRefreshValue } from '../domain/refresh-chain.ts';
import { isRevoked, type Session, toSpan } from '../domain/session.ts';
import type { DeviceGrant } from '../security/known-devices.ts';
import type { AuthDeps } from './auth-deps.ts';

/** What a browser gets when it is let in. */
export interface SignedIn {
  account: Account;
  /** Access token. */
  token: string;
  /** Null for whoever has yet to confirm the address. */
  refresh: RefreshGrant | null;
  /** Null where the browser keeps what it has. */
  device: DeviceGrant | null;
}

export interface RefreshGrant {
  value: string;
  remembered: boolean;
  /** Absolute end of the session. */
  endsAt: Date;
}

/** What is known of the browser that signs in. */
export interface Client {
  userAgent: string;
  /** What it keeps of earlier log-ins. */
  device?: string | undefined;
}

/** A token that is good for asking for the mail again, of no session that would have to be ended. */
export async function signInToVerify(deps: AuthDeps, account: Account): Promise<SignedIn> {
  const sessionId = deps.data.sessions.nextId();
  const token = await deps.tokens.issue(account, { sessionId, scope: 'verify' });
  return { account, token, refresh: null, device: null };
}

/** Signs in an account that has just shown who it is. */
export async function openSession(
  deps: AuthDeps,
  account: Account,
  options: { remembered: boolean; client: Client },
): Promise<SignedIn> {
  const { clock } = deps;
  const { accounts, sessions } = deps.data;
  const now = clock.now();
  const { chain, token } = openChain(deps.random);
  const session: Session = {
    id: sessions.nextId(),
    accountId: account.id,
    epoch: account.sessionEpoch,
    chain,
    remembered: options.remembered,
    userAgent: options.client.userAgent,
    createdAt: now,
    lastUsedAt: now,
    endsAt: new Date(now.getTime() + toSpan(options.remembered).absoluteMs),
    revokedAt: null,
  };
  await sessions.insert(session);
  // All sessions may have been ended while this one was on its way, by whoever did not see it yet.
  const latest = await accounts.byId(account.id);
  if (!latest || isRevoked(session, latest)) {
    await sessions.revoke(session, 'ended', now);
    throw sessionRevoked();
  }
  return {
    ...(await signedIn(deps, latest, session, token)),
    device: deps.devices.grant(latest, options.client.device),
  };
}

export async function signedIn(
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
    scope: 'full',
    until: session.endsAt,
  });
}
