import type { PasskeyCreationOptions, PasskeyRegistration } from '@candor/contracts/security';
import { MAX_PASSKEYS } from '@candor/contracts/security-limits';
import { AppError, notFound } from '@candor/kit/app-error';
import { changeSecurity } from '../accounts/change-security.ts';
import { credentialsReset } from '../accounts/credentials-reset.ts';
import type { Account } from '../accounts/rules/account.ts';
import { challengeExpired, passkeyRefused } from '../accounts/rules/errors.ts';
import { type Passkey, withChange, withoutPasskey } from '../accounts/rules/security-state.ts';
import { securityChanged } from '../accounts/security-changed.ts';
import type { AuthDeps } from '../auth-deps.ts';
import type { Client } from '../log-in/client.ts';
import { changeFactors } from '../second-factor/change-factors.ts';
import { issueChallenge } from '../second-factor/issue-challenge.ts';
import { markAuthenticated } from '../second-factor/mark-authenticated.ts';
import { assertFresh } from '../second-factor/reauthenticate.ts';
import type { SignedInSession } from '../sessions/resolve-session.ts';
import type { Session } from '../sessions/rules/session.ts';

/** A request to create a passkey, valid once in this session. */
export async function startPasskey(
  deps: AuthDeps,
  { account, session }: SignedInSession,
): Promise<PasskeyCreationOptions> {
  assertFresh(deps, { account, session });
  assertRoom(account);
  const options = await deps.passkeys.createCreation(account);
  await issueChallenge(deps, {
    key: toChallengeKey(session),
    account,
    passkeyChallenge: options.challenge,
  });
  return options;
}

/** Adds the passkey that the browser has created. */
export async function addPasskey(
  deps: AuthDeps,
  { account, session }: SignedInSession,
  { name, passkey }: { name: string; passkey: PasskeyRegistration },
  client: Client,
): Promise<Passkey> {
  assertFresh(deps, { account, session });
  const now = deps.clock.now();
  const challenge = await deps.data.challenges.take(toChallengeKey(session));
  if (!challenge?.passkeyChallenge || now >= challenge.expiresAt) throw challengeExpired();
  const created = await deps.passkeys.verifyCreation(passkey, challenge.passkeyChallenge);
  if (!created) throw passkeyRefused();
  const added: Passkey = {
    ...created,
    id: deps.data.accounts.nextId(),
    name,
    createdAt: now,
    lastUsedAt: null,
  };
  await changeFactors(deps, { account, session }, (latest) => {
    assertRoom(latest);
    const { passkeys } = latest.security;
    if (passkeys.some(({ credentialId }) => credentialId === added.credentialId)) {
      throw new AppError('STATE_CONFLICT', 'This passkey was added already');
    }
    return {
      security: withChange(latest.security, { passkeys: [...passkeys, added] }),
      events: [securityChanged(deps, latest, 'passkey-added', { client, passkey: name })],
    };
  });
  // Creating it has verified the user.
  await markAuthenticated(deps, account, session, 'passkey');
  return added;
}

/** Renames one of the caller's own passkeys. */
export async function renamePasskey(
  deps: AuthDeps,
  { account }: SignedInSession,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const changed = await changeSecurity(deps, account.id, ({ security }) => ({
    security: withChange(security, {
      passkeys: security.passkeys.map((each) =>
        each === findPasskey(security.passkeys, id) ? { ...each, name } : each,
      ),
    }),
  }));
  return findPasskey(changed?.security.passkeys ?? [], id);
}

/** Removes one of the caller's own passkeys. */
export async function removePasskey(
  deps: AuthDeps,
  principal: SignedInSession,
  id: string,
  client: Client,
): Promise<void> {
  await changeFactors(deps, principal, (latest) => {
    const removed = findPasskey(latest.security.passkeys, id);
    return {
      security: withoutPasskey(latest.security, removed, deps.clock.now()),
      events: [
        securityChanged(deps, latest, 'passkey-removed', { client, passkey: removed.name }),
        credentialsReset(latest, 'second-factor', deps.clock.now()),
      ],
    };
  });
}

/** @throws AppError NOT_FOUND */
function findPasskey(passkeys: readonly Passkey[], id: string): Passkey {
  const found = passkeys.find((each) => each.id === id);
  if (!found) throw notFound('Passkey');
  return found;
}

function assertRoom({ security }: Account): void {
  if (security.passkeys.length >= MAX_PASSKEYS) {
    throw new AppError(
      'STATE_CONFLICT',
      `An account can have ${MAX_PASSKEYS} passkeys. Remove one that you no longer use`,
    );
  }
}

function toChallengeKey({ id }: Session): string {
  return `create-passkey:${id}`;
}
