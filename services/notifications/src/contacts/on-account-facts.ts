import type { EventEnvelope, EventPayloads, EventType } from '@candor/contracts/events';
import { DEFAULT_LANGUAGE } from '@candor/contracts/languages';
import type { NotificationsDeps } from '../notifications-deps.ts';

type AccountFact = {
  [T in EventType]: EventPayloads[T] extends { accountId: string } ? T : never;
}[EventType];

/** Keeps what mails are addressed by, and what staff choose recipients by. Nothing of an account that was erased. */
export function onAccountFacts({
  data: { contacts, erasedAccounts },
}: Pick<NotificationsDeps, 'data'>) {
  const unlessErased =
    <T extends AccountFact>(
      handle: (payload: EventPayloads[T], at: Date) => Promise<void>,
    ): ((event: EventEnvelope<T>) => Promise<void>) =>
    async ({ payload, occurredAt }) => {
      const { accountId } = payload as { accountId: string };
      if (await erasedAccounts.has(accountId)) return;
      await handle(payload, new Date(occurredAt));
    };

  return {
    registered: unlessErased<'auth.account-registered.v1'>(async (payload, at) => {
      const { accountId, email, fullName, role, country, isEmailVerified, registeredAt } = payload;
      const { language = DEFAULT_LANGUAGE } = payload;
      await contacts.save({ accountId, email, fullName }, at);
      await contacts.complete(accountId, {
        role,
        active: true,
        verified: isEmailVerified,
        kycStatus: 'not-started',
        country,
        registeredAt: new Date(registeredAt),
        language,
      });
    }),
    verified: unlessErased<'auth.email-verified.v1'>(({ accountId }, at) =>
      contacts.setTrait(accountId, 'verified', true, at),
    ),
    emailChanged: unlessErased<'auth.email-changed.v1'>(({ accountId, email }, at) =>
      contacts.setEmail(accountId, email, at),
    ),
    languageChanged: unlessErased<'users.language-changed.v1'>(({ accountId, language }, at) =>
      contacts.setTrait(accountId, 'language', language, at),
    ),
    statusChanged: unlessErased<'auth.account-status-changed.v1'>(
      async ({ accountId, active, role }, at) => {
        await contacts.setTrait(accountId, 'active', active, at);
        await contacts.setTrait(accountId, 'role', role, at);
      },
    ),
    kycSubmitted: unlessErased<'users.kyc-submitted.v1'>(({ accountId }, at) =>
      contacts.setTrait(accountId, 'kycStatus', 'pending', at),
    ),
    kycDecided: unlessErased<'users.kyc-decided.v1'>(({ accountId, decision }, at) =>
      contacts.setTrait(accountId, 'kycStatus', decision, at),
    ),
  };
}
