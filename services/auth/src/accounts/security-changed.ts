import type { EventEnvelope } from '@candor/contracts/events';
import type { SecurityChange } from '@candor/contracts/security';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { AuthDeps } from '../auth-deps.ts';
import type { Client } from '../log-in/client.ts';
import { formatDevice, parseDevice } from '../log-in/rules/device.ts';
import type { Account } from './rules/account.ts';

/** Tells the owner by mail about a change; the mail has a link that locks the account. */
export function securityChanged(
  { lockLinks, clock }: Pick<AuthDeps, 'lockLinks' | 'clock'>,
  account: Account,
  change: SecurityChange,
  about: { client: Client | null; passkey?: string; codesLeft?: number },
): EventEnvelope<'auth.security-changed.v1'> {
  const { client } = about;
  return makeEvent(
    'auth.security-changed.v1',
    {
      accountId: account.id,
      email: account.email,
      fullName: account.fullName,
      change,
      device: client && formatDevice(parseDevice(client.userAgent)),
      network: client?.network ?? null,
      passkey: about.passkey ?? null,
      codesLeft: about.codesLeft ?? null,
      lockToken: change === 'account-locked' ? null : lockLinks.issue(account),
    },
    clock.now(),
  );
}
