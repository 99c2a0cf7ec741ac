import type { EventEnvelope } from '@candor/contracts/events';
import type { Language } from '@candor/contracts/languages';
import { makeEvent } from '@candor/kit/mongo/outbox';
import type { Account } from '../accounts/rules/account.ts';
import type { LinkPurpose, MailLink } from './rules/mail-link.ts';

/** Carries the token, not a link: the notifications service builds the link from the configured origin. */
export function mailTokenIssued(
  account: Account,
  purpose: Exclude<LinkPurpose, 'invite'>,
  issued: { token: string; link: MailLink },
  now: Date,
  language?: Language,
): EventEnvelope<'auth.mail-token-issued.v1'> {
  return makeEvent(
    'auth.mail-token-issued.v1',
    {
      accountId: account.id,
      email: account.email,
      fullName: account.fullName,
      purpose,
      token: issued.token,
      expiresAt: issued.link.expiresAt.toISOString(),
      ...(language && { language }),
    },
    now,
  );
}
